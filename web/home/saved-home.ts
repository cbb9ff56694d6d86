import { z } from 'zod';
import { answerSchema } from '#contract/exchanges.ts';
import { defaultDays } from '#contract/limits.ts';
import { forget, readJson, type Shelf, writeJson } from '#web/shared/storage.ts';
import { type Analysis, type Kind, kinds } from './analyses.ts';

/** The ranges of the price chart, in days. */
export const timeframes = [7, 30, 90, defaultDays] as const;
export type Timeframe = (typeof timeframes)[number];

export type HomeState = {
  selectedTicker: string;
  tickerInput: string;
  timeframe: Timeframe;
  analyses: Record<Kind, Analysis>;
};

const evidenceSchema = answerSchema.omit({ response: true });
const savedSchema = z.object({
  selectedTicker: z.string(),
  tickerInput: z.string(),
  timeframe: z.literal(timeframes).catch(defaultDays),
  companyAnalysis: z.string(),
  sentimentAnalysis: z.string(),
  technicalAnalysis: z.string(),
  sectorAnalysis: z.string(),
  /** What redraws the tickmarks; left out when it does not fit. */
  evidence: z.partialRecord(z.enum(kinds), evidenceSchema).catch({}),
});
type Saved = z.infer<typeof savedSchema>;

const keyOf = (userId: string) => `tickmark:home:${userId}`;

/** Keeps the home page for this person; the four texts alone where the storage is too small for what stands behind them. */
export function saveHome(shelf: Shelf, userId: string, state: HomeState): void {
  const saved = pack(state);
  if (!writeJson(shelf, keyOf(userId), saved)) writeJson(shelf, keyOf(userId), { ...saved, evidence: {} });
}

/** The home page as this person left it; undefined when there is none, or what is stored is not ours. */
export function restoreHome(shelf: Shelf, userId: string): HomeState | undefined {
  const { data } = savedSchema.safeParse(readJson(shelf, keyOf(userId)));
  return data && unpack(data);
}

export function forgetHome(shelf: Shelf, userId: string): void {
  forget(shelf, keyOf(userId));
}

function pack({ selectedTicker, tickerInput, timeframe, analyses }: HomeState): Saved {
  const done = kinds.flatMap((kind) => {
    const analysis = analyses[kind];
    return analysis.state === 'done' ? [{ kind, answer: analysis.answer }] : [];
  });
  const text = (kind: Kind) => done.find((one) => one.kind === kind)?.answer.response ?? '';
  return {
    selectedTicker,
    tickerInput,
    timeframe,
    companyAnalysis: text('company'),
    sentimentAnalysis: text('sentiment'),
    technicalAnalysis: text('technical'),
    sectorAnalysis: text('sector'),
    evidence: Object.fromEntries(done.map(({ kind, answer: { response: _, ...rest } }) => [kind, rest])),
  };
}

function unpack({ selectedTicker, tickerInput, timeframe, evidence, ...texts }: Saved): HomeState {
  const analysisOf = (kind: Kind): Analysis => {
    const response = texts[`${kind}Analysis`];
    if (!response) return { state: 'empty' };
    return { state: 'done', answer: { ...(evidence[kind] ?? unknownEvidence(selectedTicker)), response } };
  };
  const [company, sentiment, technical, sector] = kinds.map(analysisOf) as [Analysis, Analysis, Analysis, Analysis];
  return { selectedTicker, tickerInput, timeframe, analyses: { company, sentiment, technical, sector } };
}

function unknownEvidence(ticker: string): z.infer<typeof evidenceSchema> {
  return {
    id: '',
    ticker,
    status: 'complete',
    facts: [],
    figures: { traced: 0, untraced: 0 },
    model: '',
    source: '',
    window: null,
    steps: [],
    followUps: [],
    doubts: [],
    notes: [],
    usage: null,
  };
}
