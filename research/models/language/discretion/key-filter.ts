import { openTraces, type Traces } from './key-traces.ts';

type Stage = { push(text: string): string; end(): string };

/** Opens a stage for each text that a model writes: a key that its server lets slip into the text, whole or in part, does not reach a reader, wherever the chunks end. */
export function keyFilterFor(key: string | undefined): () => Stage {
  if (!key || key.length < shortestPiece) return () => ({ push: (text) => text, end: () => '' });
  const traces = openTraces(key, shortestPiece);
  return () => openFilter(traces);
}

function openFilter(traces: Traces): Stage {
  let held = '';

  /** A piece that reaches the end of what has come may go on in the next chunk. */
  function release(isEnd: boolean): string {
    let free = '';
    let at = 0;
    const waiting = isEnd ? 0 : traces.lengthOfStart(held);
    while (at < held.length - waiting) {
      const length = traces.lengthAt(held, at);
      if (!isEnd && at + length === held.length && length < longestHeld) break;
      free += length ? '[key]' : held[at];
      at += length || 1;
    }
    held = held.slice(at);
    return free;
  }

  return {
    push: (text) => {
      held += text;
      return release(false);
    },
    end: () => release(true),
  };
}

/** What local servers take for a key (`none`, `ollama`) is a word like others. */
const shortestPiece = 12;
const longestHeld = 2000;
