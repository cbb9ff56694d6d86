// Writes rows to an embedded database until it is killed, and says of each that it was saved. Used by server/store/crash.test.ts.
import { writeSync } from 'node:fs';
import { openEmbedded } from '#server/store/pglite.ts';
import { auditLog } from '#server/store/schema.ts';

const [directory = '', round = ''] = process.argv.slice(2);
const writersAtOnce = 8;

const { db } = await openEmbedded(directory);
await Promise.all(Array.from({ length: writersAtOnce }, (_, writer) => write(writer)));

async function write(writer: number): Promise<never> {
  for (let number = 0; ; number += 1) {
    const action = `${round}.${writer}.${number}`;
    await db.insert(auditLog).values({ action, address: 'x'.repeat(200) });
    writeSync(1, `saved ${action}\n`);
  }
}
