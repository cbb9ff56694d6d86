import '#web/home/price.css';
import { useQuery } from '@tanstack/react-query';
import type { FinancialsReply } from '#contract/financials.ts';
import { longDate } from '#web/shared/dates.ts';
import { financialsQuery } from './queries.ts';

/** Whose statements they are, how new, and who says so. */
export function CompanyHead({ ticker }: { ticker: string }) {
  const { data, isError } = useQuery({ ...financialsQuery(ticker), enabled: ticker !== '' });
  if (!ticker)
    return (
      <section className="quote" aria-label="Company">
        <h1>Choose a company</h1>
        <p>Type a ticker or a name to read its statements, ratios, prices, dividends and filings.</p>
      </section>
    );
  return (
    <section className="quote" aria-label="Company" aria-busy={!data && !isError}>
      <h1>
        {data?.name ?? ticker}{' '}
        {data && <small>{[data.ticker, data.exchange, data.currency].filter(Boolean).join(' · ')}</small>}
      </h1>
      <p>{data ? tell(data) : !isError && <span className="bone short" />}</p>
    </section>
  );
}

const kinds = { industrial: 'Company', bank: 'Bank', insurer: 'Insurer' } as const;

function tell({ statements, kind, asOf, source }: FinancialsReply): string {
  const what = statements ? kinds[statements] : kind === 'fund' ? 'Fund' : kind === 'index' ? 'Index' : 'Company';
  const until = asOf ? `statements to ${longDate(asOf)}` : 'no statements';
  return [what, until, source === 'sample' ? 'sample market' : source].join(' · ');
}
