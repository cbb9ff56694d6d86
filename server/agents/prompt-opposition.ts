/** Words that tell a model to do what the house rules forbid. What follows them may turn them into their opposite: `unless` says where. */
type Opposition = { words: RegExp; unless?: RegExp };

const forbid = `(?:do not|don['’]t|never|no need to|need not|without|stop|avoid|skip|omit|leave out|drop|refuse to)`;
const someWords = String.raw`(?:[\w'’-]+ ){0,3}?`;

const oppositions: Opposition[] = [
  {
    words: new RegExp(
      `${forbid} ${someWords}(?:cite|citing|citations?|footnotes?|references?|fact ids?|tickmarks?|double brackets)\\b`,
      'gi',
    ),
    unless:
      /^[^.\n]*\b(?:that|which|unless|except|outside|other than|twice|more than|from memory|opinions?|rumou?rs?)\b/i,
  },
  {
    words:
      /\b(?:ignore|disregard|forget|override|overrule|bypass|discard|pay no attention to) (?:[\w'’-]+ ){0,4}?(?:rules?|instructions?|guidelines|(?:what|everything|anything|all) (?:\w+ )?(?:above|below|before|after|follows))\b(?! of thumb)/gi,
    unless:
      /^[^.\n]*\b(?:in|inside|within|from|found|of) (?:\w+ ){0,3}?(?:news|headlines?|filings?|articles?|stor(?:y|ies)|quot\w+|documents?|descriptions?|material|sources?|tables?|text)\b/i,
  },
  {
    words:
      /\b(?:write|use|give|type|state|quote|put|print|show) (?:[\w'’-]+ ){0,5}?(?:digits?|numbers?|figures?|values?|amounts?)(?: \w+){0,2}? (?:yourself|directly|literally|verbatim|as (?:digits|plain (?:text|numbers))|from memory|in plain (?:text|digits|numbers))\b/gi,
    unless: /^ (?:below|above|under|after|before|beside|in|into|from|to|with)\b/i,
  },
  {
    words:
      /\b(?:from|use|using|rely on|relying on) (?:your )?(?:own |general )?(?:memory|training(?: data)?|general knowledge|own knowledge)\b/gi,
  },
  {
    words:
      /\b(?:invent|make up|fabricate|guess|estimate) (?:[\w'’-]+ ){0,3}?(?:figures?|numbers?|values?|data|sources?|whatever is missing|what is missing)\b/gi,
  },
  { words: /\b(?:tell|advise|recommend|urge)(?: [\w'’-]+){0,4}? (?:to )?(?:buy(?:ing)?|sell(?:ing)?)\b/gi },
  {
    words:
      /\b(?:reveal|repeat|print|show|output|recite) (?:\w+ ){0,2}?(?:system prompt|house rules|instructions|your rules)\b/gi,
  },
  { words: /\b(?:end|start|beginning) of (?:the )?(?:system |house )?(?:prompt|rules|instructions)\b/gi },
  {
    words:
      /<\/?(?:system|rules|house[-_ ]?rules|instructions?|facts?|assistant|user|developer)\b[^>\n]{0,40}>|\[\/?(?:INST|SYS)\]|<\|[\w ]{1,30}\|>|^#+ *(?:new |updated )?(?:house rules|system(?: prompt| message)?)\b.{0,40}$/gim,
  },
];

const negated = /\b(?:never|do not|don['’]t|must not|may not|not to|without|nor|or)(?: [\w'’-]+){0,2} $/i;
const startsNegated = /^(?:do not|don|never|no need|need not|without|stop|avoid|skip|omit|leave|drop|refuse)/i;

/** So many are enough to see what is wrong. */
const mostNamed = 6;

/** The words of a prompt that speak against the house rules, as they stand in it. */
export function findOpposition(prompt: string): string[] {
  const found = oppositions.flatMap(({ words, unless }) =>
    [...prompt.matchAll(words)].filter(({ 0: whole, index }) => {
      const before = prompt.slice(Math.max(0, index - 40), index);
      const after = prompt.slice(index + whole.length, index + whole.length + 120);
      return (startsNegated.test(whole) || !negated.test(before)) && !unless?.test(after);
    }),
  );
  return [...new Set(found.sort((a, b) => a.index - b.index).map(([whole]) => whole.trim()))].slice(0, mostNamed);
}
