import type { FinancialsReply } from '#contract/financials.ts';
import { Failed } from '#web/shared/failed.tsx';

type Properties = { data: FinancialsReply; why: string; busy: boolean; onRetry: () => void };

/** A fund has none, a source that is down has them another time, and a company may have filed none. */
export function NoStatements({ data, why, busy, onRetry }: Properties) {
  if (data.outages.includes('statements'))
    return <Failed text={`The statements could not be read: ${why}.`} busy={busy} onRetry={onRetry} />;
  return (
    <div className="no-statements">
      <h2>{headline(data)}</h2>
      <p>
        {data.kind === 'company' ? sentence(why) : 'Its price is above; what it pays, where that is known, is below.'}
      </p>
    </div>
  );
}

function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, '')}.`;
}

function headline({ ticker, kind }: FinancialsReply): string {
  if (kind === 'fund') return `${ticker} is a fund: funds file no statements`;
  return kind === 'index' ? `${ticker} is an index: an index files no statements` : `No statements of ${ticker}`;
}
