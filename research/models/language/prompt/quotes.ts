/** The headlines that the built-in analyst's answer links to, each with its address: `Chip demand lifts outlook (Example Wire) | https://...`. */
export function readQuotes(text: string): string[] {
  const links = [...text.matchAll(/(?<!!)\[((?:\\.|[^\]\\])+)\]\((https?:\/\/[^\s)]+)\)/g)];
  return [...new Set(links.map(([, title = '', address = '']) => `${plainly(title)} | ${address}`))];
}

function plainly(title: string): string {
  return title
    .replace(/\\(.)/g, '$1')
    .replace(/[\s\p{Cc}\p{Cf}|]+/gu, ' ')
    .trim();
}
