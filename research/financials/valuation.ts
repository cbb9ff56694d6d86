import { type Fact, isKnown } from '#contract/facts.ts';
import type { FinancialTable, TableColumn } from '#contract/financials.ts';
import type { Books } from '#research/agents/company/books.ts';
import type { Column } from '#research/agents/company/columns.ts';
import { type OwnHistory, readHistories } from '#research/agents/company/history.ts';
import { dayOf, type LookedUp } from '#research/agents/company/lookups.ts';
import { type MultipleName, type Multiples, multipleNames, readMultiples } from '#research/agents/company/multiples.ts';
import { type Quote, readQuote } from '#research/agents/company/quote.ts';
import { isFound } from '#research/market/market.ts';
import { daysBetween } from '#research/valuation/trailing.ts';
import { annualPeriods, quarterlyPeriods } from './columns.ts';
import { type Desk, type Head, layTable, type ReadRow } from './rows.ts';

/** What the price was and is of earnings, sales, cash and book value: at the end of each period, today, and where that stands in its own range. */
export function layValuation(desk: Desk, looked: LookedUp, quote: Quote): FinancialTable[] {
  const { ledger, books, figures } = desk;
  const today = readMultiples(ledger, books, figures, quote);
  const histories = readHistories(ledger, books, looked, today, quote);
  const latest: View = {
    head: { name: quote.price.period ?? 'Latest', end: null, note: 'latest price' },
    quote,
    multiples: today,
  };
  return [annualPeriods(books, { trailing: false }), quarterlyPeriods(books, { flows: false })].map(
    ({ frequency, columns }) => {
      const views = [...columns.map((column) => viewAt(desk, looked, column)), latest];
      const own = frequency === 'annual' ? ownColumns(desk, histories) : [];
      const heads = [...views.map(({ head }) => head), ...own.map(({ head }) => head)];
      const head: Head = {
        id: 'valuation',
        title: 'Valuation',
        frequency,
        columns: heads,
        notes: notesOf(own.length > 0 ? histories : []),
      };
      return layTable(desk, head, rowsOf(views, own));
    },
  );
}

type View = { head: TableColumn; quote: Quote; multiples: Multiples };
type OwnColumn = { head: TableColumn; of: (name: MultipleName) => Fact };

/** How the company was priced on the last session of a period, on the twelve months that ended with it. */
function viewAt({ ledger, books, figures }: Desk, looked: LookedUp, column: Column): View {
  const now = books.twelveTo(column.end);
  const then: Books = {
    ...books,
    now,
    quarter: now ? undefined : column,
    whyNotNow: `the four quarters to ${column.name} are not all held`,
  };
  const quote = readQuote(ledger, upTo(looked, column.end), then);
  return {
    head: { name: column.name, end: column.end, note: null },
    quote,
    multiples: readMultiples(ledger, then, figures, quote),
  };
}

/** A period may end on a holiday; a price older than this is not its closing price. */
const stalestDays = 7;

/** What was to be seen on that day. Today's share count is none of it. */
function upTo(looked: LookedUp, day: string): LookedUp {
  const company = { missing: 'today’s count does not speak for that day' };
  const { prices } = looked;
  if (!isFound(prices)) return { ...looked, company };
  const bars = prices.found.bars.filter(({ t }) => dayOf(t) <= day);
  const last = bars.at(-1);
  if (!last || daysBetween(dayOf(last.t), day) > stalestDays)
    return { ...looked, company, prices: { missing: `no price of the days to ${day} is held` } };
  return { ...looked, company, prices: { ...prices, found: { ...prices.found, bars } } };
}

function ownColumns({ ledger }: Desk, histories: OwnHistory[]): OwnColumn[] {
  if (histories.length === 0) return [];
  const column = (name: string, pick: (history: OwnHistory) => Fact): OwnColumn => ({
    head: { name, end: null, note: 'of own weeks' },
    of: (multiple) => {
      const history = histories.find((one) => one.name === multiple);
      return history
        ? pick(history)
        : ledger.miss(`${multiple}, ${name.toLowerCase()}`, 'too few weeks in which it is defined');
    },
  });
  return [
    column('Lowest', ({ min }) => min),
    column('Median', ({ median }) => median),
    column('Highest', ({ max }) => max),
    column('Percentile', ({ percentile }) => percentile),
  ];
}

function rowsOf(views: View[], own: OwnColumn[]): ReadRow[] {
  const plain = (draws: 'perShare' | 'money', of: (quote: Quote) => Fact) =>
    rowOf(draws, [...views.map(({ quote }) => of(quote)), ...own.map(() => undefined)], 'Price');
  return [
    ...plain('perShare', ({ price }) => price),
    ...plain('money', ({ marketCap }) => marketCap),
    ...multipleNames.flatMap((name) => {
      const facts = views.map(({ multiples }) => multiples[name]);
      return facts.some((fact) => fact && isKnown(fact))
        ? rowOf('ratio', [...facts, ...own.map(({ of }) => of(name))], 'Multiples of the last twelve months')
        : [];
    }),
  ];
}

function rowOf(draws: ReadRow['row']['draws'], facts: (Fact | undefined)[], section: string): ReadRow[] {
  const held = facts.filter((fact) => fact !== undefined);
  const [first] = held;
  if (!first || !held.some(isKnown)) return [];
  const cells = facts.map((fact) => fact?.id ?? null);
  return [{ row: { label: first.label, draws, isTotal: false, cells, growth: null }, section, facts: held }];
}

const rule =
  'A past multiple stands on the close of the period’s last session, the diluted shares of that report and the twelve months that end with it, which were published some weeks later.';

function notesOf(histories: OwnHistory[]): string[] {
  const [history] = histories;
  return [rule, ...(history ? [`Own range: week ends since ${history.from}, each on what was on file that day.`] : [])];
}
