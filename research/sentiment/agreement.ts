/** Share of 1,958 hand-labelled headlines, none of them read while the lexicon was tuned, on which it agrees: three classes, split at -0.15 and 0.15. */
export const measuredAgreement = { percent: 78.3, on: '2026-11-21' } as const;
