import type { Term } from './term.ts';
import { membersOf, termOf } from './terms.ts';

/** Two terms that together mean a third: `revenue` and `expected`. */
const joints: [one: string, other: string, joint: string][] = [
  ['diluted EPS', 'estimates', 'expected EPS'],
  ['revenue', 'estimates', 'expected revenue'],
  ['revenue', 'expected EPS', 'expected revenue'],
  ['diluted EPS', 'expected revenue', 'expected EPS'],
  ['revenue', 'surprise history', 'revenue surprise'],
  ['revenue', 'earnings surprise', 'revenue surprise'],
  ['diluted EPS', 'surprise history', 'earnings surprise'],
  ['revenue', 'revenue growth', 'revenue growth'],
  ['diluted EPS', 'revenue growth', 'diluted EPS growth'],
  ['net income', 'revenue growth', 'diluted EPS growth'],
  ['revenue', 'growth of revenue on the year', 'growth of revenue on the year'],
  ['diluted EPS', 'growth of revenue on the year', 'growth of EPS on the year'],
  ['diluted EPS', 'growth of EPS on the year', 'growth of EPS on the year'],
  ['estimates', 'reaction', 'usual move'],
  ['usual move', 'reaction', 'usual move'],
  ['valuation', 'net income', 'P/E'],
  ['valuation', 'diluted EPS', 'P/E'],
  ['valuation', 'revenue', 'EV/sales'],
  ['valuation', 'equity', 'P/B'],
  ['valuation', 'free cash flow', 'FCF yield'],
  ['valuation', 'place in the sector', 'premium'],
  ['valuation', 'peers', 'premium'],
  ['stories', 'change in the news score', 'stories of the week'],
  ['number of stories', 'change in the news score', 'stories of the week'],
  ['opinion pieces', 'event stories', 'events and opinion'],
  ['price', '200-day average', '200-day average'],
  ['price', '50-day average', '50-day average'],
  ['news score', 'number of stories', 'number of stories'],
  ['breadth', '200-day average', 'breadth, 200-day average'],
  ['breadth', '50-day average', 'breadth'],
  ['RSI', 'weekly rating', 'weekly RSI'],
  ['MACD', 'weekly rating', 'weekly rating'],
  ['news score', 'confidence', 'confidence'],
  ['news score', 'headlines', 'headlines'],
  ['sensitivity', 'limits of the data', 'reliability of the sensitivity'],
  ['streak', 'surprise history', 'streak'],
  ['streak', 'earnings surprise', 'streak'],
  ['mean surprise', 'surprise history', 'mean surprise'],
  ['premium', 'place in the sector', 'premium'],
  ['surprise history', 'last report', 'earnings surprise'],
  ['estimates', 'surprise history', 'surprise history'],
  ['sector', 'rank', 'place in the sector'],
  ['peers', 'place in the sector', 'place in the sector'],
];
/** General words that say no more than the term beside them. */
const general = ['last report', 'peers', 'valuation', 'sector', 'stories', 'next earnings date', 'headlines', 'rank'];

/** The terms of one question with those joined that mean one thing together, and general words left out beside particular ones. */
export function joinTerms(terms: Term[]): Term[] {
  const names = terms.map(({ name }) => name);
  const joint = joints.find(([one, other]) => names.includes(one) && names.includes(other));
  if (joint) {
    const [one, other, name] = joint;
    const rest = terms.filter((term) => term.name !== one && term.name !== other && term.name !== name);
    return joinTerms([termOf(name), ...rest]);
  }
  const grouped = terms.filter((term) => !term.members?.some((name) => names.includes(name)));
  const last = grouped.findLast(({ name }) => general.includes(name));
  const isLeft = last && grouped.length > 1 && grouped.some(({ name }) => !general.includes(name));
  return isLeft ? grouped.filter(({ name }) => !general.includes(name)) : grouped;
}

/** A follow-up's term beside the last question's: `what EPS is expected?`, `and revenue?` */
export function joinWithLast(term: Term, last: Term[]): Term | undefined {
  const before = last.flatMap((each) => [each, ...membersOf(each)]).map(({ name }) => name);
  const joint = joints.find(
    ([one, other, name]) =>
      name !== term.name &&
      !/surprise$/.test(name) &&
      ((one === term.name && before.includes(other)) || (other === term.name && before.includes(one))),
  );
  return joint && termOf(joint[2]);
}
