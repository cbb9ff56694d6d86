import type { Data, Parent, PhrasingContent, Root, Text } from 'mdast';
import { countUntraced, referencePattern } from './footnotes.ts';

/** What may stand behind the digits: a scale, a unit, a currency, as the product writes them and as a model does. */
const units = [
  '%|\u2030|x|\u00d7|[kKmMbBT]|mn|bn|tn|thousand|(?:m|b|tr)illions?',
  'bps?|basis points?|pp|pts?|points?|per ?cent|percent|percentage points?|times',
  '(?:trading |fiscal )?(?:days?|weeks?|months?|quarters?|years?)|shares|dollars?|euros?|[A-Z]{3}(?:/share)?',
].join('|');
/** A figure at the end of a text: sign, currency, digits, brackets, and up to two units. */
const figureAtEnd = new RegExp(
  `(?:[A-Z]{3}[ \\u00a0])?(?:(?<![\\w.)])[+\\-\\u2212])?\\(?(?:(?<=\\()[+\\-\\u2212])?[$\\u20ac\\u00a3\\u00a5]?\\d[\\d,.]*(?:[ \\u00a0\\u202f]?(?:${units})(?!\\w)){0,2}\\)?$`,
);
/** Where there is no figure, the reference belongs to the word before it: `n/a`, a dash, a name. */
const wordAtEnd = /[^\s|]+$/;

type FigureData = Data & { hName: 'data'; hProperties: { value: string } };
type FigureNode = { type: 'figure'; data: FigureData; children: Text[] };

/** How many figures that are marked as untraced stand before a place in an answer. */
type Count = { untraced: number };

/**
 * A remark plugin: each `[^f12]` becomes an element around the figure before it, `<data value="f12">32.4 %</data>`, which the app draws with its
 * tickmark; one that is untraced bears its number among these in the whole answer, `untraced-3`. Text in code is not touched.
 */
export function markFigures({ untracedBefore }: { untracedBefore: number }) {
  return (tree: Root) => walk(tree, { untraced: untracedBefore });
}

function walk(parent: Parent, count: Count): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return splitText(child.value, count);
    if ('children' in child) walk(child, count);
    // What is not drawn as a figure is counted all the same.
    else if ('value' in child) count.untraced += countUntraced(child.value);
    return [child as PhrasingContent];
  });
}

/** The pieces of a text: plain text and figures, in order. */
export function splitText(text: string, count: Count = { untraced: 0 }): PhrasingContent[] {
  const pieces: (Text | FigureNode)[] = [];
  let from = 0;
  for (const match of text.matchAll(referencePattern)) {
    const [before, figure] = cutFigure(text.slice(from, match.index));
    if (before) pieces.push({ type: 'text', value: before });
    pieces.push(drawFigure(numbered(match[1] ?? '', count), figure));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ type: 'text', value: text.slice(from) });
  return pieces as PhrasingContent[];
}

function numbered(id: string, count: Count): string {
  if (id !== 'untraced') return id;
  count.untraced += 1;
  return `untraced-${count.untraced}`;
}

/** Cuts the figure, or the last word, off the end of a text. */
export function cutFigure(text: string): [before: string, figure: string] {
  const at = (figureAtEnd.exec(text) ?? wordAtEnd.exec(text))?.index ?? text.length;
  return [text.slice(0, at), text.slice(at)];
}

function drawFigure(id: string, figure: string): FigureNode {
  return {
    type: 'figure',
    data: { hName: 'data', hProperties: { value: id } },
    children: figure ? [{ type: 'text', value: figure }] : [],
  };
}
