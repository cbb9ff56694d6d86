/** A stage on what a model writes: a key that its server lets slip into the text does not reach a reader, wherever the chunks end. */
export function openKeyFilter(key: string | undefined): { push(text: string): string; end(): string } {
  if (!key || key.length < shortestKey) return { push: (text) => text, end: () => '' };
  let held = '';
  return {
    push(text) {
      held = (held + text).replaceAll(key, '[key]');
      const kept = lengthOfStart(held, key);
      const free = held.slice(0, held.length - kept);
      held = held.slice(held.length - kept);
      return free;
    },
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

/** What local servers take for a key (`none`, `ollama`) is a word like others. */
const shortestKey = 12;

/** How long the end of the text is that may be the start of the key. */
function lengthOfStart(text: string, key: string): number {
  for (let at = Math.max(0, text.length - key.length + 1); at < text.length; at += 1)
    if (text[at] === key[0] && key.startsWith(text.slice(at))) return text.length - at;
  return 0;
}
