import { Check, Minus, X } from 'lucide-react';
import type { ModelCheck } from '#contract/models.ts';
import { duration } from '#web/shared/duration.ts';

const labels: Record<ModelCheck['ability'], string> = {
  reachable: 'Can be reached',
  streams: 'Sends as it writes',
  system: 'Follows instructions',
  tools: 'Looks things up',
  cites: 'Cites its figures',
  usage: 'Counts its tokens',
};

type Properties = {
  checks: readonly ModelCheck[];
  /** The fields say something else by now. */
  isOld: boolean;
};

/** What a model was found able to do, told in sign and word. */
export function Checks({ checks, isOld }: Properties) {
  return (
    <>
      {isOld && <p>The fields have changed since this test.</p>}
      <ul className="checks" aria-label="What the model can do">
        {checks.map((check) => (
          <li key={check.ability}>
            <Verdict works={check.works} />
            <b>{labels[check.ability]}</b>
            <span>{check.text}</span>
            <small>{check.ms !== null && duration(check.ms)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Verdict({ works }: { works: boolean | null }) {
  if (works === null)
    return (
      <em>
        <Minus aria-hidden="true" />
        not tried
      </em>
    );
  return works ? (
    <em className="up">
      <Check aria-hidden="true" />
      works
    </em>
  ) : (
    <em className="down">
      <X aria-hidden="true" />
      does not
    </em>
  );
}
