import { cite } from '#research/figures/cite.ts';
import type { Mood, Mover } from './figures.ts';
import { headline } from './headlines.ts';
import { valueOrZero } from './ruler.ts';

const headlinesEachWay = 2;
const quotedPhrases = 3;

export function writeThemes({ themes, unthemed }: Mood): string {
  const rows = themes.map(
    ({ theme, count, score, moved }) =>
      `| ${theme.charAt(0).toUpperCase()}${theme.slice(1)} | ${cite(count)} | ${cite(score, { signed: true })} | ${cite(moved, { signed: true })} |`,
  );
  if (rows.length === 0) return `No theme was recognised in the ${cite(unthemed)} stories.`;
  const rest = unthemed.value
    ? `\n\nA story can carry two themes; ${cite(unthemed)} carry none that is known.`
    : '\n\nA story can carry two themes.';
  return `| Theme | Stories | Score | Adds to the score |\n|---|--:|--:|--:|\n${rows.join('\n')}${rest}`;
}

/** The two stories that moved the score most each way. */
export function writeMovers({ movers }: Mood): string {
  const up = movers.filter(({ moved }) => valueOrZero(moved) > 0).slice(0, headlinesEachWay);
  const down = movers
    .filter(({ moved }) => valueOrZero(moved) < 0)
    .slice(-headlinesEachWay)
    .reverse();
  return [
    '#### What moved the score most',
    up.length ? `Up:\n\n${up.map(line).join('\n')}` : 'Up: no story scored above zero.',
    down.length ? `Down:\n\n${down.map(line).join('\n')}` : 'Down: no story scored below zero.',
  ].join('\n\n');
}

function line({ story, fact, moved }: Mover): string {
  const told = story.evidence.filter(({ weight }) => Math.sign(weight) === Math.sign(fact.value));
  const phrases = [...new Set(told.map(({ phrase }) => `“${phrase.replaceAll('#', '…')}”`))].slice(0, quotedPhrases);
  const copies = story.copies > 0 ? ' Told more than once.' : '';
  return `- ${headline(story)}: scores ${cite(fact, { signed: true })}, adds ${cite(moved, { signed: true })} (${phrases.join(', ')}).${copies}`;
}

export function writeKinds({ kinds: { event, opinion, unclear } }: Mood): string {
  const scored = (group: typeof event) => (group.count.value ? ` (${cite(group.score, { signed: true })})` : '');
  const gap = valueOrZero(event.score) - valueOrZero(opinion.score);
  const both = event.count.value >= 3 && opinion.count.value >= 3;
  let reading = '';
  if (both && Math.abs(gap) > 0.15)
    reading =
      gap > 0
        ? ' What happened reads better than what is said about it.'
        : ' What is said reads better than what happened.';
  const untold = unclear.count.value ? `; not told by the headline: ${cite(unclear.count)}` : '';
  const views = "columns, lists, questions and analysts' views";
  return `#### Kind of news\nEvents: ${cite(event.count)}${scored(event)}; opinion (${views}): ${cite(opinion.count)}${scored(opinion)}${untold}.${reading}`;
}
