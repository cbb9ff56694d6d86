import { buildMatcher } from './lexicon/matcher.ts';
import { opinionSigns, themes } from './lexicon/themes.ts';
import { readWords } from './words.ts';

export type Theme = keyof typeof themes;
export const themeNames = Object.keys(themes) as Theme[];
/** What happened, what somebody thinks, or neither by its words. */
export type NewsKind = 'event' | 'opinion' | 'unclear';

/** A headline's words count three times as much as a description's. */
const titleWorth = 3;
const themesPerStory = 2;

const matchTheme = buildMatcher<Theme>(themeNames.map((theme) => [theme, themes[theme]] as const));
const matchOpinion = buildMatcher<true>([[true, opinionSigns]]);

/** The one or two themes with the most phrases, of equal ones that of the headline; none when no phrase is known. */
export function findThemes(title: string, description: string): Theme[] {
  const worth = new Map<Theme, number>();
  for (const [text, each] of [
    [title, titleWorth],
    [description, 1],
  ] as const) {
    for (const theme of meaningsIn(text, matchTheme)) worth.set(theme, (worth.get(theme) ?? 0) + each);
  }
  const ranked = [...worth].sort((a, b) => b[1] - a[1] || themeNames.indexOf(a[0]) - themeNames.indexOf(b[0]));
  const [first] = ranked;
  if (!first) return [];
  return ranked
    .filter(([, count]) => count >= first[1] / 2 && count >= titleWorth - 1)
    .slice(0, themesPerStory)
    .map(([theme]) => theme);
}

/** A question, a list or a view by its headline is opinion; else a headline with a theme other than the economy is an event. */
export function judgeKind(title: string, found: readonly Theme[]): NewsKind {
  if (/\?\s*$/.test(title) || meaningsIn(title, matchOpinion).length > 0) return 'opinion';
  return found.some((theme) => theme !== 'macro') ? 'event' : 'unclear';
}

function meaningsIn<T>(text: string, matcher: ReturnType<typeof buildMatcher<T>>): T[] {
  const words = readWords(text).map((word) => word.text);
  const meanings: T[] = [];
  for (let at = 0; at < words.length; ) {
    const match = matcher(words, at);
    if (match) meanings.push(match.meaning);
    at = match ? match.to : at + 1;
  }
  return meanings;
}
