/** Answers as they are stored, with all that an answer may hold. */
export const storedAnswers = [
  `### A cash machine growing slowly, priced for more
**Margins are at a ten-year high.** Operating margin 32.4%[^f1] (TTM), up 1.1 points[^f2] in a year; see the [10-K](https://sec.gov/a_(b)/x_y).
**Growth is not.** Revenue +4.9%[^f3](TTM) by *price*, units _flat_, about 18%[^untraced] from ~12x to ~14x.
A line more.

| USD bn | FY21A | FY22A | TTM |
|---|--:|--:|--:|
| Revenue | 365.8[^f4] | 394.3[^f5] | 419.2[^f6] |
| growth | 33.3 %[^f7] | 7.8 %[^f8] | \u22122.8 %[^f9] |
| **Free cash flow** | 93.0[^f10] | n/a[^f11] | 114.0[^f12] |

#### What would change this view
- Better: services above 30 % of revenue[^f13], as [Reuters](https://reuters.com/x) said;
- worse: \`gross margin\` under 45 %[^f14].
  It has been there twice.

1. First, **net cash** of 34.1bn[^f15].
2. Second, ~~nothing~~ a cycle of \u221262 days[^f16] & more.

3. Third.

[^f1]: Operating margin, TTM Sep 2026. Source: [10-K](https://sec.gov/x).
    Formula: operating income / revenue.
[^f2]: Change of the operating margin.
[^untraced]: This figure could not be traced to a source.
`,
  `The *current ratio* is 0.9x[^f1]: current assets over current liabilities.

\`\`\`
ratio = assets | liabilities
**not bold**
\`\`\`

> A quotation,
> of two lines[^f2].

---

| Metric | Value |
| --- | --- |
| ROIC | 52.0%[^f3] |
| WACC | 9.0%[^f4] |

Addresses: https://sec.gov/cgi-bin/browse?x=1 and <https://reuters.com>. ***All*** of it, 5 * 3 = 15; snake_case_name stays. \\*Not\\* slanted.
![A chart](https://example.com/c.png) ends it

[^f1]: Current ratio, FY2025.
`,
];
