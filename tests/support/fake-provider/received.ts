import type { IncomingHttpHeaders } from 'node:http';

export const wireNames = ['chat-completions', 'anthropic-messages', 'google-generate'] as const;
/** The three ways in which language models are spoken to. */
export type WireName = (typeof wireNames)[number];

export type ToolCall = { id: string; name: string; input: unknown };
export type ToolResult = { id: string; name: string; text: string };

/** A message of the conversation. What tools answered belongs to the user's side, as on two of the three wires. */
export type Message = { role: 'user' | 'assistant'; text: string; calls: ToolCall[]; results: ToolResult[] };

export type Tool = { name: string; description: string; schema: Record<string, unknown> };

/** What any wire's request for an answer comes down to. */
export type Asked = {
  model: string;
  stream: boolean;
  /** Whether numbers of tokens are sent: always, but on chat completions only when asked for while streaming. */
  usageWanted: boolean;
  /** Empty without one. */
  system: string;
  messages: Message[];
  tools: Tool[];
  /** Undefined where the request leaves it to the server. */
  maxTokens: number | undefined;
};

/** A request as it came in. */
export type Received = Asked & {
  wire: WireName;
  headers: IncomingHttpHeaders;
  apiKey: string | undefined;
  /** What a strict server had to say against it; it was refused with these words. */
  complaint: string | undefined;
  /** Whether the caller hung up before the answer's end, and when (milliseconds UTC). */
  aborted: boolean;
  abortedAt: number | undefined;
  /** Settles when the connection of this request is done with; tells whether the caller hung up. */
  ended: Promise<{ aborted: boolean }>;
};

/** Everything that a request says, in one text: for looking whether something is in it. */
export function wordsOf({ system, messages }: Asked): string {
  const said = messages.flatMap(({ text, results }) => [text, ...results.map((result) => result.text)]);
  return [system, ...said].join('\n');
}
