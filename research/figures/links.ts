import type { Source } from '#contract/facts.ts';

/** The addresses an answer may link to, by their normal form. */
export type AllowedLinks = { find(url: string): string | undefined };

/** Only web addresses of the sources are allowed; they are written so that no bracket or space can end a link early. */
export function allowLinks(sources: Iterable<Source>): AllowedLinks {
  const allowed = new Set<string>();
  for (const { url } of sources) {
    const normal = url && normalise(url);
    if (normal) allowed.add(normal);
  }
  return {
    find: (url) => {
      const normal = normalise(url);
      return normal && allowed.has(normal) ? normal : undefined;
    },
  };
}

function normalise(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).href.replace(/[()<>|`\\[\]]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A markdown link to an address that `allowLinks` gave. */
export function writeLink(text: string, href: string): string {
  return `[${text}](${href})`;
}

/** An address as text that no renderer turns into a link. */
export function inertAddress(url: string): string {
  return `\`${url.replaceAll('`', '')}\``;
}

/** Text from outside, fit to stand in markdown without being read as any: escaped, on one line, and with no address that links itself. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~#^]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/(https?:)\/\//gi, '$1/\u200B/')
    .replace(/www\./gi, 'www\u200B.')
    .replace(/@/g, '@\u200B');
}
