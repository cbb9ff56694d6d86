import { useMemo } from 'react';
import { compare } from './compare.ts';

/** Two texts in one: what came is underlined, what went is struck out. */
export function Difference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compare(before, after), [before, after]);
  if (before === after) return <p className="difference">The text is the same.</p>;
  return (
    <p className="difference">
      {parts.map(({ value, added, removed }, i) => {
        // Parts have no identity but their place, and the whole is drawn anew when it changes.
        const key = `${i}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
