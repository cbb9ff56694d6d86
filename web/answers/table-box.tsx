import './tables.css';
import { Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { tableCsv } from './table-csv.ts';

/** A wide or long table scrolls in its own box, its head in place; a fade at the edge says that there is more. It can be taken along as CSV. */
export function TableBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, scrollHeight, clientHeight } = scrolled;
      // Reachable by keyboard only where there is something to scroll to.
      if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) scrolled.tabIndex = 0;
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
      <CopyButton className="table-copy" name="Copy as CSV" text={() => csvOf(box.current)}>
        <Table2 aria-hidden="true" />
        CSV
      </CopyButton>
    </div>
  );
}

function csvOf(box: HTMLElement | null): string {
  const table = box?.querySelector('table');
  return table ? tableCsv(table) : '';
}
