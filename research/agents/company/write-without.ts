import { isKnown } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import { isFound } from '#research/market/market.ts';
import { sayAbsent } from './absence.ts';
import type { Findings } from './findings.ts';
import { figure, list, sentence } from './words.ts';
import { writeBusiness } from './write-business.ts';

/** A fund or an index, or a company whose statements are not to be had: says so and gives what there is. */
export function writeWithoutStatements(findings: Findings): string {
  return [writeHead(findings), writePrice(findings), writeBusiness(findings), writeReasons(findings)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function writeHead({ company, ticker }: Findings): string {
  const name = company?.name ?? ticker;
  if (!company || company.kind === 'company') return `### No statements of ${name} are to be had`;
  return `### ${name} is ${company.kind === 'fund' ? 'a fund' : 'an index'}: it has no statements to analyse`;
}

function writePrice({ performance, dividends }: Findings): string {
  if (!performance) return '';
  const changes = performance.changes.map(({ name, fact }) => `${cite(fact, { signed: true })} in ${name}`);
  const range = `between ${cite(performance.low)} and ${cite(performance.high)} over the last year`;
  const head = changes.length ? `**Price ${list(changes)}, without dividends.**` : '';
  const paid =
    isKnown(dividends.perShare) && dividends.isPayer
      ? `${figure(dividends.yield, (c) => `Distributions yield ${c}: `)}${cite(dividends.perShare)} a share in twelve months.`
      : '';
  return [head, sentence([`it stood ${range}`]), paid].filter((part) => part !== '').join(' ');
}

function writeReasons({ company, looked }: Findings): string {
  const isCompany = !company || company.kind === 'company';
  const reasons = [
    ...(isCompany && isFound(looked.statements) ? ['Statements: no periods are held.'] : []),
    ...sayAbsent(isCompany ? looked : { ...looked, statements: undefined }),
    isCompany
      ? 'Without statements there are no margins, returns, multiples or valuation.'
      : 'What it holds is not known to this source, so nothing is said about the earnings underneath.',
  ];
  return ['#### Limits', ...reasons.map((said) => `- ${said}`)].join('\n');
}
