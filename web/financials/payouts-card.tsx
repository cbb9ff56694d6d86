import { useRef } from 'react';
import type { FinancialsReply } from '#contract/financials.ts';
import { longDate } from '#web/shared/dates.ts';
import { Figure } from './figure.tsx';
import { useFigureDesk } from './figure-desk.tsx';
import { useFold } from './fold.tsx';
import { useGridKeys } from './grid-keys.ts';

/** What a share has been paid, and how often it was split. */
export function PayoutsCard({ data: { dividends, splits } }: { data: FinancialsReply }) {
  return (
    <section className="card payouts" aria-labelledby="payouts-title">
      <header>
        <h2 id="payouts-title">Dividends and splits</h2>
      </header>
      <div className="card-list">
        {'missing' in dividends ? (
          <p className="none">Dividends: {dividends.missing}.</p>
        ) : (
          <Dividends payments={dividends.payments} summary={dividends.summary} />
        )}
        {'missing' in splits ? <p className="none">Splits: {splits.missing}.</p> : <Splits splits={splits} />}
      </div>
    </section>
  );
}

type Known<T> = Exclude<T, { missing: string }>;

function Dividends({ payments, summary }: Known<FinancialsReply['dividends']>) {
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid);
  const { shown, more } = useFold(payments);
  return (
    <>
      <dl className="payout-summary">
        {summary.map((id) => (
          <Summary key={id} id={id} />
        ))}
      </dl>
      <table ref={grid} className="plain-table" {...keys}>
        <thead>
          <tr>
            <th scope="col">Ex-date</th>
            <th scope="col">Payable</th>
            <th scope="col">Per share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ exDate, payDate, amount }) => (
            <tr key={amount}>
              <th scope="row">{longDate(exDate)}</th>
              <td>{payDate ? longDate(payDate) : 'not known'}</td>
              <td>
                <Figure id={amount} draws={{ as: 'perShare' }} name={`Dividend, ${longDate(exDate)}`} inTable />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

function Summary({ id }: { id: string }) {
  const { facts } = useFigureDesk();
  const fact = facts.get(id);
  if (!fact) return null;
  const isRatio = 'value' in fact && fact.unit === '%';
  return (
    <div>
      <dt>{fact.label}</dt>
      <dd>
        <Figure id={id} draws={{ as: isRatio ? 'ratio' : 'perShare' }} />
      </dd>
    </div>
  );
}

function Splits({ splits }: { splits: Known<FinancialsReply['splits']> }) {
  return (
    <ul className="splits">
      {splits.map(({ date, ratio }) => (
        <li key={ratio}>
          Split on {longDate(date)}: <Figure id={ratio} draws={{ as: 'ratio' }} /> for 1
        </li>
      ))}
    </ul>
  );
}
