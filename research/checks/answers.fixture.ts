import type { Note } from '#contract/notes.ts';
import { draw } from '#research/figures/format.ts';
import { book } from './book.fixture.ts';
import { checkAnswer } from './check.ts';

const facts = Object.values(book);

/**
 * An answer as it is stored, from a short form: `{rev26}` is the fact as it is drawn, with its mark; `{rev26|445.8}` says it in other digits; `{?38x}` is a figure that no fact says.
 */
export function written(short: string): string {
  const text = short.replace(
    /\{(\??)([^}|]+)(?:\|([^}]+))?\}/g,
    (_, untraced: string, name: string, digits?: string) => {
      if (untraced) return `${name}[^untraced]`;
      const fact = book[name];
      if (!fact) throw new Error(`There is no fact ${name}.`);
      return `${digits ?? draw(fact)}[^${fact.id}]`;
    },
  );
  return `${text}\n\n[^f1]: Revenue, FY2024: $397.7bn. Source: Form 10-K FY2026, read 2026-11-21.`;
}

export function notesOn(short: string): Note[] {
  return checkAnswer({ text: written(short), facts });
}

export function kindsOn(short: string): string[] {
  return [...new Set(notesOn(short).map(({ kind }) => kind))];
}
