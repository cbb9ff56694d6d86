import { cachedMarket, memoryCache } from '#research/market/cached.ts';
import type { Market } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { openRecorded } from '#tests/recorded/recorded-market.ts';
import { hasRecordings, recordedDay, recordedNow } from '#tests/support/recordings.ts';
import type { Asked } from './asked.ts';
import { companyQuestions } from './questions/company.ts';
import { economyQuestions } from './questions/economy.ts';
import { everydayCompanyQuestions } from './questions/everyday-company.ts';
import { everydayMarketQuestions } from './questions/everyday-market.ts';
import { recordedQuestions } from './questions/recorded.ts';
import { resultsQuestions } from './questions/results.ts';
import { secondSittingQuestions } from './questions/second-sitting.ts';
import { sectorQuestions } from './questions/sector.ts';
import { sentimentQuestions } from './questions/sentiment.ts';
import { technicalQuestions } from './questions/technical.ts';
import { thirdSittingQuestions } from './questions/third-sitting.ts';

/** Questions about one market at one time. */
export type Paper = { name: string; questions: Asked[]; market: Market; now: number; close(): Promise<void> };

export const sampleNow = Date.parse('2026-11-21T12:00:00Z');

export function samplePaper(): Paper {
  const questions = [
    ...companyQuestions,
    ...technicalQuestions,
    ...sentimentQuestions,
    ...economyQuestions,
    ...resultsQuestions,
    ...sectorQuestions,
    ...everydayCompanyQuestions,
    ...everydayMarketQuestions,
    ...secondSittingQuestions,
    ...thirdSittingQuestions,
  ];
  return {
    name: 'sample market',
    questions,
    market: sampleMarket({ now: () => sampleNow }),
    now: sampleNow,
    close: async () => {},
  };
}

/** Undefined where the recordings are not there. */
export async function recordedPaper(): Promise<Paper | undefined> {
  if (!hasRecordings) return undefined;
  const { market, replay } = await openRecorded(recordedDay);
  return {
    name: 'recorded companies',
    questions: recordedQuestions,
    market: cachedMarket(market, memoryCache(), () => recordedNow),
    now: recordedNow,
    close: replay.close,
  };
}
