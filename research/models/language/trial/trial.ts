import { connect, type Tool } from '#research/models/language/connect.ts';
import { type LanguageConnection, type Means, nameOf } from '#research/models/language/connection.ts';
import { type Manners, openManners } from '#research/models/language/manners.ts';
import { inRoles } from '#research/models/language/prompt/roles.ts';
import { estimateTokens } from '#research/models/language/prompt/tokens.ts';
import { openPassage } from '#research/models/language/tools/passage.ts';
import type { Asked } from '#research/models/language/tools/tool-set.ts';
import { callOnce } from '#research/models/language/wire/call.ts';
import { openLimit } from '#research/models/language/wire/limit.ts';
import { patiently } from '#research/models/language/wire/patience.ts';
import type { Reply } from '#research/models/language/wire/reading.ts';

export type Trial = {
  name: string;
  /** What has been found by now that the model cannot do. */
  manners: Manners;
  /** Puts one short question. Throws `ModelFault`. */
  ask(question: Question): Promise<Heard>;
};

type Question = { system: string; question: string; tools?: Tool[] };

/** An answer, without what the model only thought. */
export type Heard = { text: string; calls: Asked[]; reply: Reply; ms: number };

const longestMs = 60_000;
/** Enough for models that think first; the answers asked for take a line. */
const mostTokens = 2000;

export function openTrial(connection: LanguageConnection, means: Means, signal: AbortSignal): Trial {
  const manners = openManners(connection);
  const name = nameOf(connection);
  const model = connect(connection, means);
  return { name, manners, ask };

  async function ask({ system, question, tools = [] }: Question): Promise<Heard> {
    const limit = openLimit(name, Math.min(connection.totalMs, longestMs), signal);
    const began = performance.now();
    try {
      return await patiently({ connection, manners, means, limit }, async () => {
        let text = '';
        const passage = openPassage((more) => {
          text += more;
        });
        const prompt = inRoles(system, [{ role: 'user', content: question }], manners.system);
        const offered = manners.tools && tools.length > 0 ? { tools } : {};
        const reply = await callOnce({
          model: manners.streams ? model.streaming : model.whole,
          connection,
          options: { prompt, maxOutputTokens: mostTokens, ...offered },
          inputTokens: estimateTokens(system + question),
          signal: limit.signal,
          onText: passage.push,
          onBroken: () => {},
        });
        const calls = [...reply.calls, ...passage.end()];
        return { text, calls, reply, ms: Math.round(performance.now() - began) };
      });
    } finally {
      limit.end();
    }
  }
}
