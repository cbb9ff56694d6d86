import type { ReactNode } from 'react';
import { useReader } from '#web/people/reader.ts';

/** A page for administrators. The server refuses everybody else; this says it in words. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useReader();
  if (user.isAdmin) return children;
  return (
    <main className="page">
      <h1>Admins only</h1>
      <p className="subtitle">This page is for administrators. Ask one of them if you need something changed.</p>
    </main>
  );
}
