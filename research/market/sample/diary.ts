import { isTradingDay, weekday } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';
import { type DeclaredDividend, drawDividends } from './actions.ts';
import type { Character } from './characters.ts';
import type { FiscalQuarter } from './fiscal.ts';
import type { Session, Story } from './news.ts';
import type { Random } from './random.ts';
import { dollars, headlineName, percent, publishers, quarterWord, takeTurn } from './wording.ts';

/** What is known to happen: dividends declared, and releases by the day on which their date is announced. */
export type Calendar = { dividends: DeclaredDividend[]; announced: Map<IsoDate, FiscalQuarter> };

/** Stories that owe nothing to the day's session: announcements, previews, opinion. */
export function diaryStories(
  character: Character,
  date: IsoDate,
  { dividends, announced }: Calendar,
  random: Random,
): Story[] {
  const name = headlineName(character.company);
  const declared = dividends.find((dividend) => dividend.declared === date);
  const stories: Story[] = declared ? [dividendStory(name, declared)] : [];
  const next = announced.get(date);
  if (next && character.coverage > 0.2)
    stories.push({
      minutes: 9 * 60 + 5,
      publisher: publishers.wire,
      title: `${name} to report ${quarterWord(next.quarter)}-quarter results on ${longDate(next.released)}`,
      description: `The release comes ${next.beforeOpen ? 'before the market opens' : 'after the market closes'}.`,
    });
  const chance = character.coverage * (isTradingDay(date) ? 0.45 : 0.25);
  if (random.uniform() >= chance) return stories;
  const [publisher, title, description] = takeTurn(asides, character.company.ticker, Date.parse(date))(name, character);
  return [...stories, { minutes: 8 * 60 + random.below(11 * 60), publisher, title, description }];
}

/** On a Saturday, how the week went. */
export function weekStory(character: Character, date: IsoDate, week: Session[], random: Random): Story[] {
  const first = week[0];
  const last = week.at(-1);
  if (weekday(date) !== 6 || !first || !last || random.uniform() >= character.coverage * 0.6) return [];
  const name = headlineName(character.company);
  const change = last.bar.c / first.previous.c - 1;
  return [
    {
      minutes: 9 * 60 + random.below(180),
      publisher: publishers.close,
      title: `${name} ends the week ${change < 0 ? 'down' : 'up'} ${percent(change)} at ${dollars(last.bar.c)}`,
      description: `The shares closed the week before at ${dollars(first.previous.c)}.`,
    },
  ];
}

/** Dividends that a story of the last `daysRead` days may speak of. */
export function dividendsFor(character: Character, today: IsoDate): DeclaredDividend[] {
  return character.payout > 0 ? drawDividends(character, today) : [];
}

function dividendStory(name: string, { amount, exDate, raisedFrom }: DeclaredDividend): Story {
  const title = raisedFrom
    ? `${name} raises quarterly dividend to ${dollars(amount)} from ${dollars(raisedFrom)}`
    : `${name} declares quarterly dividend of ${dollars(amount)} a share`;
  return {
    minutes: 8 * 60 + 30,
    publisher: publishers.wire,
    title,
    description: `The dividend goes to shareholders who own the shares before ${longDate(exDate)}.`,
  };
}

type Aside = (name: string, character: Character) => [publisher: string, title: string, description: string];

const asides: readonly [Aside, ...Aside[]] = [
  (name) => [
    publishers.wire,
    `${name} to present at investor conference next month`,
    'A webcast will be open to the public.',
  ],
  (name) => [
    publishers.wire,
    `${name} names new head of supply chain`,
    'The appointment takes effect at the start of the quarter.',
  ],
  (name) => [
    publishers.ledger,
    `What to watch at ${name} before the next results`,
    'Orders, pricing and cash flow are the three lines that analysts ask about.',
  ],
  (name) => [
    publishers.opinion,
    `Opinion: how much patience does ${name} deserve?`,
    'Our columnist sets the case for holding on against the case for looking elsewhere.',
  ],
  (name) => [
    publishers.opinion,
    `Opinion: ${name} and the price of certainty`,
    'A steady company can still be a dear one, our columnist writes.',
  ],
  (name, { company }) => [
    publishers.tape,
    `How ${name} compares with other ${company.industry} companies`,
    'A look at size, growth and returns across the industry.',
  ],
  (name) => [
    publishers.ledger,
    `${name} publishes annual sustainability report`,
    'The report covers energy use, suppliers and staff.',
  ],
  (name) => [
    publishers.tape,
    `${name} holds annual meeting of suppliers`,
    'Partners heard about plans for the coming year.',
  ],
  (name) => [
    publishers.tape,
    `Inside ${name}: a day with the operations team`,
    'Our reporter followed a shift from start to finish.',
  ],
  (name) => [
    publishers.ledger,
    `${name} files routine registration with regulators`,
    'The filing replaces one that was about to lapse.',
  ],
  (name) => [
    publishers.wire,
    `${name} director to retire at the end of the term`,
    'The board has begun to look for a successor.',
  ],
  (name, { company }) => [
    publishers.tape,
    `Five charts on ${name} and the ${company.industry} industry`,
    'Size, growth, margins, debt and returns, side by side.',
  ],
  (name) => [publishers.ledger, `${name} opens training centre for technicians`, 'The first classes begin next month.'],
  (name) => [
    publishers.opinion,
    `Opinion: what ${name}'s annual letter does not say`,
    'Our columnist reads the letter for what is left out.',
  ],
  (name) => [
    publishers.wire,
    `${name} to move its head office within the city`,
    'The move is to be completed over two years.',
  ],
  (name) => [publishers.tape, `Questions readers ask about ${name}`, 'Our staff answer ten of them.'],
  (name) => [
    publishers.wire,
    `${name} completes refinancing of maturing notes`,
    'The terms are close to those of the notes replaced.',
  ],
];

function longDate(date: IsoDate): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
