import { useSyncExternalStore } from 'react';

/** What a reader can choose; `system` follows the system's light or dark. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The reader's choice, and how to make another. It is kept in this browser by web/public/theme.js, which also draws it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watchTheme, readChoice), choose];
}

/** Tells when other colours are drawn, for what is not drawn by style sheets. The returned function ends it. */
export function watchTheme(reader: () => void): () => void {
  const observer = new MutationObserver(reader);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  return () => observer.disconnect();
}

function readChoice(): Theme {
  const choice = document.documentElement.dataset.themeChoice;
  return themes.find((theme) => theme === choice) ?? 'system';
}

function choose(theme: Theme): void {
  dispatchEvent(new CustomEvent('tickmark:theme', { detail: theme }));
}
