import { defaultDays, restoreGuardMs } from '#contract/limits.ts';
import { spellTicker } from '#contract/ticker.ts';
import { serverText } from '#web/shared/failure.ts';
import type { Shelf } from '#web/shared/storage.ts';
import { type Analysis, type Ask, type Kind, openRound, type Round, startRound } from './analyses.ts';
import { forgetHome, type HomeState, restoreHome, saveHome, type Timeframe } from './saved-home.ts';

/** A person's home page, alive while they are signed in: it goes on working while they look at another screen. */
export type HomeDesk = {
  state(): HomeState;
  watch(reader: () => void): () => void;
  type(text: string): void;
  choose(ticker: string): void;
  retry(kind: Kind): void;
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
  const onOutcome: Parameters<typeof startRound>[2] = (kind, outcome) =>
    settle(
      kind,
      'answer' in outcome
        ? { state: 'done', answer: outcome.answer }
        : { state: 'failed', text: serverText(outcome.failure) ?? failureText },
    );

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
      round = startRound(ticker, ask, onOutcome);
    },
    retry(kind) {
      round ??= openRound(state.selectedTicker, ask, onOutcome);
      settle(kind, { state: 'pending' });
      round.ask(kind);
    },
    show: (timeframe) => change({ timeframe }),
    clear() {
      closed = true;
      round?.cancel();
      forgetHome(shelf, userId);
    },
  };
}

function emptyHome(): HomeState {
  return { selectedTicker: '', tickerInput: '', timeframe: defaultDays, analyses: all({ state: 'empty' }) };
}

function all(analysis: Analysis): HomeState['analyses'] {
  return { company: analysis, sentiment: analysis, technical: analysis, sector: analysis };
}
