import type { ReactNode } from 'react';

/** A short state beside a title, told in a word and not only by its colour. */
export function Badge({ off = false, children }: { off?: boolean; children: ReactNode }) {
  return <span className={off ? 'badge off' : 'badge'}>{children}</span>;
}
