import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'tickmark-walls-'));
for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(house, file));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** What Biome says of a file with this text at this place of a house with our rules. */
function lint(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(house, path, '..'), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const paths = Object.keys(files);
  const { stdout, stderr, status } = spawnSync(process.execPath, [biome, 'lint', ...paths], {
    cwd: house,
    encoding: 'utf8',
  });
  return { refused: status !== 0, said: stdout + stderr };
}

const arrows: [from: string, to: string, allowed: boolean][] = [
  ['contract', 'research', false],
  ['contract', 'server', false],
  ['contract', 'web', false],
  ['research', 'contract', true],
  ['research', 'server', false],
  ['research', 'web', false],
  ['server', 'contract', true],
  ['server', 'research', true],
  ['server', 'web', false],
  ['web', 'contract', true],
  ['web', 'research', false],
  ['web', 'server', false],
];

test.each(arrows)('an import from %s to %s is allowed: %s', (from, to, allowed) => {
  const { refused, said } = lint({
    [`${from}/planted.ts`]: `import { planted } from '#${to}/planted.ts';\nexport const it = planted;\n`,
  });
  expect(refused).toBe(!allowed);
  if (!allowed) expect(said).toContain('noRestrictedImports');
});

test.each([
  ['research/models/language', true],
  ['research/figures', false],
  ['server', false],
  ['web', false],
  ['contract', false],
])('the AI SDK may be imported in %s: %s', (from, allowed) => {
  const { refused } = lint({
    [`${from}/sdk.ts`]:
      "import { streamText } from 'ai';\nimport { createOpenAI } from '@ai-sdk/openai';\nexport const it = [streamText, createOpenAI];\n",
  });
  expect(refused).toBe(!allowed);
});

test('a path that climbs out of its folder is refused', () => {
  const { said } = lint({
    'server/people/planted.ts': "import { planted } from '../store/planted.ts';\nexport const it = planted;\n",
  });
  expect(said).toContain('noRestrictedImports');
});

test('files that import each other in a circle are refused', () => {
  const { said } = lint({
    'research/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'research/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  });
  expect(said).toContain('noImportCycles');
});
