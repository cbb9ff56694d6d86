import { blankOut } from './signs.ts';
import { isHouseTitle, type TitleTest } from './titles.ts';

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const span =
  '(?:(?:trading|fiscal|calendar|business)[ -])?(?:day|week|month|quarter|year|session|hour|minute|bar|period)s?';
const unitAhead =
  '(?![.,]?\\d|\\s?(?:%|per ?cent|bn\\b|billion|million|trillion|bps?\\b|basis|points?\\b|x\\b|USD|shares))';
const indicator =
  '(?:RSI|[SEWH]MA|VWMA|MACD|ATR|ADX|CCI|MFI|ROC|CMF|TRIX|Stoch\\w*|Williams %?R|%[KDRB]|Bollinger(?: [Bb]ands?)?|Ichimoku|[Mm]oving [Aa]verage|[Mm]omentum|[Vv]olatility|[+-]?DI)';
const parameter = '(?:[1-4]?\\d|50|52|55|60|63|90|100|120|125|126|150|200|250|252)(?:\\.\\d)?';

/** Digits that belong to a date, a time, a list, or the name of a thing: no figures. Each stands alone, so that one can be read without the others. */
const nameParts = [
  // Dates and times of day.
  '\\b\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]+Z?)?',
  '\\b\\d{4}-(?:0[1-9]|1[0-2])\\b(?!-?\\d)',
  '\\b\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})\\b(?! ?%)',
  '\\b[0-3]?\\d\\.[01]?\\d\\.(?:19|20)\\d{2}\\b',
  `\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? (?:19|20)\\d\\d)?${unitAhead}`,
  `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b`,
  '\\b\\d{1,2}:\\d{2}(?::\\d{2})?\\b',
  '\\b\\d{1,2} ?[ap]\\.?m\\b',
  // Fiscal periods and years.
  "\\b(?:FY|CY|[1-4]?[QH][1-4]?)[ '’]?(?:19|20)?\\d{2}(?:[/–-]\\d{2})?[AEFP]?\\b",
  '\\b[QH][1-4]\\b',
  '\\b(?:19|20)\\d{2}[AEFP]\\b',
  `(?<![\\d.,$€£¥−-])(?:19|20)\\d{2}(?:[-–/](?:(?:19|20)\\d\\d|\\d\\d))?s?\\b${unitAhead}`,
  "(?<!\\w)['’]\\d{2}\\b",
  // Windows: 50-day, over 12 months, 1, 3, 6 and 12 months, 12M, 200 DMA.
  `\\b\\d{1,4}[-‑](?:${span}|stage|factor|way|part|step|for-\\d+)\\b`,
  `\\b(?:[Oo]ver|[Ll]ast|[Pp]ast|[Ff]or|[Ii]n|[Nn]ext|[Pp]revious|[Pp]rior|[Tt]railing|[Ww]ithin|[Ff]irst|[Ee]very|[Ee]ach|[Aa]fter|[Tt]he|these|[Rr]olling|least) (?:(?:about|another|roughly) )?\\d{1,3} ${span}\\b`,
  `\\b(?:[Oo]ver|[Ff]or|[Ii]n|[Ww]ithin|[Nn]ext|[Ll]ast|[Pp]ast) \\d{1,2}(?: to |[-–]| or )\\d{1,3} ${span}\\b`,
  `\\b\\d{1,2} (?:of|out of|in) (?:the |its )?(?:last|past|previous) \\d{1,3} ${span}\\b`,
  '\\b[2-8]0(?= (?:overbought|oversold|thresholds?|mark\\b|line\\b))',
  '(?<=\\b(?:above|below|over|under|[<>]) )[2-8]0(?= (?:is|are|signals?|indicates?|means|would be|would signal|as) (?:an? )?(?:overbought|oversold))',
  '(?<=\\b(?:above|below|over|under) )[2-8]0(?= oversold| overbought)',
  '(?<=\\b(?:overbought|oversold) (?:threshold|level|line|mark|territory|zone|region) (?:of|at|above|below|over|under) )[2-8]0\\b(?![.,]\\d|%)',
  `\\b\\d{1,3}(?:(?:, ?| ?/ ?| and | or )+\\d{1,3})+[ -]${span}\\b`,
  `(?<=[a-z], )\\d{1,3} ${span}\\b`,
  '(?<![$€£¥\\d.,−-])\\b\\d{1,2}[MYWD]\\b',
  '\\b\\d{1,3} ?(?:DMA|SMA|EMA|dma|sma|ema|wk|w|d)\\b',
  '\\b\\d{1,2}m (?=return|high|low|change|average|moving|momentum|forward|trailing)',
  // Indicator parameters.
  `\\b${indicator}(?: (?:histogram|line|signal|oscillator|index|bands?|average)){0,2} ?\\( ?${parameter}(?: ?[,/;] ?${parameter}){0,3} ?(?:days?|d|w|weeks?)?\\)`,
  '\\b(?:[SEWH]MA|VWMA|DMA|MA)[ -]\\d{1,3}\\b(?![.%]\\d?)',
  // Filings, indices, products, sections.
  '\\b(?:10-[KQ]|8-K|20-F|6-K|40-F|14A|13[FDG]|24/7)\\b',
  '\\b40[13]\\([kb]\\)',
  '\\b(?:S&P|Russell|Nasdaq|NASDAQ|Dow|FTSE|Nikkei|CAC|DAX|Stoxx|STOXX|Fortune|ASX|TSX|CSI|KOSPI|Forbes)[ -]\\d{2,4}\\b(?!\\.\\d)',
  '\\b(?:iPhone|iPad|iOS|Boeing|Airbus|Windows|Galaxy|PlayStation|Xbox|GPT|RTX|ASC|IFRS|IAS|SIC|NAICS|CIK|Section|Basel|Web|Industry|Claude|Gemini|Llama|Grok|Mistral|Wi-Fi|USB|Bluetooth|HDMI|PCIe|Android|macOS|watchOS|Mac|Surface|Pixel|Echo|Kindle|Snapdragon|Ryzen|Core|Blackwell|Hopper)[ -]?[A-Z]?\\d[\\w.]*(?<!\\.)',
  '\\b(?:Model|Phase|Level|Form|Item|Rule|Chapter|Title|Tier|Type|Note|Table|Figure|Step|Scenario|Stage|Exhibit|Part|Appendix|Group|Top|top|Article|Option|Question|Version|Gen|Day|Week|Year|No\\.) ?#?\\d{1,2}[A-Za-z]?\\b(?![.,]\\d|\\s?%)',
  '\\b\\d{1,2}-(?=[A-Z][a-z])[A-Za-z]+\\b',
  '\\b(?:Rule|Section) \\d+[a-z]\\d*-?\\d*\\b',
  '\\b1-8\\d\\d\\b',
  '\\b(?:ISO|ISIN|CUSIP|SEDOL|EN|DIN) ?\\d{2,9}\\b',
  '\\b(?:[Pp]ages?|pp?\\.|[Ff]ootnote|[Ee]ndnote|Exhibit|Annex|Slide|[Ss]lide) \\d{1,3}(?:\\.\\d{1,2})?\\b(?! ?%)',
  // Exchange codes, and references in brackets after what they stand for.
  '(?<=\\()\\d{3,6}\\.[A-Z]{1,3}(?=\\))',
  '(?<=[\\w.%)\uE001] ?\uE000)\\d{1,2}(?=\\](?! ?%))',
  '\\b(?:480|720|1080|1440|2160)p\\b',
  '#\\d+\\b',
  '\\b[Uu]p to \\d{1,2} (?=companies|peers|stories|articles)',
  '\\b\\d{1,3}(?:,\\d{3})*(?:st|nd|rd|th)\\b(?! percentile)',
  '\\b(?:1|5|10|20|25|50|75|80|90|95|99)(?:st|th)(?= percentile)',
  '\\b(?:[1-9]|10) (?:(?:key|main|big|biggest|major|important|possible|more|other|good) )?(?:reasons|risks|drivers|factors|things|catalysts|questions|takeaways|steps|options|scenarios|ways|sections|parts)\\b',
  '\\b[A-Za-z]+-\\d+\\b(?![.,]\\d|%)',
  '(?<=[Pp]iotroski[^.;|]{0,60}|F-[Ss]core[^.;|]{0,60})(?: of | out of |/)9\\b',
];
const names = new RegExp(nameParts.join('|'), 'g');
const openingNumber =
  /^[ \t>]*(?:[-*+] )?(?:\*\*)?\d{1,3}[.)](?=\s|\*)|^#{1,6} +(?:\*\*)?1?\d(?:\.1?\d)*[.)]?(?= +[A-Za-z])/;
const quotations = /“[^”\n]{1,400}”|"[^"\n]{1,400}"/g;

/** The prose with the digits of dates, names, windows, parameters and quoted titles blanked out at the same length. */
export function hideNames(
  prose: string,
  tickers: Iterable<string>,
  opensLine: boolean,
  isTitle: TitleTest = isHouseTitle,
): string {
  let hidden = prose.replace(quotations, (quoted, at: number) =>
    isTitle(quoted.slice(1, -1), prose.slice(Math.max(0, at - 120), at)) ? blankOut(quoted) : quoted,
  );
  if (opensLine) hidden = hidden.replace(openingNumber, blankOut);
  for (const ticker of tickers) if (/\d/.test(ticker)) hidden = hidden.replaceAll(ticker, blankOut);
  return hidden.replace(names, blankOut);
}
