import { findQuote } from './find-quote.ts';

/** Where the words of a quote stand in a drawn answer; undefined where they are not found. What is there to be pressed is none of its words. */
export function rangeOf(text: HTMLElement, quote: string): Range | undefined {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button, .quiet') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const place = findQuote(
    nodes.map(({ data }) => data),
    quote,
  );
  const first = nodes[place?.from.piece ?? -1];
  const last = nodes[place?.to.piece ?? -1];
  if (!place || !first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first, place.from.at);
  range.setEnd(last, place.to.at);
  return range;
}
