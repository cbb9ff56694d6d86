import { useState } from 'react';
import { type FinancialsReply, type FinancialTable, type Frequency, tableIds } from '#contract/financials.ts';
import { Tabs } from '#web/people/tabs.tsx';
import { Failed } from '#web/shared/failed.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FinancialTableView } from './financial-table.tsx';
import { NoStatements } from './no-statements.tsx';
import { useView } from './view.ts';

type Properties = { data: FinancialsReply | undefined; busy: boolean; onRetry: () => void };

/** The statements and what follows from them, one table at a time. */
export function StatementsCard({ data, busy, onRetry }: Properties) {
  if (!data) return <WaitingCard />;
  if ('missing' in data.tables)
    return (
      <section className="card statements" aria-label="Statements">
        <NoStatements data={data} why={data.tables.missing} busy={busy} onRetry={onRetry} />
      </section>
    );
  return <TablesCard data={data} tables={data.tables} busy={busy} onRetry={onRetry} />;
}

function TablesCard({ data, tables, busy, onRetry }: Properties & { data: FinancialsReply; tables: FinancialTable[] }) {
  const [{ table: id, frequency }, show] = useView();
  const [growth, setGrowth] = useState(false);
  const shown = tables.find((table) => table.id === id && table.frequency === frequency);
  const tabs = tableIds
    .map((one) => ({ id: one, name: tables.find((table) => table.id === one)?.title }))
    .filter((tab): tab is { id: typeof id; name: string } => tab.name !== undefined);
  const hasGrowth = shown?.rows.some((row) => row.growth) ?? false;
  return (
    <section className="card statements" aria-label="Statements">
      <Tabs label="Statements" tabs={tabs} chosen={id} onChoose={(table) => show({ table })}>
        <div className="statements-tools">
          <FrequencySwitch chosen={frequency} onChoose={(chosen) => show({ frequency: chosen })} />
          {hasGrowth && (
            <button type="button" className="button" aria-pressed={growth} onClick={() => setGrowth(!growth)}>
              Growth
            </button>
          )}
          <ExportMenu data={data} tables={tables} shown={shown} />
        </div>
        {shown ? (
          <FinancialTableView key={`${id} ${frequency}`} table={shown} growth={growth} />
        ) : (
          <p className="hollow">No {frequency} figures are held.</p>
        )}
      </Tabs>
      {data.outages.length > 0 && (
        <Failed text={`Not all could be read: ${data.outages.join(', ')}.`} busy={busy} onRetry={onRetry} />
      )}
    </section>
  );
}

const names = { annual: 'Annual', quarterly: 'Quarterly' } as const;

function FrequencySwitch({ chosen, onChoose }: { chosen: Frequency; onChoose: (frequency: Frequency) => void }) {
  return (
    <fieldset className="ranges">
      <legend className="quiet">Periods</legend>
      {(['annual', 'quarterly'] as const).map((frequency) => (
        <button key={frequency} type="button" aria-pressed={frequency === chosen} onClick={() => onChoose(frequency)}>
          {names[frequency]}
        </button>
      ))}
    </fieldset>
  );
}

/** As high as an income statement, so that little moves when it comes. */
function WaitingCard() {
  return (
    <section className="card statements waiting" aria-label="Statements" aria-busy="true">
      <p className="hollow">
        <span className="spinner" />
        Reading the statements...
      </p>
    </section>
  );
}
