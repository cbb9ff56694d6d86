import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** How passwords are kept and checked; a test counts the calls. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
};

/** Argon2id by OWASP's second profile: 19 MiB, two passes, one lane. The parameters travel with each hash. */
export const passwords: Passwords = { hash, verify };

const memoryKib = 19_456;
const passes = 2;
const lanes = 1;
const keyBytes = 32;

/** Of no password, and at the cost of a real one: checking against it takes as long as against somebody's. */
export const nobodysHash = write(Buffer.alloc(16), Buffer.alloc(keyBytes));

const derive = promisify(argon2);

async function hash(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(salt, await deriveKey(password, { salt, memoryKib, passes, lanes }));
}

function write(salt: Buffer, key: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${base64(salt)}$${base64(key)}`;
}

async function verify(password: string, written: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(written);
  if (!match) return false;
  const [, m, t, p, salt = '', key = ''] = match;
  const parameters = { salt: Buffer.from(salt, 'base64'), memoryKib: Number(m), passes: Number(t), lanes: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const derived = await deriveKey(password, parameters);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

type Parameters = { salt: Buffer; memoryKib: number; passes: number; lanes: number };

/** Composed first (NFKC), so that a password typed on another keyboard is the same password. */
function deriveKey(password: string, { salt, memoryKib, passes, lanes }: Parameters): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength: keyBytes,
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
