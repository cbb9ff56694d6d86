/** Stands in the prose for what is no prose; a citation is kept apart because a figure stands there. */
export const blank = '\uE000';
export const citedMark = '\uE001';

export function blankOut(text: string): string {
  return blank.repeat(text.length);
}
