import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { createBinder } from './bind.ts';
import { keepBooks } from './books.fixture.ts';
import { draw } from './format.ts';

/** `{$419.2bn=rev}` must be bound to that fact, `{32.4%=?}` must be marked; every other digit must be left alone. */
const cases: Record<string, string[]> = {
  'the right figure': [
    'Revenue was {$419.2bn=rev}.',
    'Revenue of {$419.2 billion=rev} (TTM), up {4.9%=growth}.',
    'Operating margin {32.4 %=om}, up {1.1 points=omChange} in a year.',
    'Gross margin stood at {47.0%=gm}.',
    'EPS of {$7.46=eps}.',
    'Earnings per share came to {$7.46=eps}.',
    'Free cash flow of {$114.0bn=fcf}; FCF was {$114bn=fcf}.',
    'The stock trades at {28.6x=pe} trailing earnings.',
    'The P/E ratio is {28.6=pe}.',
    'It closed at {$224.31=price}.',
    'RSI (14) is {62.3=rsi}, and RSI(14) is no figure.',
    'Net cash {34.1bn=cash}; interest cover {29x=cover}.',
    'Shares outstanding: {15.12bn=shares}.',
    'EV/EBITDA of {21.3x=ev}.',
    'Return on invested capital is {52%=roic}.',
    'Apple employs staff: employees {164,000=employees}.',
    'The sentiment score is {+0.21=score} on {14=stories} stories.',
    "Apple's operating margin is {32.4%=om}.",
    '**Operating margin** is **{32.4%=om}**.',
    '{32.4%=om} operating margin is the highest.',
    '{$419.2bn=rev} in revenue.',
    'WACC {9.0 %=wacc}.',
    'The Altman Z is {8.1=altman}, safe zone.',
    'Piotroski F {7=piotroski} of 9.',
  ],
  'right after rounding': [
    'Revenue was {$419bn=rev}.',
    'Revenue was {$0.42 trillion=rev}.',
    'Revenue was {419,200 million USD=rev}.',
    'RSI is at {62=rsi}.',
    'The 50-day average is {$218.40=sma50}, the 200-day average {$201.7=sma200}.',
    'Operating margin {32%=om}.',
    'P/E of {29x=pe}.',
  ],
  'a wrong value': [
    'Revenue was {$421.2bn=?}.',
    'Operating margin {33.4%=?}.',
    'EPS of {$7.64=?}.',
    'RSI is at {63=?}.',
    'P/E of {28.7x=?}.',
    'Revenue was {$420bn=?}.',
    'Gross margin {47.1%=?}.',
    'Revenue growth of {4.8%=?}.',
    'It closed at {$242.31=?}.',
  ],
  'another metric': [
    'Net margin {32.4%=?}.',
    'Gross profit of {$419.2bn=?}.',
    'Net income reached {$419.2bn=?}.',
    'Operating income of {$112.7bn=?}.',
    'Gross margin was {32.4%=?}, operating margin {47.0%=?}.',
    'Operating cash flow of {$114.0bn=?}.',
    'Services revenue was {$419.2bn=?}.',
    'Forward P/E of {28.6x=?}.',
    'The peer median P/E of {28.6x=?}.',
    'EV/EBITDA of {28.6x=?}.',
    'The 200-day average is {$218.40=?}.',
    'About {32.4%=?} of revenue comes from services.',
    'Dividend yield {4.9%=?}.',
    'The share count fell {4.9%=?}.',
    'Adjusted EPS of {$7.46=?}.',
    'ROE is {52%=?}.',
  ],
  'another period': [
    'Revenue was {$391.0bn=?}.',
    'Revenue was {$391.0bn=rev24} in FY2024.',
    'In fiscal 2024 revenue was {$412.8bn=?}.',
    'Revenue was {$412.8bn=rev25} in FY2025.',
    'Revenue rose from {$391.0bn=rev24} in FY2024 to {$412.8bn=rev25} in FY2025.',
    'Gross margin rose to {46.8%=gm25} in FY2025 from {46.2%=gm24} in FY2024.',
    'Gross margin of {46.8%=gm25} was up from {46.2%=gm24} a year earlier.',
    'Revenue of {$94.04bn=revQ3} in Q3 FY2025.',
    'Revenue of {$94.04bn=?} in FY2025.',
    'Revenue of {$94.04bn=?} in Q2 FY2025.',
    'TTM revenue of {$412.8bn=?}.',
    'Next year EPS of {$7.46=?}.',
    'EPS should be {$8.12=epsEst}.',
    'Over 3 months the return is {18.2%=?}.',
    'The 12-month return is {18.2%=r12}.',
    'The five-year revenue CAGR is {3.8%=cagr}.',
    'The three-year revenue CAGR is {3.8%=?}.',
    '{28.6x=pe} trailing earnings against a five-year median of {24.9x=peMedian}.',
  ],
  'a wrong scale or unit': [
    'Revenue of {$419.2 million=?}.',
    'Revenue of {$419.2=?}.',
    'Revenue of {$4.192bn=?}.',
    'Revenue of {€419.2bn=?}.',
    'Revenue in Europe was {€12.3bn=eur}.',
    'Revenue in Europe was {EUR 12.3bn=eur} in FY2025.',
    'Revenue in Europe was {€12.3bn=eur} in FY2025.',
    'Operating margin {32.4=?}.',
    'Operating margin rose {1.1%=?}.',
    'Operating margin rose {110 basis points=omChange}.',
    'Operating margin rose {110bp=omChange}.',
    'Operating margin rose {11bp=?}.',
    'Operating margin rose {1.1 percentage points=omChange}.',
    'The credit spread is {0.85%=spread}.',
    'The credit spread is {85 bps=spread}.',
    'The P/E is {28.6%=?}.',
    'Interest is covered: interest cover {29 times=cover}.',
  ],
  'a wrong sign': [
    'Revenue growth of {-4.9%=?}.',
    'Revenue fell {4.9%=?}.',
    'Revenue rose {2.8%=?} in FY2023.',
    'Revenue fell {2.8%=growth23} in FY2023.',
    'Revenue growth was {−2.8%=growth23} in FY2023.',
    'The 3-month return is {7.4%=?}.',
    'The 3-month return is {-7.4%=r3}.',
    'Accruals {-2.1 %=accruals} of assets.',
    'The cash conversion cycle is {-62 days=cycle}.',
    'The cash conversion cycle is {62 days=?}.',
    'Revenue of {$(419.2)bn=?}.',
    'EPS of {-$7.46=?}.',
  ],
  'a swapped company': [
    "MSFT's operating margin is {45.2%=omMsft}.",
    "MSFT's operating margin is {32.4%=?}.",
    "Microsoft's operating margin is {32.4%=?}.",
    'Operating margin is {45.2%=?}.',
    "AAPL's operating margin of {32.4%=om} trails MSFT's operating margin of {45.2%=omMsft}.",
    'Microsoft reported revenue of {$419.2bn=?}.',
    'Unlike Samsung, revenue of {$419.2bn=?}.',
  ],
  'ranges and lists': [
    'The price is {$224.31=price}, the two-stage DCF low {$148=low} and the two-stage DCF high {$214=high}.',
    'Revenue rose {4.9=growth}–{5.6%=growth25}.',
    'P/E of {28.6=pe}, not {24.1=?}-{26.3x=?}.',
    'Between {3.1%=?} and {4.2%=?}.',
  ],
  'no figures at all': [
    'In 2024, on 11/20/26, on Nov 20, 2026 and on 2026-11-20 at 4:00 PM.',
    '1. First\n2. Second\n\n## 2. What\n\n### 2.1 Why',
    'The 10-K for FY2025, the 10-Q for Q3, FY25A and 3Q25.',
    'The 50-day, the 52-week high, SMA 200, MACD (12, 26, 9), RSI(14), Bollinger (20, 2).',
    'BRK.B, 3M, iPhone 17, Boeing 737, COVID-19, the S&P 500 and the Russell 2000.',
    'Under “Apple cuts 3 jobs in 2 cities” and "Why 40% of funds sold".',
    'The 25th and the 75th percentile, over 12 months, for 10 years, in the last 5 years.',
    'Returns over 1, 3, 6 and 12 months; two of nine tests fail.',
    'Write `RSI(14) > 70` in code. See the 24/7 desk, Form 4 and 401(k).',
  ],
  'nothing to lean on': [
    '{$419.2bn=?} is large.',
    'Strangely, {32.4%=?} and {7.46=?}.',
    'Subscribers: {150 million=?}.',
  ],
};

