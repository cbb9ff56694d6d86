import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import { absenceOf } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { termOf } from '#research/conversation/terms/terms.ts';
import { capital } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import { plainText } from '#research/figures/links.ts';
import { declined, type Reply } from './reply.ts';

/** A figure that is not there: said with the reason, and with the nearest one that is. */
export function replyAbsent(terms: Term[], file: CompanyFile): Reply {
  const [term] = terms;
  if (!term) return declined(`There is no figure for that in this analysis of ${file.ticker}.`);
  const absent = absenceOf(file.ledger, file.ticker, term);
  const why = absent
    ? `: ${cite(absent)}, ${plainText(absent.missing)}`
    : `: the data for ${file.ticker} does not hold it`;
  return declined(`No ${term.name} can be given for ${file.ticker}${why}.`, sayInstead(term, file));
}

function sayInstead({ instead = [] }: Term, file: CompanyFile): string {
  for (const name of instead) {
    const figure = findFigure(file, termOf(name));
    if (figure)
      return `The nearest figure: ${sayFigure(file, figure.term, figure.now)}. ${capital(figure.term.means)}.`;
  }
  return '';
}
