import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['### Mix, not *pricing*', 'Mix, not pricing'],
  ['**Margins rose.** 32.4%[^f1] in the [10-K](https://sec.gov).', 'Margins rose. 32.4% in the 10-K.'],
  ['| USD bn | FY25A |\n|---|--:|\n| Revenue | 412.8[^f4] |', 'USD bn, FY25A\nRevenue, 412.8'],
  ['- one\n- ~~two~~ `three`', 'one\ntwo three'],
  ['```js\na\n```', 'a'],
  ['---', ''],
  ['5 \\* 3 of snake_case', '5 * 3 of snake_case'],
])('%j is heard as %j', (block, heard) => expect(plainText(block)).toBe(heard));
