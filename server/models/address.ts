/** One spelling for each address, so that two can be compared; null for the provider's own. */
export function tidyAddress(written: string | null | undefined): string | null {
  return written ? new URL(written).href.replace(/\/+$/, '') : null;
}
