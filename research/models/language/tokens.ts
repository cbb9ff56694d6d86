/**
 * Tokens that a text may take, rather too many than too few: an estimate from its bytes, since each provider counts in its own way. Fact tables, dense with digits and bars, come to
 * about 2.5 bytes a token; prose to 4; Chinese to 2 to 3.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}

const bytesPerToken = 2.5;
