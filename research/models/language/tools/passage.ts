import { openHeldStart, readSpoken } from './spoken-calls.ts';
import { createTagFilter } from './tags.ts';
import type { Asked } from './tool-set.ts';

/** What one call of a provider writes, as far as it is meant for a reader. */
export type Passage = {
  push(text: string): void;
  /** The look-ups that the model asked for in its text, where it should have called a tool. */
  end(): Asked[];
};

/** Local models think aloud between tags, and write tool calls as text when their server does not read them. Neither reaches `say`. */
export function openPassage(say: (text: string) => void): Passage {
  const spoken: string[] = [];
  const call = (text: string) => void spoken.push(text);
  const filter = createTagFilter([
    { open: '<think>', close: '</think>' },
    { open: '<thinking>', close: '</thinking>' },
    { open: '<tool_call>', close: '</tool_call>', inside: call },
  ]);
  const start = openHeldStart();
  const tell = (text: string) => text && say(text);
  return {
    push: (text) => void tell(start.push(filter.push(text))),
    end() {
      tell(start.push(filter.end()));
      const held = start.end();
      const calls = readSpoken(held);
      if (calls.length === 0) tell(held);
      return [...calls, ...spoken.flatMap(readSpoken)];
    },
  };
}
