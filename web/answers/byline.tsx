import type { ReactNode } from 'react';

/** The head of an answer: who wrote it, as soon as that is known, and what stands beside it. Its room is kept from the beginning, so that nothing moves when the name comes. */
export function Byline({ model, children }: { model: string | undefined; children?: ReactNode }) {
  return (
    <header className="byline">
      {model && (
        <p className="writer">
          <span className="quiet">Written by </span>
          {model}
        </p>
      )}
      {children}
    </header>
  );
}
