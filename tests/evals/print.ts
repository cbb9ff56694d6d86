import type { Outcome } from './examine.ts';

/** A table by agent, the whole score, and every failure by its name. */
export function print(model: string, outcomes: Outcome[]): string {
  const rows = [...Map.groupBy(outcomes, ({ asked }) => asked.agent)].map(([agent, own]) => rowOf(agent, own));
  const head = ['Agent', 'right', 'of', 'traced', 'untraced', 'ms, median'];
  return [
    `${model}\n`,
    ...[head, ...rows, rowOf('all', outcomes)].map(layOut),
    '',
    ...outcomes.flatMap(tellFaults),
  ].join('\n');
}

function rowOf(name: string, outcomes: Outcome[]): string[] {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return [
    name,
    ...[sum(({ faults }) => Number(faults.length === 0)), outcomes.length],
    ...[sum(({ figures }) => figures.traced), sum(({ figures }) => figures.untraced)],
    medianOf(outcomes.map(({ ms }) => ms)),
  ].map(String);
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function layOut([name = '', ...cells]: string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join('');
}

function tellFaults({ asked, faults }: Outcome): string[] {
  if (faults.length === 0) return [];
  const { agent, name, ticker, message } = asked;
  return [
    `FAILED  ${agent}, ${name}: ${ticker ? `${ticker}: ` : ''}${message}`,
    ...faults.map((fault) => `        ${fault}`),
    '',
  ];
}
