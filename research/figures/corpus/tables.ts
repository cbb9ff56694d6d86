import type { Corpus } from './corpus.ts';

const row = (...lines: string[]) => lines.join('\n');

/** Tables with units in their heads, growth rows, periods as columns, companies as columns. */
export const tables: Corpus = {
  'tables that are right': [
    row(
      '| USD bn | FY2023 | FY2024 | FY2025 |',
      '|---|--:|--:|--:|',
      '| Revenue | {383.3=rev23} | {391.0=rev24} | {412.8=rev25} |',
    ),
    row(
      '| | FY2024 | FY2025 |',
      '|---|---|---|',
      '| Revenue ($bn) | {391.0=rev24} | {412.8=rev25} |',
      '| Gross margin (%) | {46.2=gm24} | {46.8=gm25} |',
    ),
    row(
      '| Metric | Value |',
      '|---|---|',
      '| Revenue (TTM) | {$419.2bn=rev} |',
      '| Operating margin | {32.4%=om} |',
      '| Diluted EPS | {$7.46=eps} |',
      '| P/E | {28.6x=pe} |',
    ),
    row(
      '| Metric | Value | Period |',
      '|---|---|---|',
      '| Revenue | {$419.2bn=rev} | TTM Sep 2026 |',
      '| P/E | {28.6x=pe} | Nov 20, 2026 |',
    ),
    row(
      '| Indicator | Parameters | Value |',
      '|---|---|---|',
      '| RSI | 14 | {62.3=rsi} |',
      '| ADX | 14 | {27.4=adx} |',
    ),
    row(
      '| | AAPL | MSFT |',
      '|---|---|---|',
      '| Operating margin | {32.4%=om} | {45.2%=omMsft} |',
      '| Gross margin | {47.0%=gm} | {68.8%=gmMsft} |',
      '| P/E | {28.6x=pe} | {34.2x=peMsft} |',
    ),
    row(
      '| Company | P/E | Gross margin |',
      '|---|---|---|',
      '| Apple | {28.6x=pe} | {47.0%=gm} |',
      '| Microsoft | {34.2x=peMsft} | {68.8%=gmMsft} |',
    ),
    row(
      '| USD m | FY2025 |',
      '|---|---|',
      '| Revenue | {412,800=rev25} |',
      '| Gross profit | {193,200=gp25} |',
      '| Capital expenditure | ({12,700=capex25}) |',
    ),
    row('| | FY2023 | FY2025 |', '|---|---|---|', '| Revenue growth | {-2.8%=growth23} | {5.6%=growth25} |'),
    row(
      '| USD bn | FY2024 | FY2025 |',
      '|---|---|---|',
      '| Revenue | {391.0=rev24} | {412.8=rev25} |',
      '| growth | | {5.6%=growth25} |',
    ),
    row(
      '| Line | FY2025 |',
      '|---|---|',
      '| **Revenue** | **{$412.8bn=rev25}** |',
      '| *Gross margin* | *{46.8%=gm25}* |',
    ),
    row(
      '| Level | Price |',
      '|---|---|',
      '| Close | {224.31=price} |',
      '| SMA 50 | {218.40=sma50} |',
      '| SMA 200 | {201.73=sma200} |',
    ),
    row('| Period | Return |', '|---|---|', '| 3 months | {−7.4%=r3} |', '| 12 months | {+18.2%=r12} |'),
  ],
  'tables that lie': [
    row(
      '| USD bn | FY2023 | FY2024 | FY2025 |',
      '|---|--:|--:|--:|',
      '| Revenue | {391.0=?} | {383.3=?} | {412.8=rev25} |',
    ),
    row('| USD m | FY2024 | FY2025 |', '|---|---|---|', '| Revenue | {391.0=?} | {412.8=?} |'),
    row('| | FY2024 | FY2025 |', '|---|---|---|', '| Gross margin | {46.8%=?} | {46.2%=?} |'),
    row(
      '| Metric | Value |',
      '|---|---|',
      '| Net margin | {32.4%=?} |',
      '| Operating margin | {26.9%=?} |',
      '| Gross margin | {47.1%=?} |',
    ),
    row(
      '| | AAPL | MSFT |',
      '|---|---|---|',
      '| Operating margin | {45.2%=?} | {32.4%=?} |',
      '| Gross margin | {47.0%=gm} | {47.0%=?} |',
    ),
    row(
      '| Company | P/E |',
      '|---|---|',
      '| Apple | {34.2x=?} |',
      '| Microsoft | {28.6x=?} |',
      '| Alphabet | {28.6x=?} |',
    ),
    row('| EUR bn | FY2025 |', '|---|---|', '| Revenue | {412.8=?} |'),
    row(
      '| USD bn | FY2024 | FY2025 |',
      '|---|---|---|',
      '| Revenue | {391.0=rev24} | {412.8=rev25} |',
      '| growth | {5.6%=?} | {4.9%=?} |',
    ),
    row(
      '| Indicator | Value |',
      '|---|---|',
      '| RSI (14) | {27.4=?} |',
      '| ADX (14) | {62.3=?} |',
      '| MACD histogram (12, 26, 9) | {0.84=?} |',
    ),
    row(
      '| Segment | Revenue FY2025 |',
      '|---|---|',
      '| iPhone | {$201.2bn=?} |',
      '| Services | {$96.2bn=svc25} |',
      '| Mac | {$96.2bn=?} |',
    ),
    row('| USD bn | FY2026E | FY2027E |', '|---|---|---|', '| Revenue | {441.0=?} | {441.0=revEst} |'),
    row('| Scenario | Price |', '|---|---|', '| Bull | {$300=?} |', '| Base | {$240=?} |', '| Bear | {$150=?} |'),
    row('| Metric | Apple | Peer median |', '|---|---|---|', '| P/E | {28.6x=pe} | {28.6x=?} |'),
    row('| Metric | Apple | Peer median |', '|---|---|---|', '| P/E | {28.6x=pe} | {26.4x=peers} |'),
  ],
};
