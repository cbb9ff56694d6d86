import { ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { FinancialsReply, FinancialTable } from '#contract/financials.ts';
import { toCsv } from '#web/shared/csv.ts';
import { saveFile } from './save-file.ts';
import { type Cell, layAll, layOne, nameFile } from './sheets.ts';

type Properties = { data: FinancialsReply; tables: FinancialTable[]; shown: FinancialTable | undefined };

/** The table that is shown, or all of them, as files for a spreadsheet. */
export function ExportMenu({ data, tables, shown }: Properties) {
  const save = (name: string, rows: Cell[][]) => saveFile(name, 'text/csv;charset=utf-8', toCsv(rows));
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="button export">
        <Download aria-hidden="true" />
        Export CSV
        <ChevronDown aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="floating menu" align="end" sideOffset={6} collisionPadding={10}>
        {shown && (
          <DropdownMenu.Item
            className="menu-item"
            onSelect={() => save(nameFile(data.ticker, shown), layOne(shown, data.facts))}
          >
            This table
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item
          className="menu-item"
          onSelect={() => save(nameFile(data.ticker), layAll(tables, data.facts))}
        >
          All tables
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
