import '#web/answers/tables.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A table that is wider than its place scrolls in a box of its own, and begins at its newest column. */
export function NewestFirstBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, []);
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scrolled;
      setMore({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const watch = new ResizeObserver(look);
    watch.observe(scrolled);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className="table-frame" data-before={more.before || undefined} data-after={more.after || undefined}>
      <figure className="table-box" ref={box} aria-label={label}>
        {children}
      </figure>
    </div>
  );
}
