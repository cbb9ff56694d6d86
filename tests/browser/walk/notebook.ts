import type { IncomingMessage } from 'node:http';

/** A question that was sent to an agent, and what the server calls it once it has accepted it. */
export type Asked = {
  agentId: string;
  message: string;
  clientMessageId: string | undefined;
  exchangeId: string | undefined;
};

/** What of the traffic has to be remembered: bodies, sessions, and the ids of what was accepted. */
export type Notebook = {
  /** The question, when the request is one; its words are in it as soon as they have come. */
  note(request: IncomingMessage): Asked | undefined;
  hear(answer: IncomingMessage, asked: Asked | undefined): void;
  bodyOf(request: IncomingMessage): string;
  /** Whether the caller brings a session that nobody has ended. */
  isSignedIn(request: IncomingMessage): boolean;
};

export function openNotebook(): Notebook {
  const bodies = new WeakMap<IncomingMessage, string>();
  const sessions = new Set<string>();
  return {
    note(request) {
      // Logging in, too, ends the session that was there before.
      if (/^\/api\/(login|logout)$/.test(request.url ?? '')) sessions.delete(sessionIn(request.headers.cookie));
      const [, agentId] = /^\/api\/agents\/([\w-]+)\/chat$/.exec(request.url ?? '') ?? [];
      const asked = agentId ? { agentId, message: '', clientMessageId: undefined, exchangeId: undefined } : undefined;
      collect(request, (body) => {
        bodies.set(request, body);
        if (asked) Object.assign(asked, readQuestion(body));
        return false;
      });
      return asked;
    },
    hear(answer, asked) {
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        if (sessionIn(cookie)) sessions.add(sessionIn(cookie));
      }
      if (!asked || answer.statusCode !== 200) return;
      collect(answer, (body) => {
        asked.exchangeId = /"id":"([\da-f]{8}-[\da-f-]{27})"/.exec(body)?.[1];
        return asked.exchangeId !== undefined;
      });
    },
    bodyOf: (request) => bodies.get(request) ?? '',
    isSignedIn: ({ headers }) => sessions.has(sessionIn(headers.cookie)),
  };
}

/** Tells what has come so far, at each piece of it, until that is enough. */
function collect(message: IncomingMessage, isEnough: (body: string) => boolean): void {
  const pieces: Buffer[] = [];
  const take = (piece: Buffer) => {
    pieces.push(piece);
    if (isEnough(Buffer.concat(pieces).toString())) message.off('data', take);
  };
  message.on('data', take);
}

function readQuestion(body: string): Partial<Asked> {
  try {
    const { message, clientMessageId } = JSON.parse(body) as { message: string; clientMessageId?: string };
    return { message: message.trim(), clientMessageId };
  } catch {
    return {};
  }
}

function sessionIn(cookies = ''): string {
  return /(?:^|; )tickmark=([^;]+)/.exec(cookies)?.[1] ?? '';
}
