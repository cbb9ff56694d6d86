import { useEffect, useRef } from 'react';

/** For the heading of a list: takes the focus when the person who had it has left the list, so that the keyboard does not begin anew at the top of the page. */
export function useKeptFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return heading;
}
