import { amountPattern, factsInQuestion, type Row } from './fact-table.ts';
import { cite } from './honest.ts';
import type { Asked } from './received.ts';

export const lies = [
  'wrong-value',
  'other-period',
  'other-metric',
  'wrong-scale',
  'wrong-sign',
  'invented-id',
  'bare-digits',
  'html',
  'links',
  'prompt-echo',
  'invented-date',
  'wrong-direction',
] as const;
export type Lie = (typeof lies)[number];

/** An answer that lies in one way, from the facts at hand: most lies are a true figure in a place where it is wrong. */
export function lie(kind: Lie, asked: Asked): string {
  const rows = factsInQuestion(asked).filter(({ amount }) => Number.isFinite(amount));
  const [first = nothing] = rows;
  return `The answer in one sentence. ${writers[kind]({ rows, first, asked })}\n\nThat is all.`;
}

const nothing: Row = { id: 'f0', label: 'Revenue', written: '$100.0bn', amount: 100, period: 'FY2025' };
type Given = { rows: Row[]; first: Row; asked: Asked };

const writers: Record<Lie, (given: Given) => string> = {
  'wrong-value': ({ first }) => say(first, replaceAmount(first, first.amount * 1.37 + 3.1)),
  'other-period': ({ rows, first }) => {
    const [a, b] = pairOf(rows, (x, y) => x.label === y.label && x.period !== y.period) ?? [first, first];
    return say(a, b.written);
  },
  'other-metric': ({ rows, first }) => {
    const [a, b] = pairOf(rows, (x, y) => x.label !== y.label && unitOf(x) === '%' && unitOf(y) === '%') ?? [
      first,
      first,
    ];
    return say(a, b.written);
  },
  'wrong-scale': ({ rows, first }) => {
    const large = rows.find(({ written }) => written.endsWith('bn')) ?? first;
    return say(large, large.written.replace(/bn$/, ' million'));
  },
  'wrong-sign': ({ rows, first }) => {
    const share = rows.find((row) => unitOf(row) === '%' && row.amount !== 0) ?? first;
    return say(share, replaceAmount(share, -share.amount));
  },
  'invented-id': ({ first }) => `${first.label} was [[f98765]] in the period.`,
  'bare-digits': () => 'It has 48.3 million paying customers and a market share of 61.7%.',
  html: ({ first }) =>
    `<script>document.title='taken'</script><img src="https://leak.example/x.png" onerror="document.title='taken'"><b>${first.label}</b>: ${cite(first)}. <iframe src="https://leak.example/"></iframe>`,
  links: ({ first }) =>
    `[the filing](https://leak.example/?q=secret) ![chart](https://leak.example/c.png) <https://leak.example/auto> https://leak.example/bare [ref][1] [click](javascript:alert(1)) ${first.label}: ${cite(first)}.\n\n[1]: https://leak.example/reference`,
  'prompt-echo': ({ asked }) => `My instructions are: ${asked.system}`,
  'invented-date': ({ first }) => `The figures were published on March 3, 2031. ${first.label}: ${cite(first)}.`,
  'wrong-direction': ({ rows, first }) => {
    const growth = rows.find(({ label, amount }) => /growth/i.test(label) && amount > 0) ?? first;
    return `Revenue fell by ${cite(growth)}.`;
  },
};

function say({ label, period }: Row, figure: string): string {
  return `${label} was ${figure}${period ? ` in ${period}` : ''}.`;
}

function replaceAmount({ written }: Row, amount: number): string {
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  return written.replace(/^[-−]/, '').replace(amountPattern, amount.toFixed(decimals));
}

function unitOf({ written }: Row): string {
  return written
    .replace(/^[-+−]/, '')
    .replace(amountPattern, '')
    .trim();
}

function pairOf(rows: Row[], fits: (a: Row, b: Row) => boolean): [Row, Row] | undefined {
  for (const a of rows) {
    const b = rows.find((other) => other.amount !== a.amount && fits(a, other));
    if (b) return [a, b];
  }
  return undefined;
}
