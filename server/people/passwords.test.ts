import { describe, expect, test } from 'vitest';
import { nobodysHash, passwords } from './passwords.ts';

describe('passwords', () => {
  test('are kept as argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const [first, second] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify('correct horse', first)).toBe(true);
    expect(await passwords.verify('correct hors', first)).toBe(false);
    expect(await passwords.verify('', first)).toBe(false);
  });

  test('hashed elsewhere with other parameters are checked by the parameters they carry', async () => {
    const fromTheReferenceProgram =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await passwords.verify('password', fromTheReferenceProgram)).toBe(true);
    expect(await passwords.verify('Password', fromTheReferenceProgram)).toBe(false);
  });

  test('typed composed or decomposed are the same', async () => {
    expect(await passwords.verify('cafe\u0301 1234', await passwords.hash('caf\u00e9 1234'))).toBe(true);
  });

  test('match nothing that is no hash', async () => {
    for (const written of ['', 'plain', '$argon2id$v=19$m=256,t=2,p=1$$', '$2b$10$abc'])
      expect(await passwords.verify('password', written)).toBe(false);
  });

  test('checked for nobody cost what they cost for somebody, and never match', async () => {
    const parameters = (written: string) => written.split('$').map((part, at) => (at < 4 ? part : part.length));
    expect(parameters(nobodysHash)).toEqual(parameters(await passwords.hash('correct horse')));
    for (const typed of ['', 'A', 'correct horse']) expect(await passwords.verify(typed, nobodysHash)).toBe(false);
  });
});
