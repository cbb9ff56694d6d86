/** Our spelling of a ticker as Massive writes it: `BRK-B` is `BRK.B`, the index `^NDX` is `I:NDX`. Ready for a path or a query. */
export function spellForMassive(ticker: string): string {
  if (ticker.startsWith('^')) return `I:${ticker.slice(1)}`;
  return ticker.replaceAll('-', '.');
}

/** And back. */
export function spellFromMassive(ticker: string): string {
  return ticker.startsWith('I:') ? `^${ticker.slice(2)}` : ticker;
}

const exchanges: Record<string, string> = {
  XNAS: 'Nasdaq',
  XNYS: 'NYSE',
  ARCX: 'NYSE Arca',
  XASE: 'NYSE American',
  BATS: 'Cboe BZX',
};

/** A market identifier code (ISO 10383) as a reader knows the exchange; one that we have no name for stands as it is. */
export function nameExchange(code: string | null | undefined): string | null {
  return code ? (exchanges[code] ?? code) : null;
}
