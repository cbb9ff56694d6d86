/** What is said to a question; `isAnswer` when it holds what was asked for, and no refusal. */
export type Reply = { text: string; isAnswer: boolean };

export function said(...parts: (string | undefined)[]): Reply {
  return { text: parts.filter((part) => part !== undefined && part !== '').join('\n\n'), isAnswer: true };
}

export function declined(...parts: (string | undefined)[]): Reply {
  return { ...said(...parts), isAnswer: false };
}
