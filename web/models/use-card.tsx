import { useQuery } from '@tanstack/react-query';
import type { ModelUse } from '#contract/models.ts';
import { writeCost } from '#web/answers/usage-text.ts';
import { longDate } from '#web/shared/dates.ts';
import { Failed } from '#web/shared/failed.tsx';
import { describeFailure } from '#web/shared/failure.ts';
import { modelUseQuery } from './model-query.ts';

/** What people have used of language models today, most first. */
export function UseCard() {
  const { data, error, isFetching, refetch } = useQuery(modelUseQuery);
  return (
    <section className="card model-use" aria-labelledby="use-title" aria-busy={isFetching}>
      <header>
        <h2 id="use-title">Used today</h2>
        {data && <span>{longDate(data.day)}, UTC</span>}
        {data && (
          <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Loading...' : 'Refresh'}
          </button>
        )}
      </header>
      {error && !isFetching && (
        <Failed text={describeFailure(error, "Today's use could not be loaded.")} onRetry={() => void refetch()} />
      )}
      {data && !error && <People people={data.people} />}
      {!data && isFetching && <p role="status">Loading today's use...</p>}
    </section>
  );
}

function People({ people }: Pick<ModelUse, 'people'>) {
  if (people.length === 0) return <p>Nobody has used a language model today.</p>;
  return (
    <>
      <UseTable people={people} />
      <p className="use-note">An answer under way counts with the most that it may need.</p>
    </>
  );
}

function UseTable({ people }: Pick<ModelUse, 'people'>) {
  const isPriced = people.every(({ costUsd }) => costUsd !== null);
  const total = {
    answers: sum(people.map(({ answers }) => answers)),
    tokens: sum(people.map(({ tokens }) => tokens)),
    costUsd: isPriced ? sum(people.map(({ costUsd }) => costUsd ?? 0)) : null,
  };
  return (
    <div className="use-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Answers</th>
            <th scope="col">Tokens</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, name, ...used }) => (
            <tr key={userId}>
              <th scope="row">{name}</th>
              <Cells {...used} />
            </tr>
          ))}
        </tbody>
        {people.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <Cells {...total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type Used = Omit<ModelUse['people'][number], 'userId' | 'name'>;

function Cells({ answers, tokens, costUsd }: Used) {
  return (
    <>
      <td>{answers.toLocaleString('en-US')}</td>
      <td>{tokens.toLocaleString('en-US')}</td>
      <td>{costUsd === null ? 'unknown' : writeCost(costUsd)}</td>
    </>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
