import { day } from '#research/agents/day.ts';
import { plainText, writeLink } from '#research/figures/links.ts';
import type { ScoredStory } from '#research/sentiment/story.ts';

const longestTitle = 160;

/** `[Title (Publisher)](address), Nov 18, 2026`: the words are the publisher's and stand as plain text, whatever is in them. Without a web address it is quoted. */
export function headline({ article }: ScoredStory): string {
  const address = webAddress(article.article_url);
  const title = plainText(`${shorten(article.title)} (${publisherOf(article.publisher.name)})`);
  const shown = address ? writeLink(title, address) : `“${title.replaceAll(/["“”]/g, "'")}”`;
  return `${shown}, ${day(article.published_utc)}`;
}

/** An address that a reader may follow; undefined for anything but http and https. */
export function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

export function publisherOf(name: string): string {
  return (
    name
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'Unknown'
  );
}

function shorten(title: string): string {
  const clean = title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || 'Untitled';
  return clean.length > longestTitle ? `${clean.slice(0, longestTitle - 1).trimEnd()}…` : clean;
}
