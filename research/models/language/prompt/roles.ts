import type { Prompt } from '#research/models/language/connect.ts';
import type { Turn } from '#research/models/model.ts';

/** A conversation in the provider's terms. Where a model has no system role, its instructions open the first message of the user. */
export function inRoles(system: string, turns: Turn[], hasSystem: boolean): Prompt {
  const [first, ...rest] = turns;
  if (hasSystem || !first) return [{ role: 'system', content: system }, ...turns.map(asMessage)];
  return [asMessage({ ...first, content: `${system}\n\n${first.content}` }), ...rest.map(asMessage)];
}

function asMessage({ role, content }: Turn): Prompt[number] {
  return { role, content: [{ type: 'text', text: content }] };
}
