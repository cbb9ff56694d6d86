import type { FastifyInstance } from 'fastify';
import { StartFailure } from './start-failure.ts';

type Place = { host: string; port: number };

/** Starts listening; says in a sentence why it cannot. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    throw explain(cause, { host, port });
  }
}

function explain(cause: unknown, { host, port }: Place): unknown {
  const { code } = cause as { code?: unknown };
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is already in use. Stop what runs there, or set PORT to another number.`);
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} may not be used by this account. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(
      `HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    );
  return cause;
}