describe('a figure written as digits', () => {
  for (const [kind, texts] of Object.entries(cases))
    it.each(texts)(`is bound or marked as it must be (${kind}): %s`, (marked) => {
      const { ledger, facts } = keepBooks();
      const text = marked.replace(/\{([^{}=]*)=[^{}]*\}/g, '$1');
      const expected = marked.replace(/\{([^{}=]*)=([^{}]*)\}/g, (_, digits: string, name: string) =>
        name === '?' ? `${digits}[^untraced]` : `${digits}[^${facts[name]!.id}]`,
      );
      const binder = createBinder(ledger.facts(), { names: ['AAPL', 'Apple Inc.'] });
      expect(binder.push(text) + binder.end()).toBe(expected);
    });

  it('is covered by a table of at least a hundred cases', () => {
    const figures =
      Object.values(cases)
        .flat()
        .join('')
        .match(/\{[^{}]*\}/g) ?? [];
    expect(figures.length).toBeGreaterThan(100);
  });
});

describe('any fact of the books', () => {
  const { ledger } = keepBooks();
  const known = ledger.facts().filter(isKnown);
  const bind = (text: string) => {
    const binder = createBinder(ledger.facts(), { names: ['AAPL', 'Apple Inc.'] });
    return binder.push(text) + binder.end();
  };

  it.each(known)('is bound when its label, period and value are written out: $label, $period', (fact) => {
    const owner = fact.ticker === 'AAPL' ? '' : `${fact.ticker}'s `;
    const period = /^(?:FY|Q|TTM)/.test(fact.period) ? ` in ${fact.period}` : '';
    expect(bind(`${owner}${fact.label} was ${draw(fact)}${period}.`)).toContain(`${draw(fact)}[^${fact.id}]`);
  });

  it('is never bound under the label of another', () => {
    for (const fact of known)
      for (const other of known.filter(({ label }) => label !== fact.label)) {
        const text = bind(`${other.label} was ${draw(fact)}.`);
        for (const [, id = ''] of text.matchAll(/\[\^(f\d+)\]/g))
          expect(ledger.find(id)?.label, text).toBe(other.label);
      }
  });

  it('is never bound with another sign, nor at a thousandth', () => {
    for (const fact of known.filter(({ value }) => value !== 0)) {
      for (const factor of [-1, 0.001]) {
        const text = bind(`${fact.label} was ${draw({ ...fact, value: fact.value * factor })} in ${fact.period}.`);
        expect(text).toContain('[^untraced]');
      }
    }
  });
});
