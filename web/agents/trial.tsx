import './trial.css';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { PromptTrial } from '#contract/prompts.ts';
import { Answer } from '#web/answers/answer.tsx';
import { describeFailure } from '#web/shared/failure.ts';
import type { TrialRun } from './use-trial.ts';

type Properties = {
  trial: TrialRun;
  /** The prompt as it stands in the field. */
  text: string;
};

/** What the agent wrote with the prompt on the sample market, and whether that can be traced. */
export function Trial({ trial: { isPending, error, data }, text }: Properties) {
  if (isPending)
    return (
      <p className="trial-running" role="status">
        <span className="spinner" aria-hidden="true" />
        The agent writes about a company of the sample market...
      </p>
    );
  if (error)
    return (
      <p className="alert" role="alert">
        {describeFailure(error, 'The prompt could not be tried.')}
      </p>
    );
  if (!data) return null;
  return (
    <section className="trial" aria-label="Trial">
      <h3>Trial on the sample market: {data.outcome.ticker}</h3>
      {data.systemPrompt !== text.trim() && <p>The prompt has changed since.</p>}
      <Verdict verdict={data.outcome.verdict} />
      <Tried outcome={data.outcome} />
    </section>
  );
}

function Verdict({ verdict: { cites, opposes, text } }: Pick<PromptTrial, 'verdict'>) {
  const isDoubtful = cites === false || opposes.length > 0;
  const Sign = isDoubtful ? TriangleAlert : cites ? CircleCheck : Info;
  return (
    <p className={isDoubtful ? 'verdict doubtful' : cites ? 'verdict sound' : 'verdict'} role="status">
      <Sign aria-hidden="true" />
      {text}
    </p>
  );
}

function Tried({ outcome }: { outcome: PromptTrial }) {
  const answer = useMemo(() => ({ ...outcome, window: null }), [outcome]);
  return (
    <div className="trial-answer">
      <Answer answer={answer} bodyClass="trial-body" />
    </div>
  );
}
