import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite, when } from '#research/figures/cite.ts';
import { neutralBand } from '#research/sentiment/mood.ts';
import type { Mood, ThemeFigures } from './figures.ts';
import { writeKinds, writeMovers, writeThemes } from './parts.ts';
import { countStories, valueOrZero } from './ruler.ts';

/** The analysis of a company with enough news. */
export function writeMood({ mood, limits, now }: { mood: Mood; limits: string[]; now: number }): string {
  return [
    `### ${heading(mood)}`,
    [scoreSentence(mood), changeSentence(mood), themeSentence(mood)].filter(Boolean).join('\n\n'),
    writeThemes(mood),
    writeMovers(mood),
    writeKinds(mood),
    `#### What would change this view\n${turning(mood)}`,
    `#### Limits\n${limitsOf(mood, limits, now)}`,
  ].join('\n\n');
}

function heading({ score, spread: { confidence, standardError } }: Mood): string {
  const value = valueOrZero(score);
  const settled = Math.abs(value) > 2 * valueOrZero(standardError);
  const trust = `${confidence.level} confidence`;
  if (Math.abs(value) <= neutralBand) return `Good and bad news about balance, ${trust}`;
  const lean = Math.abs(value) > 0.4 ? 'is clearly' : 'leans';
  return `The news ${lean} ${value > 0 ? 'good' : 'bad'}${settled ? '' : ', but within its margin of error'}, ${trust}`;
}

function scoreSentence({ score, count, folded, spread }: Mood): string {
  const { confidence, fromBusiest, publishers, dispersion, standardError } = spread;
  const foldedText =
    folded.value === 0
      ? 'none of them a duplicate'
      : `after ${cite(folded)} ${folded.value === 1 ? 'duplicate was' : 'duplicates were'} folded`;
  const reasons = {
    'few stories': `only ${cite(count)} stories`,
    'few publishers':
      fromBusiest.value === count.value
        ? `all from ${cite(publishers)} ${publishers.value === 1 ? 'publisher' : 'publishers'}`
        : `three publishers made ${cite(fromBusiest)} of the ${cite(count)}`,
    'stories disagree': `the stories disagree (dispersion ${cite(dispersion)})`,
  } as const;
  const grounds = `${cite(publishers)} publishers, dispersion ${cite(dispersion)}`;
  const why = confidence.against.map((doubt) => reasons[doubt]).join(', ') || grounds;
  const error = isKnown(standardError) ? `; standard error ${cite(standardError)}` : '';
  return `**${cite(score, { signed: true })} on ${cite(count)} stories, ${foldedText}.** ${capital(confidence.level)} confidence: ${why}${error}.`;
}

function changeSentence({ weeks: { last, before, change } }: Mood): string {
  const weeks = () =>
    `${cite(last.score, { signed: true })} on ${countStories(last.count)} in the last seven days, ${cite(before.score, { signed: true })} on ${cite(before.count)} in the seven days before.`;
  const direction = directionOf(valueOrZero(change));
  return when(
    [change],
    () => `**${cite(change, { signed: true })} against the week before.** ${direction}: ${weeks()}`,
    `**No comparison with the week before.** ${countStories(last.count)} in the last seven days and ${cite(before.count)} in the seven before; fewer than three in either make no comparison.`,
  );
}

/** Less than this is noise between two weeks. */
const noticeable = 0.05;

function directionOf(change: number): string {
  if (Math.abs(change) < noticeable) return 'Little changed';
  return change > 0 ? 'Better' : 'Worse';
}

function themeSentence({ themes, score }: Mood): string {
  const sign = Math.sign(valueOrZero(score)) || 1;
  const ranked = [...themes].sort((a, b) => sign * (valueOrZero(b.moved) - valueOrZero(a.moved)));
  const [carrier] = ranked;
  const brake = ranked.at(-1);
  if (!carrier || sign * valueOrZero(carrier.moved) <= 0) return '';
  const on = ({ score: own, count }: ThemeFigures) => `${cite(own, { signed: true })} on ${countStories(count)}`;
  const against =
    brake && sign * valueOrZero(brake.moved) < 0
      ? `Against it: ${brake.theme}, ${on(brake)}, adding ${cite(brake.moved, { signed: true })}.`
      : 'No theme pulls the other way.';
  const opening = Math.abs(valueOrZero(score)) <= neutralBand ? 'What weighs most' : 'What carries the score';
  return `**${opening}: ${carrier.theme}, ${on(carrier)}.** It adds ${cite(carrier.moved, { signed: true })}. ${against}`;
}

function turning({ turn: { fresh, stories, top, withoutTop }, score }: Mood): string {
  const flips = Math.sign(valueOrZero(withoutTop)) !== Math.sign(valueOrZero(score));
  const turns = when(
    [stories],
    () =>
      `${cite(stories)} fresh ${valueOrZero(stories) === 1 ? 'story' : 'stories'} about the company scoring ${cite(fresh, { signed: true })} would bring the score to zero today.`,
  );
  const hangs = when(
    [withoutTop],
    () =>
      `Without the story that moves it most (${day(top?.story.publishedMs ?? 0)}) it is ${cite(withoutTop, { signed: true })}: ${flips ? 'the sign hangs on that one story' : 'the sign does not hang on one story'}.`,
  );
  return [turns, hangs].filter(Boolean).join(' ');
}

function limitsOf({ stories, agreement }: Mood, limits: string[], now: number): string {
  const days = stories.map(({ story }) => story.publishedMs);
  return [
    `Scored from headlines and descriptions by our own lexicon of finance phrases, from minus one to plus one; irony and what stands beyond the sentence escape it. On hand-labelled headlines kept apart while it was tuned it agrees in ${cite(agreement)}.`,
    "A story loses half its weight in seven days; one that names the company late in the headline or only below it, a list and a law firm's notice weigh less. High confidence needs fifteen stories, at most three fifths of them from three publishers, and a dispersion up to nine twentieths; medium needs eight, four fifths and three fifths.",
    ...limits,
    'Not read: social media, filings, transcripts, options.',
    `Data: articles from ${day(Math.min(...days))} to ${day(Math.max(...days))}, a window of thirty days to ${day(now)}.`,
  ].join(' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
