import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** The value as text that only this server can read or make. */
  close(value: object): string;
  /** Undefined for anything that was not closed here. */
  open(text: string): unknown;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals small values that others carry or keep for us; `purpose` keeps those of one use from another. */
export function openSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tickmark ${purpose}`, 32));
  return {
    close: (value) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open: (text) => {
      const sealed = Buffer.from(text, 'base64url');
      if (sealed.length <= ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
        return JSON.parse(opened.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}
