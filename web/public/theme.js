/*
 * Light or dark: the reader's choice, kept in this browser, or the system's. A file of its own that the page waits for, because the page must not be
 * painted in the wrong colours first and its policy allows no script within it. It writes `data-theme` (what is drawn: light or dark) and
 * `data-theme-choice` (what was chosen: system, light or dark) on the root; web/shared/theme.ts is its other end.
 */
(() => {
  const key = 'tickmark:theme';
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paper = { light: '#ffffff', dark: '#161a1d' };

  function draw() {
    const { themeChoice } = root.dataset;
    const theme = themeChoice === 'system' ? (system.matches ? 'dark' : 'light') : themeChoice;
    root.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]').content = theme;
    document.querySelector('meta[name="theme-color"]').content = paper[theme];
  }

  function take(choice) {
    root.dataset.themeChoice = choice in paper ? choice : 'system';
    draw();
  }

  /** Where storage is forbidden a choice holds until the page is left. */
  function attempt(work) {
    try {
      return work();
    } catch {
      return null;
    }
  }

  system.addEventListener('change', draw);
  addEventListener('tickmark:theme', ({ detail }) => {
    take(detail);
    attempt(() => localStorage.setItem(key, detail));
  });
  // Chosen in another tab; a storage that is cleared as a whole names no key.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) take(event.newValue ?? 'system');
  });
  take(attempt(() => localStorage.getItem(key)) ?? 'system');
})();
