import { defaultDays, restoreGuardMs } from '#contract/limits.ts';
import { spellTicker } from '#contract/ticker.ts';
import { serverText } from '#web/shared/failure.ts';
import { codeOf } from '#web/shared/failure-code.ts';
import type { Shelf } from '#web/shared/storage.ts';
import {
  type Analysis,
  type Analyst,
  type Ask,
  type Kind,
  openRound,
  type Reader,
  type Round,
  startRound,
} from './analyses.ts';
import { forgetHome, type HomeState, restoreHome, saveHome, type Timeframe } from './saved-home.ts';

/** A person's home page, alive while they are signed in: it goes on working while they look at another screen. */
export type HomeDesk = {
  state(): HomeState;
  watch(reader: () => void): () => void;
  type(text: string): void;
  choose(ticker: string): void;
  /** Asks once more for an analysis that failed, of the built-in analyst if the reader wants it. */
  retry(kind: Kind, analyst?: Analyst): void;
  show(timeframe: Timeframe): void;
  /** At sign-out: stops what is running and keeps nothing. */
  clear(): void;
};

type Means = { userId: string; shelf: Shelf; ask: Ask; now: () => number };

const failureText = 'Failed to load analysis. Please try again.';

export function openHomeDesk({ userId, shelf, ask, now }: Means): HomeDesk {
  const restored = restoreHome(shelf, userId);
  const guardedUntil = restored ? now() + restoreGuardMs : 0;
  const readers = new Set<() => void>();
  let state = restored ?? emptyHome();
  let round: Round | undefined;
  let closed = false;

  function change(part: Partial<HomeState>) {
    if (closed) return;
    state = { ...state, ...part };
    saveHome(shelf, userId, state);
    for (const reader of readers) reader();
  }
  function settle(kind: Kind, analysis: Analysis) {
    change({ analyses: { ...state.analyses, [kind]: analysis } });
  }
  const reader: Reader = {
    onPlace(kind, place) {
      const now = state.analyses[kind];
      if (now.state === 'pending' && now.place !== place)
        settle(kind, { state: 'pending', ...(place === undefined ? {} : { place }) });
    },
    onOutcome: (kind, outcome) =>
      settle(kind, 'answer' in outcome ? { state: 'done', answer: outcome.answer } : failed(outcome.failure)),
  };

  return {
    state: () => state,
    watch(reader) {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    type: (text) => change({ tickerInput: text.toUpperCase() }),
    choose(typed) {
      const ticker = spellTicker(typed);
      if (!ticker || now() < guardedUntil) return;
      round?.cancel();
      change({ selectedTicker: ticker, tickerInput: ticker, analyses: all({ state: 'pending' }) });
      round = startRound(ticker, ask, reader);
    },
    retry(kind, analyst) {
      round ??= openRound(state.selectedTicker, ask, reader);
      settle(kind, { state: 'pending' });
      round.ask(kind, analyst);
    },
    show: (timeframe) => change({ timeframe }),
    clear() {
      closed = true;
      round?.cancel();
      forgetHome(shelf, userId);
    },
  };
}

function failed(failure: unknown): Analysis {
  const code = codeOf(failure);
  return { state: 'failed', text: serverText(failure) ?? failureText, ...(code ? { code } : {}) };
}

function emptyHome(): HomeState {
  return { selectedTicker: '', tickerInput: '', timeframe: defaultDays, analyses: all({ state: 'empty' }) };
}

function all(analysis: Analysis): HomeState['analyses'] {
  return { company: analysis, sentiment: analysis, technical: analysis, sector: analysis };
}
