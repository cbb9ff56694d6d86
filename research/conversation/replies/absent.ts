import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import { absenceOf } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { termOf } from '#research/conversation/terms/terms.ts';
import { capital } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import { plainText } from '#research/figures/links.ts';
import { findListing } from '#research/market/universe.ts';
import { declined, type Reply } from './reply.ts';

/** A figure that is not there: said with the reason, and with the nearest one that is. */
export function replyAbsent(terms: Term[], file: CompanyFile): Reply {
  const [term] = terms;
  if (!term) return declined(`There is no figure for that in this analysis of ${file.ticker}.`);
  const absent = absenceOf(file.ledger, file.ticker, term);
  if (isFund(file))
    return declined(
      `${named(file)} is a fund, and the data hold no ${term.name} for it: such figures come from a company's own reports and news.`,
    );
  if (!absent) return declined(`The data for ${named(file)} holds no ${term.name}.`, sayInstead(term, file));
  const why = plainText(capital(absent.missing)).replace(/\.$/, '');
  return declined(`${file.ticker}'s ${term.name}: ${cite(absent)}. ${why}.`, sayInstead(term, file));
}

/** A fund has no statements, dates of results or peers of its own. */
function isFund({ ticker }: CompanyFile): boolean {
  return findListing(ticker)?.kind === 'fund';
}

function named({ ticker, name }: CompanyFile): string {
  return name === ticker ? ticker : `${ticker} (${plainText(name)})`;
}

function sayInstead({ instead = [] }: Term, file: CompanyFile): string {
  for (const name of instead) {
    const figure = findFigure(file, termOf(name));
    if (figure)
      return `The nearest figure: ${sayFigure(file, figure.term, figure.now)}. ${capital(figure.term.means)}.`;
  }
  return '';
}
