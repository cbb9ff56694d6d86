import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const cwd = `${import.meta.dirname}/../web`;

test('nothing asks the system for light or dark by itself, past the choice of the reader', () => {
  const files = globSync('**/*.{css,tsx,html}', { cwd });
  expect(files).toContain('shared/theme.css');
  const asking = files.filter((file) =>
    /prefers-color-scheme|light-dark\(/.test(readFileSync(`${cwd}/${file}`, 'utf8')),
  );
  expect(asking).toEqual([]);
});
