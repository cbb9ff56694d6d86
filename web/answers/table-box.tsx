import './tables.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A wide table scrolls in its own box; a fade at the edge says that there is more. */
export function TableBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scrolled;
      const wide = scrollWidth > clientWidth + 1;
      // Reachable by keyboard only where there is something to scroll to.
      if (wide) scrolled.tabIndex = 0;
      else scrolled.removeAttribute('tabindex');
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
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
      <figure className="table-box" ref={box} aria-label="Table">
        <table>{children}</table>
      </figure>
    </div>
  );
}
