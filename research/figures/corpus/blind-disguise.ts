import type { Corpus } from './corpus.ts';

/** Figures that a reader reads and a parser does not: signs of number, parts of a calculation, emphasis inside a number, rates. */
export const blindDisguise: Corpus = {
  'blind disguise: what reads as a number': [
    ['Operating margin is ④⑤%.', 'Operating margin is {45%=?}.'],
    ['Operating margin is ㊺%.', 'Operating margin is {45%=?}.'],
    ['Operating margin is 🔟%.', 'Operating margin is {10%=?}.'],
    ['P/E of 28.6²x.', 'P/E of {28.62x=?}.'],
    ['Operating margin is &frac12;%.', 'Operating margin is {½%=?}.'],
    ['Operating margin is ₄₅.₉%.', 'Operating margin is {45.9%=?}.'],
    ['```\nOperating margin 45.9%\n```\n', 'Operating margin {45.9%=?}\n'],
    'Operating margin is {ⅩⅬⅤ%=?}.',
    'Operating margin is {XLV%=?}.',
    'Operating margin is {四十五%=?}.',
    'Operating margin is {0x2D%=?}.',
    'Operating margin is {fourty-five percent=?}.',
    'The P/E is {in the hundreds=?}.',
    'Revenue is {tens of billions=?}.',
    'Revenue is {hundreds of billions=?} of dollars.',
  ],
  'blind disguise: parts of another figure': [
    'P/E of {2=?}·{28.6x=?}.',
    'P/E of {2 ×=?} {28.6x=?}.',
    'P/E of {1=?}/{28.6x=?}.',
    'EPS of {$1=?}**{7.46=?}**.',
    'EPS of **{$7.46=?}**{9=?}.',
    'Operating margin is {4=?}**{5=?}**{.9%=?}.',
    'Revenue of {$419.2bn=?} a quarter.',
    'Revenue of {$419.2bn=?} per month.',
    'Net income of {$112.7bn=?} every quarter.',
    'Net income of {$112.7bn=?} a day.',
  ],
  'blind disguise: none of this': [
    'Operating margin (in %) is {32.4%=om}.',
    'Williams %R and Stochastic %K, with x% as a placeholder.',
    '① Growth: revenue grew {4.9%=growth}.',
    'Market value is price × shares: {$3.39tn=mcap}.',
    'P/E {28.6×=pe} and EV/EBITDA {21.3×=ev}.',
    'Its products are in the hands of millions of users; a month ago nobody saw it.',
    'EPS of **{$7.46=eps}** and P/E of **{28.6x=pe}**.',
  ],
};
