import { causes } from './causes.ts';
import type { Character } from './characters.ts';
import type { EarningsReport } from './earnings.ts';
import type { Session, Story } from './news.ts';
import type { Random } from './random.ts';
import { brokers, dollars, headlineName, percent, publishers, takeTurn } from './wording.ts';

/** What is written after the close, in the direction in which the day went. `report` when the session was the first to trade on earnings. */
export function moveStories(
  character: Character,
  session: Session,
  report: EarningsReport | undefined,
  random: Random,
): Story[] {
  const move = session.bar.c / session.previous.c - 1;
  const large = Math.abs(move) >= character.mold.volatility * largeOfVolatility;
  const stories: Story[] = [];
  if (large && random.uniform() < character.coverage * 1.6)
    stories.push(...largeMove(character, session, report, random));
  if (Math.abs(move) >= toneless && random.uniform() < character.coverage * 0.55)
    stories.push(...toned(character, session, random));
  return stories;
}

/** A day is worth telling when it moves the shares by a tenth of what its own news moves them in a year. */
const largeOfVolatility = 0.1;
const toneless = 0.004;

function largeMove(
  character: Character,
  { bar, previous, closeMinutes }: Session,
  report: EarningsReport | undefined,
  random: Random,
): Story[] {
  const name = headlineName(character.company);
  const move = bar.c / previous.c - 1;
  const why = report ? `investors weigh the quarterly results` : pickCause(character, move, bar.t);
  const verb = random.pick(verbs[move > 0 ? 'up' : 'down'][Math.abs(move) >= strong ? 'strong' : 'mild']);
  const description = `${character.company.name} closed at ${dollars(bar.c)}, ${move > 0 ? 'up' : 'down'} ${percent(move)} from ${dollars(previous.c)}, with ${(bar.v / 1e6).toFixed(1)} million shares traded, as ${why}.`;
  const first: Story = {
    minutes: closeMinutes + 8 + random.below(25),
    publisher: publishers.wire,
    title: `${name} shares ${verb} ${percent(move)} as ${why}`,
    description,
  };
  if (random.uniform() < 0.4) return [first];
  return [
    first,
    {
      minutes: first.minutes + 6 + random.below(40),
      publisher: publishers.close,
      title: `${name} shares ${verb} ${percent(move)} to ${dollars(bar.c)} as ${why}`,
      description,
    },
  ];
}

const strong = 0.035;
const verbs = {
  up: { mild: ['rise', 'gain', 'climb'], strong: ['jump', 'surge', 'rally'] },
  down: { mild: ['fall', 'decline', 'slip'], strong: ['drop', 'slide', 'tumble'] },
} as const;

function pickCause({ company }: Character, move: number, t: number): string {
  const { up, down } = causes[company.sector];
  return takeTurn(move > 0 ? up : down, company.ticker, t);
}

/** A story with a tone of its own that the market seems to have shared. */
function toned(character: Character, { bar, previous, closeMinutes }: Session, random: Random): Story[] {
  const name = headlineName(character.company);
  const rising = bar.c > previous.c;
  const minutes = closeMinutes + 15 + random.below(200);
  const headline = takeTurn(rising ? good : bad, character.company.ticker, bar.t);
  if (random.uniform() < 0.35) return [targetStory(character, bar.c, rising, minutes, random)];
  const [title, description] = headline(name);
  const story = {
    minutes,
    publisher: random.pick([publishers.ledger, publishers.tape, publishers.wire] as const),
    title,
    description,
  };
  if (random.uniform() > 0.25) return [story];
  return [story, { ...story, minutes: minutes + 20 + random.below(30), publisher: publishers.close }];
}

function targetStory({ company }: Character, close: number, rising: boolean, minutes: number, random: Random): Story {
  const name = headlineName(company);
  const broker = random.pick(brokers);
  const step = close < 100 ? 1 : 5;
  const near = (price: number) => Math.round(price / step) * step;
  const old = near(close * 1.08);
  const target = rising ? near(close * 1.17) : near(close * 0.99);
  return {
    minutes,
    publisher: publishers.tape,
    title: `${broker} ${rising ? 'raises' : 'cuts'} ${name} price target to $${target} from $${old}`,
    description: `The broker's new target stands ${percent(target / close - 1)} ${target >= close ? 'above' : 'below'} the close of ${dollars(close)}.`,
  };
}

type Headline = (name: string) => [title: string, description: string];

const good: readonly [Headline, ...Headline[]] = [
  (name) => [
    `${name} wins multi-year contract from a large customer`,
    `The agreement strengthens the order book, the company said.`,
  ],
  (name) => [
    `${name} sees stronger demand in its main markets`,
    `An executive told a conference that orders improved through the quarter.`,
  ],
  (name) => [
    `${name} says cost programme is ahead of plan`,
    `Savings are coming through sooner than the company had forecast.`,
  ],
  (name) => [
    `${name} settles long-running dispute on favourable terms`,
    `The settlement removes an uncertainty that had weighed on the shares.`,
  ],
  (name) => [
    `${name} gains market share, industry survey shows`,
    `The survey of buyers found growth ahead of rivals for a second period.`,
  ],
  (name) => [
    `Insiders at ${name} buy shares, filing shows`,
    `Two directors bought in the open market, according to a regulatory filing.`,
  ],
  (name) => [`${name} expands capacity to meet strong demand`, `The investment is to be paid for from cash flow.`],
];

const bad: readonly [Headline, ...Headline[]] = [
  (name) => [
    `${name} faces lawsuit over contract terms`,
    `The complaint seeks damages; the company said that it would defend itself.`,
  ],
  (name) => [
    `${name} warns of higher costs next quarter`,
    `An executive told a conference that wage and freight costs were rising.`,
  ],
  (name) => [`${name} loses customer to a rival`, `The account was among the larger ones in its division.`],
  (name) => [
    `Regulator opens investigation into ${name} practices`,
    `The inquiry is at an early stage and may end without action.`,
  ],
  (name) => [
    `${name} delays launch as testing takes longer`,
    `The delay pushes some revenue into the next fiscal year.`,
  ],
  (name) => [
    `${name} loses market share, industry survey shows`,
    `The survey of buyers found weaker demand than at rivals.`,
  ],
  (name) => [
    `${name} to cut jobs as demand weakens in one division`,
    `The company expects a charge in the current quarter.`,
  ],
];
