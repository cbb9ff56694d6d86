import { describe, expect, it } from 'vitest';
import { randomFor } from './random.ts';

const draws = (count: number, draw: () => number) => Array.from({ length: count }, draw);
const mean = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
function moment(xs: number[], power: number): number {
  const centre = mean(xs);
  return mean(xs.map((x) => (x - centre) ** power));
}

describe('draws', () => {
  it('are the same on every machine', () => {
    const random = randomFor('AAPL', 'golden', 2026);
    const drawn = [random.uniform(), random.uniform(), random.normal(), random.shock(), random.below(1000)];
    expect(drawn.map((draw) => draw.toFixed(9))).toEqual(golden);
  });

  it('differ by key, and a key is not the concatenation of its parts', () => {
    expect(randomFor('AB', 'C').uniform()).not.toBe(randomFor('A', 'BC').uniform());
    expect(randomFor('x', 1).uniform()).not.toBe(randomFor('x', 2).uniform());
  });

  it('are uniform within (0, 1)', () => {
    const uniform = draws(50_000, randomFor('uniform').uniform);
    expect(uniform.every((x) => x > 0 && x < 1)).toBe(true);
    expect(mean(uniform)).toBeCloseTo(0.5, 2);
    expect(moment(uniform, 2)).toBeCloseTo(1 / 12, 2);
  });

  it('are normal with unit variance, and shocks have the same variance with fatter tails', () => {
    const normal = draws(50_000, randomFor('normal').normal);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(moment(normal, 2)).toBeCloseTo(1, 1);
    expect(moment(normal, 4) / moment(normal, 2) ** 2).toBeCloseTo(3, 0);
    const shocks = draws(50_000, randomFor('shocks').shock);
    expect(moment(shocks, 2)).toBeCloseTo(1, 1);
    expect(moment(shocks, 4) / moment(shocks, 2) ** 2).toBeGreaterThan(5);
  });
});

const golden = ['0.312955551', '0.481517050', '-0.937790895', '0.309543693', '299.000000000'];
