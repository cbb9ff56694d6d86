import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A table that is wider than its place scrolls in a box of its own, and begins at its newest column. */
export function NewestFirstBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scrolled;
      setMore({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    return watchWidth(scrolled, look);
  }, []);
  return (
    <div className="statement-frame" data-before={more.before || undefined} data-after={more.after || undefined}>
      <figure className="statement-box" ref={box} aria-label={label}>
        {children}
      </figure>
    </div>
  );
}

/** Stays at the newest column while the widths settle (a font comes in, the window turns), until the reader goes elsewhere. */
function watchWidth(box: HTMLElement, look: () => void): () => void {
  const over = new AbortController();
  let taken = false;
  const settle = () => {
    if (!taken) box.scrollLeft = box.scrollWidth;
    look();
  };
  const watch = new ResizeObserver(settle);
  watch.observe(box);
  for (const inside of box.children) watch.observe(inside);
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    box.addEventListener(
      gesture,
      () => {
        taken = true;
      },
      { passive: true, signal: over.signal },
    );
  box.addEventListener('scroll', look, { passive: true, signal: over.signal });
  return () => {
    watch.disconnect();
    over.abort();
  };
}
