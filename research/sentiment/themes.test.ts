import { describe, expect, it } from 'vitest';
import { findThemes, judgeKind } from './themes.ts';

describe('Themes', () => {
  it.each([
    ['Acme quarterly profit beats estimates', 'earnings'],
    ['Acme raises full-year guidance', 'guidance'],
    ['Harbour upgrades Acme, lifts price target', 'analyst ratings'],
    ['Regulator opens antitrust probe into Acme', 'legal and regulatory'],
    ['Acme recalls devices after defects', 'product and operations'],
    ['Acme to acquire Zenith in takeover', 'deals'],
    ['Acme chief executive steps down', 'management'],
    ['Acme lifts dividend and adds to buyback', 'capital return'],
    ['Tariffs and inflation weigh on the economy', 'macro'],
    ['Acme shares fall in early trading', 'share price'],
  ])('%s: %s', (title, theme) => expect(findThemes(title, '')[0]).toBe(theme));

  it('are none where no phrase is known, and never more than two', () => {
    expect(findThemes('A quiet afternoon', '')).toEqual([]);
    expect(findThemes('Acme profit, dividend, lawsuit, merger, CEO and product news', '').length).toBeLessThanOrEqual(
      2,
    );
  });
});

describe('Event or opinion', () => {
  it('is told by the headline', () => {
    const kind = (title: string) => judgeKind(title, findThemes(title, ''));
    expect(kind('Acme profit beats estimates')).toBe('event');
    expect(kind('Should you buy Acme now?')).toBe('opinion');
    expect(kind('3 reasons to own Acme')).toBe('opinion');
    expect(kind('Harbour raises Acme price target')).toBe('opinion');
    expect(kind('A quiet afternoon')).toBe('unclear');
  });
});
