import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** The value as text that only this server can read or make. */
  close(value: object): string;
  /** Undefined for anything that was not closed here, or too long ago. */
  open(text: string): unknown;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals small values that a browser carries for us; `purpose` keeps those of one use from another, `lastsMs` is how long they open. */
export function openSeal(secret: string, purpose: string, lastsMs: number, now: () => number): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tickmark ${purpose}`, 32));
  return {
    close: (value) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const text = JSON.stringify({ value, until: now() + lastsMs });
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString('base64url');
    },
    open: (text) => {
      const sealed = Buffer.from(text, 'base64url');
      if (sealed.length <= ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
        const { value, until } = JSON.parse(opened.toString('utf8')) as { value: unknown; until: number };
        return now() < until ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
