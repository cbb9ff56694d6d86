import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Text as somebody writes it, handed on in frames: the first word at once, then at most one piece each `frameMs`. */
export type Sheet = { write(text: string): void };

const frameMs = 30;

/**
 * Turns a writer into a stream. The per-token path is one concatenation: whoever reads is woken once a frame. What the writer throws is thrown after the text before it; when the reader
 * leaves, `stop` is called, and the writer's end is waited for: it has its use to tell.
 */
export async function* inFrames(write: (sheet: Sheet) => Promise<void>, stop: () => void): AsyncGenerator<string> {
  let text = '';
  let ended = false;
  let wake = () => {};
  const sheet: Sheet = {
    write: (more) => {
      text += more;
      wake();
    },
  };
  const work = write(sheet).finally(() => {
    ended = true;
    wake();
  });
  work.catch(() => {});
  const until = (isEnough: () => boolean, longestMs?: number) =>
    new Promise<void>((resolve) => {
      const timer = longestMs === undefined ? undefined : setTimeout(resolve, longestMs);
      wake = () => {
        if (!isEnough()) return;
        clearTimeout(timer);
        resolve();
      };
      wake();
    });
  try {
    while (!ended || text) {
      await until(() => ended || text !== '');
      const frame = text;
      text = '';
      yield* inPieces(frame);
      await until(() => ended, frameMs);
    }
    await work;
  } finally {
    if (!ended) stop();
    await work.catch(() => {});
  }
}

/** As much as binding takes a few milliseconds for. */
const longestPiece = 1000;

/** A server that sends much at once must not keep this process from its other work: between two pieces that has its turn. */
async function* inPieces(frame: string): AsyncGenerator<string> {
  for (let at = 0; at < frame.length; at += longestPiece) {
    if (at > 0) await turnOfTheLoop();
    yield frame.slice(at, at + longestPiece);
  }
}
