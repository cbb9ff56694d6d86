import { describe, expect, test } from 'vitest';
import { shelf } from '#web/shared/shelf.test-support.ts';
import { type HomeState, restoreHome, saveHome } from './saved-home.ts';

const fact = {
  id: 'f1',
  ticker: 'AAPL',
  label: 'Operating margin',
  value: 32.4,
  unit: '%',
  period: 'TTM Sep 2026',
  basis: 'computed',
  asOf: '2026-09-26',
  source: { name: '10-K FY2026', retrievedAt: '2026-11-20T21:05:00Z' },
} as const;
const state: HomeState = {
  selectedTicker: 'AAPL',
  tickerInput: 'AAPL',
  timeframe: 90,
  analyses: {
    company: {
      state: 'done',
      answer: {
        response: 'Margin 32.4%[^f1]',
        id: 'x1',
        ticker: 'AAPL',
        status: 'complete',
        facts: [{ ...fact }],
        steps: [],
        followUps: [],
        doubts: [],
        notes: [],
        usage: null,
        figures: { traced: 1, untraced: 0 },
        model: 'Built-in analyst',
        source: 'sample',
        window: { from: '2021-11-22', to: '2026-11-20' },
      },
    },
    sentiment: { state: 'pending' },
    technical: { state: 'failed', text: 'no' },
    sector: { state: 'empty' },
  },
};
const key = 'tickmark:home:ada';

test('the order names what is kept: ticker, input, timeframe and the four texts', () => {
  const stored = shelf();
  saveHome(stored, 'ada', state);
  expect(JSON.parse(stored.kept[key]!)).toMatchObject({
    selectedTicker: 'AAPL',
    tickerInput: 'AAPL',
    timeframe: 90,
    companyAnalysis: 'Margin 32.4%[^f1]',
    sentimentAnalysis: '',
    technicalAnalysis: '',
    sectorAnalysis: '',
  });
});

test('what comes back draws the same tickmarks; what was pending or failed is empty', () => {
  const stored = shelf();
  saveHome(stored, 'ada', state);
  const back = restoreHome(stored, 'ada')!;
  expect(back.analyses.company).toEqual(state.analyses.company);
  expect(back.analyses.sentiment).toEqual({ state: 'empty' });
  expect(back.analyses.technical).toEqual({ state: 'empty' });
});

test('a storage that is nearly full keeps the texts without their facts', () => {
  const stored = shelf({}, 400);
  saveHome(stored, 'ada', state);
  expect(restoreHome(stored, 'ada')!.analyses.company).toMatchObject({
    answer: { response: 'Margin 32.4%[^f1]', facts: [] },
  });
});

test('a storage that takes nothing, or that is forbidden, does no harm', () => {
  const full = shelf({}, 0);
  expect(() => saveHome(full, 'ada', state)).not.toThrow();
  expect(restoreHome(full, 'ada')).toBeUndefined();
  expect(() => saveHome(null, 'ada', state)).not.toThrow();
  expect(restoreHome(null, 'ada')).toBeUndefined();
});

describe('what is not ours is not taken', () => {
  test.each(['', 'undefined', '{"selectedTicker":', '[]', '7', '{"selectedTicker":5}', '"AAPL"'])('%s', (text) => {
    expect(restoreHome(shelf({ [key]: text }), 'ada')).toBeUndefined();
  });
  test('an unknown timeframe becomes the default one', () => {
    const stored = shelf();
    saveHome(stored, 'ada', state);
    stored.kept[key] = stored.kept[key]!.replace('"timeframe":90', '"timeframe":91');
    expect(restoreHome(stored, 'ada')!.timeframe).toBe(360);
  });
  test('facts that are not facts are left out, and the text is kept', () => {
    const stored = shelf();
    saveHome(stored, 'ada', state);
    stored.kept[key] = stored.kept[key]!.replace('"basis":"computed"', '"basis":"guessed"');
    expect(restoreHome(stored, 'ada')!.analyses.company).toMatchObject({ answer: { facts: [] } });
  });
});
