import type { Reading } from '#research/conversation/dialogue.ts';
import { domains } from '#research/conversation/domains.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { findNotHeld } from '#research/conversation/not-held.ts';
import { sayFigure } from '#research/conversation/phrases.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { declined, type Reply } from './reply.ts';

/** What no connected data hold is said at once, with what would be needed and the nearest figure that there is. */
export function replyNotHeld({ said: question, agent, terms }: Reading, file: CompanyFile): Reply | undefined {
  const subject = findNotHeld(question, agent);
  if (!subject) return undefined;
  const own = terms.filter((term) => term.agents.includes(agent)).flatMap(membersOf);
  const nearest = [...own, ...domains[agent].nearest.map(termOf)].flatMap((term) => findFigure(file, term) ?? [])[0];
  return declined(
    `${subject.name} not among the connected data; it would take ${subject.needs}.`,
    nearest ? `What is held and comes nearest: ${sayFigure(file, nearest.term, nearest.now)}.` : '',
  );
}
