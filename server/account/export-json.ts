import type { OwnData } from './own-data.ts';

/** One JSON document in pieces, a row at a time: however much there is, only a page of it is in memory. */
export async function* writeJson({ pictures, exchanges, audit, ...short }: OwnData): AsyncIterable<string> {
  let opening = '{\n';
  for (const [name, value] of Object.entries(short)) {
    yield `${opening}${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)}`;
    opening = ',\n';
  }
  yield* writeList('pictures', pictures());
  yield* writeList('exchanges', exchanges());
  yield* writeList('audit', audit());
  yield '\n}\n';
}

async function* writeList(name: string, rows: AsyncIterable<object>): AsyncIterable<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield '\n]';
}
