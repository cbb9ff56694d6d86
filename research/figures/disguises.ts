/**
 * The same text without the disguises in which an address, a sign or a digit could pass unread; in a model's text, also a citation. The house writes its citations as they are: what only looks
 * like one there stands in a headline or a name, and stays what it is.
 */
export function plainly(text: string, writer: 'house' | 'model'): string {
  const visible = /[^\0-\x7f]/.test(text) ? undisguise(text) : text;
  const plain = /[\\&<*_~\r]/.test(visible) ? unwrap(visible) : visible;
  return writer === 'model' && /[\\{【〖⟦〚]/.test(plain) ? uncoverCitations(plain) : plain;
}

function uncoverCitations(text: string): string {
  return text
    .replace(/[【〖⟦〚]+(?=[^】〗⟧〛\n]{1,60}[】〗⟧〛])/g, '[[')
    .replace(/[】〗⟧〛]+/g, ']]')
    .replace(/\\\[\\\[([^[\]\\\n]{1,60})\\\]\\\]/g, '[[$1]]')
    .replace(/\{\{ *(f\d{1,6}) *\}\}/g, '[[$1]]');
}

const invisible =
  /(?![\n\t\r])\p{Cc}|\p{Cf}|\p{Variation_Selector}|\u034F|\u20E3|\u115F|\u1160|\u3164|\uFFA0|[\uE000\uE001]/gu;

function undisguise(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?<=\d)\p{M}+/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : String(digitOf(digit))))
    .replace(/(?<![\p{L}\d)\].%"”])[⁰¹²³⁴-⁹₀-₉]+/gu, (raised) => raised.normalize('NFKC'))
    .replace(/[٪﹪]/g, '%')
    .replace(numbered, (signs) => signs.replaceAll('🔟', '10').replace(/[^½⅓⅔¼¾⅕⅛]/g, (sign) => sign.normalize('NFKC')))
    .replace(/٫/g, '.')
    .replace(/(?<=\d)[٬،](?=\d{3})/g, ',')
    .replace(/﹩/g, '$');
}

/** `④⑤%`, `28.6²x`: signs of number that a unit follows. */
const numbered = /(?:\p{No}|🔟)+(?=\s?(?:[%×]|per ?cent|bn\b|billion|million|x\b|basis|bps?\b|points))/gu;

/** Unicode's decimal digits stand in runs of ten. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

const named: Record<string, string> = {
  period: '.',
  percnt: '%',
  comma: ',',
  dollar: '$',
  plus: '+',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
};

/** A digit, or a sign that goes with one, written as its number; anything else stays as it is. */
function decoded(entity: string, hexadecimal: string | undefined, decimal: string | undefined): string {
  const char = String.fromCharCode(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  return /[\d.,%$+\u2212-]/.test(char) ? char : entity;
}

const unit =
  '%|x\\b|×|bn\\b|billion|mn\\b|million|m\\b|tn\\b|trillion|k\\b|bps?\\b|basis|percent|per cent|points?\\b|pp\\b|times\\b|days\\b|USD\\b';
const unitOutside = new RegExp(`(\\d|\\]\\])(\\*{1,3}|_{1,3}|~~)(\\s?(?:${unit}))`, 'g');

function unwrap(text: string): string {
  return text
    .replace(/\\([/:.@&;$%+\-,()=])/g, '$1')
    .replace(/&nbsp;|&thinsp;|&ensp;|&emsp;/g, ' ')
    .replace(/&minus;/g, '\u2212')
    .replace(
      /&(?:period|percnt|comma|dollar|plus|frac12|frac14|frac34);/g,
      (entity) => named[entity.slice(1, -1)] ?? entity,
    )
    .replace(/&#(?:x([\da-f]{1,4})|(\d{1,5}));/gi, decoded)
    .replace(/&[nm]dash;/g, '–')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\r(?!\n)/g, ' ')
    .replace(/([$€£¥])(\*{1,3}|_{1,3})(?=\d|\[\[)/g, '$2$1')
    .replace(unitOutside, '$1$3$2');
}
