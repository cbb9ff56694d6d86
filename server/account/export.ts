import type { User } from '#contract/people.ts';
import type { Db } from '#server/store/db.ts';
import { writeJson } from './export-json.ts';
import { writeMarkdown } from './export-markdown.ts';
import { readOwnData } from './own-data.ts';

const formats = {
  json: { write: writeJson, ending: 'json', contentType: 'application/json; charset=utf-8' },
  markdown: { write: writeMarkdown, ending: 'md', contentType: 'text/markdown; charset=utf-8' },
} as const;

/** All that is kept about a person, as a file to download. It is read from the database while it is sent, as fast as it is taken. */
export async function exportData(
  db: Db,
  { id, username }: User,
  format: keyof typeof formats,
  now: number,
): Promise<{ content: AsyncIterable<string>; headers: Record<string, string> }> {
  const { write, ending, contentType } = formats[format];
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    content: write(await readOwnData(db, id, now)),
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="tickmark-${username.replaceAll(/[^\w.-]/g, '')}-${day}.${ending}"`,
    },
  };
}
