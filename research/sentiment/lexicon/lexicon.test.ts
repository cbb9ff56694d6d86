import { describe, expect, it } from 'vitest';
import { expandPhrases, inflectVerb } from './inflection.ts';
import { buildMatcher } from './matcher.ts';

describe('Verbs', () => {
  it.each([
    ['surge', ['surge', 'surges', 'surged', 'surging']],
    ['trim', ['trim', 'trims', 'trimmed', 'trimming']],
    ['miss', ['miss', 'misses', 'missed', 'missing']],
    ['defy', ['defy', 'defies', 'defied', 'defying']],
    ['gain', ['gain', 'gains', 'gained', 'gaining']],
    ['slow', ['slow', 'slows', 'slowed', 'slowing']],
  ])('%s has its forms', (verb, forms) => expect(inflectVerb(verb)).toEqual(forms));
});

describe('Phrases', () => {
  it('expand alternatives and forms', () => {
    expect(expandPhrases('cut/cuts * guidance | beat~')).toEqual([
      ['cut', '*', 'guidance'],
      ['cuts', '*', 'guidance'],
      ['beat'],
      ['beats'],
      ['beated'],
      ['beating'],
    ]);
  });

  it('are matched longest first, over a gap of at most three words', () => {
    const match = buildMatcher([
      ['guidance', 'cuts * guidance'],
      ['cut', 'cuts'],
    ]);
    expect(match(['cuts', 'its', 'full', 'year', 'guidance'], 0)).toEqual({ meaning: 'guidance', from: 0, to: 5 });
    expect(match(['cuts', 'a', 'b', 'c', 'd', 'guidance'], 0)?.meaning).toBe('cut');
    expect(match(['guidance'], 0)).toBeUndefined();
  });
});
