/** Text as somebody writes it, handed on in frames: the first word at once, then at most one piece each `frameMs`. */
export type Sheet = { write(text: string): void };

const frameMs = 30;

/**
 * Turns a writer into a stream. The per-token path is one concatenation: whoever reads is woken once a frame. What the writer throws is thrown after the text before it; when the reader
 * leaves, `stop` is called.
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
  const something = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (text || ended) resolve();
    });
  const end = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, frameMs);
      wake = () => {
        if (!ended) return;
        clearTimeout(timer);
        resolve();
      };
    });
  try {
    while (!ended || text) {
      await something();
      const frame = text;
      text = '';
      if (frame) yield frame;
      if (!ended) await end();
    }
    await work;
  } finally {
    if (!ended) stop();
  }
}
