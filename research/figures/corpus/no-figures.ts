import type { Corpus } from './corpus.ts';

/** Digits that state nothing about a company: none of them may be marked. */
export const noFigures: Corpus = {
  'dates, names and parameters': [
    'As of Nov 20, 2026, and since March 3rd, nothing has changed.',
    'On November 20 the market closed at 4:00 PM; on 20 November 2026 it reopened.',
    'The 10-K for FY2025 was filed in 2025; the 8-K followed in 2026.',
    'From 2019 to 2023, and through the 1990s, the pattern held.',
    'The 2024-2025 period and the 2020/21 season.',
    'RSI (14), ATR (14), Stochastic (14, 3, 3) and the 200-day line.',
    'A 50-day moving average above the 200-day moving average is a golden cross.',
    'The 52-week range, the 30-year mortgage and the 10-year Treasury.',
    'Windows 11, PlayStation 5, the iPhone 16 Pro and the Boeing 787.',
    'The S&P 500, the Nasdaq 100 and the FTSE 100.',
    '3M, 7-Eleven, BRK.B and 21st Century Fox.',
    'Section 174 of the tax code and Rule 10b5-1.',
    'GPT-4 and Claude 3.5 run on the H100 and the A15.',
    'It runs 24/7 on 5G.',
    '## 3. Risks\n\n1. Regulation\n2. Competition',
    'See Note 12, Table 3 and Item 1A of the filing.',
    'Q3 FY2025, 3Q25, FY25, H1 2026 and TTM.',
    'In 5 of the last 12 months and over 3 to 5 years.',
    'With an RSI below the 70 overbought threshold, there is room.',
    'Readings above 70 are overbought, those below 30 oversold.',
    'Step 1: read. Step 2: think.',
    'A 1-for-10 split and a 4-for-1 split.',
    'The top 10 holders and the top 3 publishers.',
    'COVID-19 and the 2008 crisis.',
    'Call 1-800 numbers at 9 am.',
  ],
};
