import type { PriceHistoryReply, Session } from '#contract/financials.ts';
import { writeNumber } from '#web/home/numbers.ts';
import { longDate, marketTime } from '#web/shared/dates.ts';
import { Figure } from './figure.tsx';
import { compactShares } from './history-words.ts';

const perShare = { as: 'perShare' } as const;

/** Which line is which, with its newest figure; and the session that is pointed at. */
export function HistoryLegend({ data, pointed }: { data: PriceHistoryReply; pointed: Session | undefined }) {
  const { close, sma50, sma200 } = data.latest;
  return (
    <div className="history-legend">
      <span>
        <i className="key close" aria-hidden="true" />
        Close <Figure id={close} draws={perShare} />
      </span>
      <span>
        <i className="key short" aria-hidden="true" />
        50-day average <Figure id={sma50} draws={perShare} />
      </span>
      <span>
        <i className="key long" aria-hidden="true" />
        200-day average <Figure id={sma200} draws={perShare} />
      </span>
      <span>
        <i className="key volume" aria-hidden="true" />
        Volume
      </span>
      <span className="pointed">{pointed ? tellSession(pointed) : ''}</span>
    </div>
  );
}

function tellSession({ t, c, v, sma50, sma200 }: Session): string {
  const averages = [
    sma50 === null ? '' : `50-day ${writeNumber(sma50)}`,
    sma200 === null ? '' : `200-day ${writeNumber(sma200)}`,
  ];
  return [longDate(new Date(t).toISOString()), `close ${writeNumber(c)}`, ...averages, `${compactShares(v)} shares`]
    .filter(Boolean)
    .join(' · ');
}

/** What the range comes to, and where the prices are from. */
export function HistorySummary({ data, span }: { data: PriceHistoryReply; span: PriceHistoryReply['ranges'][number] }) {
  return (
    <p className="price-summary">
      <span>
        since {longDate(span.from)} <Figure id={span.change} draws={{ as: 'ratio', signed: true }} coloured />
      </span>
      <span>
        lowest close <Figure id={span.low} draws={perShare} />
      </span>
      <span>
        highest close <Figure id={span.high} draws={perShare} />
      </span>
      <span>
        {data.currency}, as of {marketTime(data.asOf)} · {data.source === 'sample' ? 'sample market' : data.source}
        {data.delayed && ' · delayed'}
      </span>
      <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        Chart by TradingView
      </a>
    </p>
  );
}
