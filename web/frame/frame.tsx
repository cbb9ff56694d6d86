import './frame.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { NavBar } from './nav-bar.tsx';
import { SampleLabel } from './sample-label.tsx';

/** What stands around every screen behind the login. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // A new screen is read from its beginning, by eye and by screen reader.
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <NavBar />
      <SampleLabel />
      <div id="content" className="content" ref={content} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
