import { type ReactNode, useState } from 'react';

const shownFirst = 8;

/** The newest of a long list, and the rest on request. */
export function useFold<T>(all: T[]): { shown: T[]; more: ReactNode } {
  const [open, setOpen] = useState(false);
  if (all.length <= shownFirst) return { shown: all, more: null };
  return {
    shown: open ? all : all.slice(0, shownFirst),
    more: (
      <button type="button" className="button fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show fewer' : `Show all ${all.length}`}
      </button>
    ),
  };
}
