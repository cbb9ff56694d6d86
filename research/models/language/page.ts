import type { Sheet } from './frames.ts';

/** What has been written for the reader over all calls of the provider. */
export type Page = {
  hasText(): boolean;
  /** Where a new call writes: its text is a paragraph of its own. `onFirst` is called before its first word. */
  begin(onFirst: () => void): (text: string) => void;
};

export function openPage(sheet: Sheet): Page {
  let hasText = false;
  return {
    hasText: () => hasText,
    begin(onFirst) {
      let isFirst = true;
      return (text) => {
        if (isFirst && !text.trim()) return;
        if (isFirst) onFirst();
        sheet.write(isFirst && hasText ? `\n\n${text}` : text);
        isFirst = false;
        hasText = true;
      };
    },
  };
}
