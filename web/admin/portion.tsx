import { type ReactNode, useState } from 'react';

const step = 60;

/** A list that shows its beginning, and more when asked: thousands of people on one page would make every key stroke slow. */
export function Portion<T>({ items, className, children }: PortionParts<T>) {
  const [count, setCount] = useState(step);
  const left = items.length - count;
  return (
    <>
      <ul className={className}>{items.slice(0, count).map(children)}</ul>
      {left > 0 && (
        <p className="portion-more">
          <button type="button" className="button" onClick={() => setCount(count + step)}>
            Show {Math.min(step, left)} more of {left.toLocaleString('en-US')}
          </button>
        </p>
      )}
    </>
  );
}

type PortionParts<T> = { items: T[]; className?: string; children: (item: T) => ReactNode };
