import { ModelFault } from '#research/models/fault.ts';
import type { Sheet } from './frames.ts';

/** What has been written for the reader over all calls of the provider. */
export type Page = {
  hasText(): boolean;
  /** Where a new call writes: its text is a paragraph of its own. `onFirst` is called before its first word. */
  begin(onFirst: () => void): (text: string) => void;
};

/** Twice what one call is asked for at most, in characters. Nobody reads a longer answer: a model that goes on has lost its way. */
const longestAnswer = 80_000;

export function openPage(sheet: Sheet, name: string): Page {
  let hasText = false;
  let length = 0;
  return {
    hasText: () => hasText,
    begin(onFirst) {
      let isFirst = true;
      return (text) => {
        if (isFirst && !text.trim()) return;
        const fitting = text.slice(0, longestAnswer - length);
        length += text.length;
        if (isFirst) onFirst();
        sheet.write(isFirst ? `${hasText ? '\n\n' : ''}${fitting.trimStart()}` : fitting);
        isFirst = false;
        hasText = true;
        if (length > longestAnswer) throw new ModelFault(name, 'cut');
      };
    },
  };
}
