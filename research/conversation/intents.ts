/** What a question wants. */
export type Intent =
  | 'analysis'
  | 'view'
  | 'metric'
  | 'compare'
  | 'periods'
  | 'trend'
  | 'risk'
  | 'strength'
  | 'change'
  | 'why'
  | 'meaning'
  | 'judge'
  | 'extreme'
  | 'whatIf'
  | 'source'
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'advice'
  | 'forecast'
  | 'otherAsset'
  | 'foreign'
  | 'unclear';

/** Read in this order: the first that fits is meant. All see the message in small letters. */
export const signs: [Intent, RegExp][] = [
  [
    'greeting',
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo)(?: there| all| again)?[ ,.!?]*(?:how are you[ .!?]*|what's up[ .!?]*)?$/,
  ],
  [
    'thanks',
    /^(?:(?:ok|okay|great|perfect|cool|nice|good|got it|understood)[ ,.!]*)*(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|bye|goodbye|see you|ok|okay|great|perfect|cool|nice|got it|understood|no thanks|never ?mind)[ .!]*$/,
  ],
  [
    'help',
    /^(?:help|\?+)[ .!?]*$|what (?:can|could|do) (?:you|i|we) (?:do|ask|know|answer|cover|help)|how (?:do|can|does|could) (?:i|this|you) (?:use|work|help)|who are you|what are you\b|what (?:kind|sort)s? of questions|your capabilities|examples? of questions/,
  ],
  [
    'advice',
    /\b(?:should|shall|ought) (?:i|we|one)\b(?!.*\b(?:read|understand|interpret|look|know|watch)\b)|\b(?:would|do) you (?:buy|sell|hold|invest|recommend|suggest)\b|\bworth (?:buying|holding|owning|selling|it|investing)\b|\b(?:good|right|best|bad|wise) (?:time|moment|idea|entry|investment|buy)\b|\bbuy or sell\b|\b(?:buy|sell|short) (?:it|this|now|the stock|more)\b|\bhow (?:much|many)(?: \w+)? should\b|\bwhat should i\b|\bportfolio\b|\brecommend(?:ation)? (?:me|a stock|for me)\b|\bis (?:it|this|\S+) a (?:good )?(?:buy|sell|hold)\b|\bcan i (?:buy|sell)\b|\btell me (?:what|which|when) to (?:buy|sell)\b|\b(?:best|top) stocks?\b|\bwhich stocks?\b/,
  ],
  [
    'whatIf',
    /\bwhat (?:would|does|do) (?:an? |the |one |two |half |\d)[^?]*\b(?:rise|increase|fall|drop|cut|hike|move|change)\b[^?]*\b(?:do|cost|mean|add|bring)\b|\b(?:impact|effect) of (?:an? |one |two |half |\d)[^?]*\b(?:rise|increase|fall|drop|cut|hike|move)\b|\bwhat (?:if|happens (?:if|when|to .* (?:if|when|in))|would happen)\b|\bhow much (?:more|less)\b.*\bif\b|^(?:and |so |but )?if (?:rates|yields|inflation|growth|margins?|the (?:fed|market|economy))\b/,
  ],
  [
    'forecast',
    /\bwill (?:the|it|its|they|this|be|go|\S+ (?:rise|fall|grow|go|be|beat|miss|drop|crash|reach|hit|recover|double|keep|continue))|\bgoing to\b|\bforecast|\bpredict|\bprice targets?\b|\btarget price\b|\bprojections?\b|\bprojected\b|\bnext (?:year|month|week|decade|(?:two|three|five|ten|\d+) (?:years|months|weeks))\b|\btomorrow\b|\bin (?:two|three|five|ten|\d+) years\b|\bby (?:20(?:2[7-9]|[3-9]\d)|the end of)\b|\bhow (?:high|low|far) (?:will|can|could|might) (?:it|they|the (?:price|stock|shares?))\b(?!')|\bupside potential\b|\bwill .*\b(?:beat|miss|cut|hike|raise)\b|\bwhere (?:is|will) .*\b(?:headed|heading|going|go|be)\b|\bwhen will\b/,
  ],
  [
    'meaning',
    /\bwhat (?:does|do|did|is meant by|is the meaning of)\b.*\bmean|\bmeaning of\b|\bdefin(?:e|ition)\b|\bwhat(?:'s| is| are) (?:an? )[a-z/& -]+\??$|\bexplain (?:the term |what |to me what )?(?!why|how (?:it|the) (?:fell|rose))|\bhow (?:is|are|do you|does one) .*\b(?:calculated|computed|worked out|calculate|compute|defined|measured)\b|\bformula\b|\bin plain (?:words|english)\b|\bstands? for\b|^what (?:that|it) means\b/,
  ],
  [
    'source',
    /\bwhere (?:does|do|did|is|are)\b.*\b(?:from|come)\b|\b(?:which|what)(?:'s| is| are)? (?:the|your) (?:source|sources|data source)\b|\bsource\b|\bhow do you know\b|\bhow (?:did|do) you (?:get|arrive|come)\b|\bproof\b|\bverif|\bas of (?:when|which)\b|\bhow (?:old|fresh|recent|current) (?:is|are)\b|\bwhich filing\b/,
  ],
  [
    'change',
    /\bchange (?:this|that|the|your|its|my) (?:view|mind|rating|conclusion|picture|opinion|verdict|signal)\b|\b(?:upgrade|downgrade) (?:this|it|the)\b|\bwhat (?:would|could|will|might) (?:flip|turn|make it|get it|move it)\b|\bprove (?:this|it|you) wrong\b|\bwhat would (?:have to|it take)\b|\bwhat (?:to|should i) watch\b/,
  ],
  [
    'why',
    /\bwhy\b|\bhow come\b|\bwhat (?:explains|caused|causes|is behind|was behind|made|makes|led to)\b|\breasons? (?:for|behind|that)\b|\bbecause of what\b|\bexplain (?:the (?:rise|fall|drop|decline|rating|score|change)|why)\b|\bwhat (?:moved|pushed|drove|is driving)\b(?! the sector)/,
  ],
  [
    'risk',
    /\brisks?\b|\brisky\b|\bgo(?:es)? wrong\b|\bdownside\b|\bbear case\b|\bworr(?:y|ies|ied|ying)\b|\bred flags?\b|\bweak(?:ness|nesses|est|er points?|points?| points?)\b|\bconcerns?\b|\bthreats?\b|\bdangers?\b|\bproblems?\b|\bnegatives\b|\bbears?\b(?! (?:power|flag))|\bpessimists?\b|\bvulnerab/,
  ],
  [
    'strength',
    /\bstrengths?\b|\bstrong points?\b|\bbull case\b|\bupsides?\b|\badvantages?\b|\bpositives\b|\boptimists?\b|\bbest (?:thing|part|features?)\b|\bwhat is good\b|\bbulls\b|\bgoing (?:well|right)\b/,
  ],
  [
    'judge',
    /\b(?:is|are|was|were|isn't|aren't) (?:that|this|it|they|these|those|[\w.'/&-]+(?: [\w./&'-]+){0,4}) (?:really |too |very |so |quite |a )?(?:high|low|good|bad|normal|healthy|strong|weak|expensive|cheap|dear|large|small|much|unusual|overbought|oversold|overvalued|undervalued|worrying|safe|sustainable|sound|positive|negative|wide|tight|narrow|ok|okay|alright|sensible|reasonable|excessive|stretched)\b|\bhow (?:good|bad|high|low|strong|weak|expensive|cheap|healthy|safe|sound|unusual|volatile|overbought|risky) (?:is|are)\b|\b(?:overbought|oversold|overvalued|undervalued|too (?:high|expensive|dear))\b/,
  ],
  [
    'trend',
    /\btrend(?:s|ing)? (?:in|of|for|over)\b|\b(?:how|what) (?:has|have|did|is|are|was|were)\b.*\b(?:develop|chang|mov|evol|trend|progress|going|perform over)|\bover (?:time|the (?:years|last|past))\b|\bhistor(?:y|ical|ically)\b|\b(?:slow|accelerat|improv|worsen|deteriorat|rising|falling|shrink|declin|increas|decreas|expand|contract|widen|narrow)(?:ing|e|ed|es|s)?\b|\b(?:last|past) (?:few|several|two|three|four|five|ten|\d+) years\b|\b(?:since|from) (?:fy)?(?:19|20)\d\d\b(?!.*\b(?:to|vs)\b)|\btime series\b|\bdevelopment of\b|\b(?:getting|got|become|becoming) (?:better|worse|stronger|weaker|cheaper|dearer|more expensive)\b|^(?:and )?(?:the )?trend\??$|\byear by year\b|\bquarter by quarter\b|\bby year\b/,
  ],
  [
    'compare',
    /\bcompar(?:e|ed|ison|ing)\b|\bvs\.?\b|\bversus\b|\bagainst\b|\bwhich (?:is|has|one|of|company)\b|\b(?:better|worse|higher|lower|cheaper|dearer|stronger|weaker|bigger|larger|more \w+|faster|safer) than\b|\bdifference between\b|\bside by side\b|\bbeside\b/,
  ],
  [
    'analysis',
    /\b(?:full|complete|whole|entire|detailed|in-depth) (?:analysis|report|picture|write-?up|breakdown|review)\b|\beverything\b|\banaly[sz]e\b|\banalysis\b|\bdeep dive\b|\btell me (?:all )?about\b|^(?:the )?(?:overview|report)\b|\bgive me (?:an |the )?(?:overview|report|rundown)\b|\bwrite (?:me )?(?:a|the) report\b/,
  ],
  [
    'view',
    /\b(?:your|the) (?:view|opinion|conclusion|verdict|take|call|thesis|assessment|stance|bottom line|judg(?:e)?ment)\b|\bwhat do you think\b|\bsummar(?:y|ise|ize)\b|\bin (?:one|a|two) (?:sentences?|words?|lines?)\b|\bkey (?:points?|takeaways?|figures?|numbers?|facts?|metrics?)\b|\bin short\b|\bhow (?:is|are) (?:\S+ ?){1,3}(?:doing|looking)\b|^(?:(?:please )?(?:tell|show|give) me )?more(?: please| details?)?[ .!?]*$|^(?:go on|continue|elaborate)\b|\bhow does (?:it|\S+) look\b|\btl;?dr\b|\bhighlights\b/,
  ],
];

const assets =
  /\b(?:bitcoin|btc|crypto(?:currenc(?:y|ies))?|ethereum|eth|dogecoin|solana|nfts?|forex|eur\/?usd|gbp\/?usd|dollar index|gold price|price of gold|silver price|oil price|price of oil|brent|wti|real estate market|house prices|mortgage rates?|call options?|put options?|options chain|futures|swaps)\b/;

export function isOtherAsset(text: string): boolean {
  return assets.test(text);
}

const strangeWords =
  /\b(?:der|die|das|und|ist|wie|was|warum|nicht|eine?|von|für|welche|sind|hoch|le|la|les|est|quelle?|quel|pourquoi|combien|des|une|est-ce|el|los|las|qué|cuál|cuánto|por|para|cómo|es|una|che|qual|perché|della|sono|como|porque|uma|não|wat|hoe|het|waarom|jak|jest|och|vad|är)\b/g;
const englishWords =
  /\b(?:the|is|are|what|how|why|and|of|for|in|to|does|do|a|it|its|this|that|much|many|me|you|i|about|with|show|give|tell|has|have|can|an|on|was|s)\b/g;

/** Whether a text is written in another language than English, as far as letters and small words tell. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/[a-z\u00c0-\u024f]/gi)?.length ?? 0;
  if (letters > 2 && latin < letters / 2) return true;
  const strange = text.match(strangeWords)?.length ?? 0;
  const english = text.match(englishWords)?.length ?? 0;
  return strange >= 2 && strange > english;
}
