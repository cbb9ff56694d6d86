/** How far the true value may lie from the one written: `over 24%` allows more, `nearly 24%` less, plain digits half of their last step either way. */
export type Reach = { below: number; above: number };

const before: [RegExp, Leaning][] = [
  [
    /(?:\b(?:over|above|more than|exceed(?:s|ed|ing)?|at least|in excess of|upwards? of|north of|greater than|higher than|no less than|not less than|topp(?:ed|ing|s)|surpass(?:ed|ing|es)|past|beyond)|[>≥]=?) *$/i,
    'over',
  ],
  [
    /(?:\b(?:under|below|less than|fewer than|lower than|smaller than|no more than|not more than|south of)|[<≤]=?) *$/i,
    'under',
  ],
  [/\b(?:nearly|almost|approaching|shy of|short of|not quite|close on) *$/i, 'nearly'],
  [
    /(?:\b(?:about|around|roughly|approximately|approx\.?|circa|some|close to|near|in the region of|in the neighbou?rhood of|on the order of|or so|say)|\b(?:ca?)\.?|[~≈∼]) *$/i,
    'about',
  ],
];
type Leaning = 'over' | 'under' | 'nearly' | 'about';

/** How `lead`, which stands right before a number, and `tail`, right after it, lean. */
export function leaningOf(lead: string, tail: string): Leaning | undefined {
  if (/^(?:\+(?!\d)|[- ]plus\b| or (?:more|higher|above|better)\b| and (?:above|up|more)\b)/.test(tail)) return 'over';
  if (/^(?: or (?:less|lower|below|fewer|under)\b)/.test(tail)) return 'under';
  if (/^(?:-?ish\b| or (?:so|thereabouts)\b)/.test(tail)) return 'about';
  if (!/[a-z.~≈∼<>≤≥=] *$/i.test(lead)) return undefined;
  return before.find(([words]) => words.test(lead))?.[1];
}

const most: Record<Leaning, number> = { over: 0.25, under: 0.25, nearly: 0.015, about: 0.025 };

/** `size` is the number without its sign, `step` its last digit's; a round number (`$400bn`) is coarser than its digits, but never by more than a reader would forgive. */
export function reachOf(size: number, step: number, leaning: Leaning | undefined): Reach {
  const half = step / 2;
  if (!leaning) return { below: half, above: half };
  const room = Math.max(
    Math.min(coarseStep(size, step), size * most[leaning]),
    leaning === 'nearly' ? step * 0.65 : step,
  );
  if (leaning === 'over') return { below: 0, above: room };
  if (leaning === 'about') return { below: Math.max(half, room / 2), above: Math.max(half, room / 2) };
  return { below: room, above: 0 };
}

/** The step of the last digit that is not zero: 100bn of $400bn. */
function coarseStep(size: number, step: number): number {
  let coarse = step;
  while (coarse < size && Math.abs(size / (coarse * 10) - Math.round(size / (coarse * 10))) < 1e-9) coarse *= 10;
  return coarse;
}
