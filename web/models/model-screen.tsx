import '#web/admin/admin.css';
import './models.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { ModelSettings } from '#contract/models.ts';
import { AdminsOnly } from '#web/admin/admins-only.tsx';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { useTitle } from '#web/shared/title.ts';
import { ModelForm } from './model-form.tsx';
import { modelQuery } from './model-query.ts';
import { UseCard } from './use-card.tsx';

export function ModelScreen() {
  useTitle('AI model · Tickmark');
  return (
    <AdminsOnly>
      <ModelPage />
    </AdminsOnly>
  );
}

function ModelPage() {
  return (
    <main className="page models">
      <Link href="/admin" className="page-back">
        <ArrowLeft aria-hidden="true" />
        Admin Dashboard
      </Link>
      <h1>AI model</h1>
      <p className="subtitle">Who writes the analyses and answers, how it is reached, and what people may use of it.</p>
      <Chosen />
      <UseCard />
    </main>
  );
}

function Chosen() {
  const { data, error, isFetching, refetch } = useQuery(modelQuery);
  if (data)
    return (
      <>
        <InForce settings={data} />
        <ModelForm settings={data} />
      </>
    );
  if (error && !isFetching)
    return (
      <div className="alert retry" role="alert">
        <p>{describeFailure(error, 'The choice of model could not be loaded.')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  return (
    <p className="in-force" role="status">
      Loading the choice of model...
    </p>
  );
}

/** Who writes now, and who decided so. */
function InForce({ settings: { name, setBy, changedBy, changedAt } }: { settings: ModelSettings }) {
  const when = changedAt ? ` on ${shortDate(changedAt)}, ${shortTime(changedAt)}` : '';
  const decided =
    setBy === 'administrator'
      ? `chosen by ${changedBy ?? 'an administrator'}${when}`
      : `set by the environment of this server${changedBy ? `; ${changedBy} went back to it${when}` : ''}`;
  return (
    <p className="in-force">
      <b>{name}</b> writes now, {decided}.
    </p>
  );
}
