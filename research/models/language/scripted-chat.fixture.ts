/** How a server of chat completions answers one request. */
export type ScriptedReply = {
  chunks?: string[];
  calls?: { name: string; input: string }[];
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter' | null;
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  /** Instead of all that. */
  response?: () => Response | Promise<Response>;
};

type Body = {
  model: string;
  messages: { role: string; content: string; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  max_tokens?: number;
};

/** A fetch that answers as the script says, the last reply again and again, and keeps what it was sent. */
export function scriptedChat(script: ScriptedReply[]) {
  const sent: Body[] = [];
  const headers: Headers[] = [];
  const send: typeof fetch = async (_url, init) => {
    init?.signal?.throwIfAborted();
    sent.push(JSON.parse(String(init?.body)));
    headers.push(new Headers(init?.headers));
    const reply = script[Math.min(sent.length, script.length) - 1] ?? {};
    return reply.response?.() ?? asStream(reply);
  };
  return { fetch: send, sent, headers };
}

export function refusal(status: number, message: string, headers: Record<string, string> = {}): ScriptedReply {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error' } });
  return {
    response: () => new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
  };
}

const usual = { prompt_tokens: 100, completion_tokens: 10 };

function asStream({ chunks = [], calls = [], finish = 'stop', usage = usual }: ScriptedReply): Response {
  const events = [
    ...chunks.map((content) => event({ content })),
    ...calls.map(({ name, input }, index) =>
      event({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: input } }] }),
    ),
    ...(finish ? [event({}, calls.length ? 'tool_calls' : finish)] : []),
    ...(usage ? [`data: ${JSON.stringify({ id: 'x', choices: [], usage })}\n\n`] : []),
    'data: [DONE]\n\n',
  ];
  return streamOf(events);
}

function event(delta: object, finish_reason: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
}

export function streamOf(events: string[]): Response {
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

/** The start of a good stream, and then `after` decides. */
export function begunStream(
  text: string,
  after: (control: ReadableStreamDefaultController<Uint8Array>) => void,
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      if (text) control.enqueue(new TextEncoder().encode(event({ content: text })));
      after(control);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
