// The walker's eyes, in each page: what there is on it, what is wrong with it, and where a control is.
globalThis.walker = (() => {
  const count = (selector) => [...document.querySelectorAll(selector)].filter(isThere).length;

  function look() {
    return {
      path: location.pathname,
      isLoaded: document.readyState !== 'loading',
      characters: (document.body?.innerText ?? '').trim().length,
      isLogin: count('main.login') > 0,
      isSignedIn: count('.user-menu') > 0,
      isChat: count('main.chat') > 0,
      hasDialog: count('[role=dialog], [role=alertdialog]') > 0,
      canAsk: count('textarea[aria-label^="Message to"]') > 0 && !document.querySelector('main.chat[inert]'),
      writing: count('[data-writing]'),
      reading: count('.reading'),
      offered: count('.ask-button'),
      again: count('.messages .button:not(:disabled)'),
      past: count('.past'),
      expandable: count('.expand:not(:disabled)'),
      sources: count('[aria-label^="Source of"]'),
      failure: document.querySelector('.screen-failure')?.innerText,
      sideways: sideways(),
      twice: twice(),
    };
  }

  /** What stands out of the page at its side. */
  function sideways() {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}`);
  }

  /** The same id at two places, and the same exchange on the page twice. */
  function twice() {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const exchanges = [...document.querySelectorAll('[data-exchange]')].map((entry) => entry.dataset.exchange);
    return [ids, exchanges].flatMap((names) => names.filter((name, at) => names.indexOf(name) !== at));
  }

  /** Brings the `at`-th of the controls into view and says where to press it; nothing when something lies over it. */
  function aim({ selector, not, part }) {
    const unwanted = not ? new RegExp(not, 'i') : undefined;
    const controls = [...document.querySelectorAll(selector)].filter(
      (control) => isThere(control) && !control.matches(':disabled') && !unwanted?.test(nameOf(control)),
    );
    const control = controls[Math.floor(part * controls.length)];
    if (!control) return;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    return met && (control.contains(met) || met.contains(control)) ? { x, y, name: nameOf(control) } : undefined;
  }

  function isThere(element) {
    return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  }

  function nameOf(control) {
    return (control.getAttribute('aria-label') || control.innerText || control.name || control.tagName).slice(0, 60);
  }

  /** The conversation as it is read: each answered question with its answer. */
  function conversation() {
    return [...document.querySelectorAll('.messages article')].flatMap((entry) => {
      const answer = entry.querySelector('.answer');
      return answer ? [`${entry.querySelector('.asked')?.textContent}\n${answer.textContent}`] : [];
    });
  }

  return { look, aim, conversation };
})();
