import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Row = { section: string; says: string; where: string; heldBy: string };

const rows = rowsOf(read('docs/spec-coverage.md'));

describe('the page of what the order says and what holds it', () => {
  test('goes through all nine sections of the order', () => {
    const sections = new Set(rows.map(({ section }) => section.slice(0, 2)));
    expect([...sections]).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.']);
    expect(rows.length).toBeGreaterThan(200);
  });

  test('has no empty cell', () => {
    const empty = rows.filter((row) => Object.values(row).some((cell) => cell.trim() === ''));
    expect(empty).toEqual([]);
  });

  test('says nothing twice in one section', () => {
    const said = rows.map(({ section, says }) => `${section} ${says}`);
    expect(said.filter((line, at) => said.indexOf(line) !== at)).toEqual([]);
  });

  test('names files that are there, one in each row at least', () => {
    const missing = rows.flatMap(({ says, where }) => {
      const files = filesIn(where);
      return files.length === 0 ? [says] : files.filter((file) => !existsSync(join(root, file)));
    });
    expect(missing).toEqual([]);
  });

  test('quotes texts that stand in one of the files, letter by letter', () => {
    const untrue = rows.flatMap(({ says, where }) => {
      const code = filesIn(where).map(read).join('\n').replace(/\s+/g, ' ');
      return quotesIn(says).filter((text) => !patternOf(text).test(code));
    });
    expect(untrue).toEqual([]);
  });

  test.each([...namesByFile(rows)])('names tests that are in %s', (file, names) => {
    const written = testsOf(read(file));
    expect(names.filter((name) => !written.has(name))).toEqual([]);
  });
});

test('a test that is skipped, renamed or only spoken of counts as none', () => {
  const names = testsOf(`
    test('is there', () => {});
    test.each([1, 2])('is there for %d', (n) => {});
    describe.each(databases)('a group on %s', () => {});
    test("of Ada's is there", () => {});
    test('of \\'Ada\\' is there', () => {});
    test.skip('is skipped', () => {});
    // test('is spoken of', () => {});
    expect(say('is said', 1));
  `);
  expect([...names]).toEqual([
    'is there',
    'is there for %d',
    'a group on %s',
    "of Ada's is there",
    "of 'Ada' is there",
  ]);
});

/** The rows of all tables, each under the heading of its section. */
function rowsOf(page: string): Row[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    if (line.startsWith('### ')) section = `${section.split(': ')[0]}: ${line.slice(4)}`;
    if (!/^\| (?!The order says)/.test(line)) return [];
    const [says = '', where = '', heldBy = ''] = line.slice(1, -1).split('|');
    return [{ section, says, where, heldBy }];
  });
}

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}

/** What stands between straight quotes; an apostrophe within a word ends nothing. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].map(([, quoted = '']) => quoted);
}

/** A text as code writes it: `{ticker}` stands for whatever is filled in there. */
function patternOf(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^$()[\]\\|/]/g, '\\$&').replace(/\{\w+\}/g, '\\$?\\{\\w+\\}'));
}

/** The tests that the rows name, by file: `file` and the name behind it, one on each line of the cell. */
function namesByFile(all: Row[]): Map<string, string[]> {
  const named = all
    .flatMap(({ heldBy }) => heldBy.trim().split('<br>'))
    .map((one) => /^`([^`]+)` (.+)$/.exec(one) ?? [one]);
  const byFile = Map.groupBy(named, ([, file = 'no file']) => file);
  return new Map([...byFile].map(([file, all]) => [file, all.map(([one, , name = `no test: ${one}`]) => name)]));
}

/** The names of the tests in a file, as they are written there, and of their groups. */
function testsOf(code: string): Set<string> {
  const plain = code.replace(/^\s*\/\/.*$/gm, '');
  const called =
    /(?:^\s*(?:test|base|slowTest|describe)|^\s*\}?\]\)|\.each\(.*\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gm;
  return new Set([...plain.matchAll(called)].map(([, , name = '']) => name.replaceAll("\\'", "'")));
}
