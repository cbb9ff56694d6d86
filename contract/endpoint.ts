import { z } from 'zod';

/** Who may call: anyone, a person who may enter (approved or admin), or an admin. */
export type Caller = 'anyone' | 'approved' | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each of `params`. */
  path: string;
  who: Caller;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a file instead of JSON; larger ones are refused while they arrive. */
  upload?: { maxBytes: number };
  reply: z.ZodType;
  /** Success may come as something else than JSON: server-sent events (to those who accept them), a file, a redirect. `reply` is then what the JSON form has. */
  sends?: 'events' | 'file' | 'redirect';
  /** The status of success, 200 if absent. */
  status?: 201;
};

export const ok = z.object({ ok: z.literal(true) });
/** For a call that never answers in JSON. */
export const nothing = z.never();
