/** Whether quoted or linked words that stand after `before` are the title of something. */
export type TitleTest = (quoted: string, before: string) => boolean;

export function foldTitle(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const speech =
  /\b(?:said|says?|saying|told|states?|stated|not(?:es|ed|ing)|wrote|adds?|added|according to|claim(?:s|ed)?|put(?:s|ting)? it|comment(?:s|ed)|remark(?:s|ed)|guid(?:es|ed|ance)|C[EF]O|management|executives?|called|describ(?:es|ed)|reported|promis(?:es|ed)|confirm(?:s|ed))\b[^.“"]{0,60}$/i;
const statement = /\b(?:was|were|stood|stands|had|has|we|our|us|I|is|are)\b/;

/** Whether words quoted after `before` are the title of something, so that digits in them are its own: one of `titles`, which the model was shown, or what reads as a headline and not as a statement. */
export function isTitle(quoted: string, before: string, titles: ReadonlySet<string>): boolean {
  const folded = foldTitle(quoted);
  if (titles.has(folded)) return true;
  const words = quoted.match(/[A-Za-z]{2,}/g)?.length ?? 0;
  if (words < 3 || !/^["“'(]*[A-Z\d$€£]/.test(quoted)) return false;
  return !/[.,;]["”']?$/.test(quoted) && !statement.test(quoted) && !speech.test(before);
}

/** In text of our own whatever is quoted at some length is a title. */
export function isHouseTitle(quoted: string): boolean {
  return (quoted.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= 3;
}
