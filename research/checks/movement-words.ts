/** What a word says of a figure: up or down. */
export type Way = 1 | -1;

const rises =
  'rose|rises|rise|risen|rising|grew|grows|grow|grown|growing|increased|increases|increase|increasing|climbed|climbs|climb|climbing|gained|gains|gain|gaining|advanced|advances|jumped|jumps|jump|jumping|surged|surges|surge|surging|soared|soars|soaring|rallied|rallies|expanded|expand|expands|expanding|expansion|widened|widens|widen|accelerated|accelerate|accelerates|accelerating|up|higher|added|uptick|rebounded|rebound';
const falls =
  'fell|falls|fall|fallen|falling|declined|declines|decline|declining|decreased|decreases|decrease|decreasing|dropped|drops|drop|dropping|shrank|shrink|shrinks|shrunk|shrinking|contracted|contract|contracts|contracting|contraction|compressed|slid|slides|slide|sliding|slipped|slips|slipping|tumbled|tumble|tumbles|plunged|plunges|plunge|sank|sinks|sinking|narrowed|narrow|narrows|slowed|slows|slowing|decelerated|decelerate|decelerates|decelerating|eased|eases|down|lower|lost|retreated|dipped|dips|dip|downtick|slump|slumped';

export const movement = `(?:${rises}|${falls})`;

const isRise = new RegExp(`^(?:${rises})$`, 'i');

export function wayOf(word: string): Way {
  return isRise.test(word) ? 1 : -1;
}

/** Words that may stand between a movement and its figure without changing what is said. */
export const between =
  '(?:by|about|around|roughly|approximately|nearly|almost|some|just|only|of|at|a|an|another|further|sharply|steeply|slightly|modestly|strongly|significantly|markedly|marginally|solidly|again|over|on|the|this|last|past|in|year|years|quarter|sequentially|yoy|y/y|year-over-year|year-on-year|annual|annually|compound|rate|total|full|fiscal|trailing|twelve|months|month|three|six|one|its|their|and|also|still|healthy|solid|strong|modest|steep|sharp|slight)';
