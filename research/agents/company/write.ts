import type { Findings } from './findings.ts';
import { drawTable } from './table.ts';
import { writeBusiness } from './write-business.ts';
import { writeChange } from './write-change.ts';
import { writeImplied } from './write-implied.ts';
import { writeLimits } from './write-limits.ts';
import { writeMultiples } from './write-multiples.ts';
import { writeOpening } from './write-opening.ts';
import { writeQuality } from './write-quality.ts';
import { writeWithoutStatements } from './write-without.ts';

/** The analysis as markdown, every figure cited. */
export function writeCompany(findings: Findings): string {
  const { statements } = findings;
  if (!statements) return writeWithoutStatements(findings);
  const { table } = statements;
  return [
    writeOpening(findings, statements),
    writeBusiness(findings),
    table.rows.length && table.columns.length ? drawTable(table) : '',
    writeQuality(statements),
    writeMultiples(findings, statements),
    writeImplied(findings, statements),
    writeChange(findings, statements),
    writeLimits(findings, statements),
  ]
    .filter((section) => section !== '')
    .join('\n\n');
}
