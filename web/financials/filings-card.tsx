import type { FilingRow, FinancialsReply } from '#contract/financials.ts';
import { longDate } from '#web/shared/dates.ts';
import { useFold } from './fold.tsx';

/** What the company filed, newest first, with a link where the source has one. */
export function FilingsCard({ filings }: { filings: FinancialsReply['filings'] }) {
  return (
    <section className="card filings" aria-labelledby="filings-title">
      <header>
        <h2 id="filings-title">Filings</h2>
      </header>
      <div className="card-list">
        {'missing' in filings ? <p className="none">No filings: {filings.missing}.</p> : <List filings={filings} />}
      </div>
    </section>
  );
}

function List({ filings }: { filings: FilingRow[] }) {
  const { shown, more } = useFold(filings);
  return (
    <>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Filed</th>
            <th scope="col">Form</th>
            <th scope="col">Title</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((filing) => (
            <Row key={`${filing.filed} ${filing.form} ${filing.title}`} filing={filing} />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

function Row({ filing: { form, title, filed, url } }: { filing: FilingRow }) {
  return (
    <tr>
      <th scope="row">{longDate(filed)}</th>
      <td>{form}</td>
      <td>{isWebAddress(url) ? <OutLink to={url}>{title}</OutLink> : title}</td>
    </tr>
  );
}

function OutLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The server takes addresses from data providers; only web addresses become links. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}
