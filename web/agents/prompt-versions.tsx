import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentId } from '#contract/agents.ts';
import type { PromptVersion } from '#contract/prompts.ts';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { Difference } from './difference.tsx';
import { promptQuery, promptVersionsQuery } from './prompt-query.ts';
import { usePromptText } from './prompt-text.ts';

/** Who changed the prompt, when, and what is different from the one before. */
export function PromptVersions({ agentId, current }: { agentId: AgentId; current: number }) {
  const { data, error } = useQuery(promptVersionsQuery(agentId, current));
  const { data: prompt } = useQuery(promptQuery(agentId));
  const original = prompt?.defaultPrompt ?? '';
  return (
    <section className="prompt-versions" aria-label="Changes">
      <h3>Changes</h3>
      {error && (
        <p className="down" role="alert">
          {describeFailure(error, 'The changes could not be loaded.')}
        </p>
      )}
      {!data && !error && <p role="status">Loading the changes...</p>}
      <ol>
        {data?.versions.map((version, i, all) => (
          <Change
            key={version.version}
            version={version}
            before={all[i + 1]?.systemPrompt ?? original}
            isCurrent={i === 0}
          />
        ))}
      </ol>
    </section>
  );
}

type ChangeProperties = { version: PromptVersion; before: string; isCurrent: boolean };

function Change({ version, before, isCurrent }: ChangeProperties) {
  const use = usePromptText();
  const [isOpen, setOpen] = useState(false);
  const { author, createdAt, isCustom, systemPrompt } = version;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>Version {version.version}</b>
          {isCurrent && ' (in force)'}
          {!isCustom && ', back to the default'}
          <small>
            {author}, {shortDate(createdAt)}, {shortTime(createdAt)}
          </small>
        </summary>
        {isOpen && <Difference before={before} after={systemPrompt} />}
        {!isCurrent && (
          <button type="button" className="button" onClick={() => use(systemPrompt)}>
            Put this text in the field
          </button>
        )}
      </details>
    </li>
  );
}
