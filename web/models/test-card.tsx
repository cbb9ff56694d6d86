import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connection } from '#contract/models.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { Checks } from './checks.tsx';
import { connectionOf, type ModelDraft } from './draft.ts';
import { type Problems, readRefusal } from './draft-change.ts';

type Properties = { draft: ModelDraft; onRefused: (problems: Problems) => void };

/** Tries what stands in the fields, before it is saved. */
export function TestCard({ draft, onRefused }: Properties) {
  const { test, start, stop } = useTest(onRefused);
  const connection = connectionOf(draft);
  const text = test.error && describeFailure(test.error, 'The model could not be tested.');
  return (
    <section className="card" aria-labelledby="test-title" aria-busy={test.isPending}>
      <header>
        <h2 id="test-title">Test</h2>
        {test.isPending ? (
          <button type="button" className="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" className="button" onClick={() => start(connection)}>
            Test the model
          </button>
        )}
      </header>
      <div className="test-outcome">
        {test.isPending && (
          <p role="status">
            <span className="spinner" aria-hidden="true" />
            Asking it three short questions. A model on this machine may take a minute.
          </p>
        )}
        {text && (
          <p className="down" role="alert">
            {text}
          </p>
        )}
        {test.data && <Checks checks={test.data.checks} isOld={!isSame(test.data.connection, connection)} />}
        {test.isIdle && <p>Three short questions show what works: they use a few hundred tokens of your key.</p>}
      </div>
    </section>
  );
}

function useTest(onRefused: Properties['onRefused']) {
  const running = useRef<AbortController>(null);
  const test = useMutation({
    mutationFn: async (connection: Connection) => {
      running.current = new AbortController();
      const { checks } = await call('testModel', { body: connection }, running.current.signal);
      return { checks, connection };
    },
    onError: (failure) => onRefused(readRefusal(describeFailure(failure, '')) ?? {}),
    // Its variables hold the key.
    gcTime: 0,
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    test,
    start: test.mutate,
    stop() {
      running.current?.abort();
      test.reset();
    },
  };
}

function isSame(one: Connection, other: Connection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
