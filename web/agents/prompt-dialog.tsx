import './prompt-dialog.css';
import { useQuery } from '@tanstack/react-query';
import { SquarePen, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { type AgentId, agentCards } from '#contract/agents.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { PromptForm } from './prompt-form.tsx';
import { promptQuery } from './prompt-query.ts';
import { PromptVersions } from './prompt-versions.tsx';

/** The button, for administrators, behind which they edit what an agent is told to do and see who did so before. */
export function PromptEditor({ agentId }: { agentId: AgentId }) {
  const [open, setOpen] = useState(false);
  const { name } = agentCards[agentId];
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="button" aria-label={`Edit prompt of ${name}`}>
        <SquarePen aria-hidden="true" />
        Edit prompt
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="prompt-overlay" />
        <Dialog.Content className="prompt-dialog">
          <header>
            <Dialog.Title className="modal-title">Edit System Prompt</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close">
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          <Dialog.Description className="prompt-agent">
            What the {name} is told before each answer. How figures are cited is added to every prompt and cannot be
            changed here.
          </Dialog.Description>
          <Loaded agentId={agentId} onClose={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Loaded({ agentId, onClose }: { agentId: AgentId; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(promptQuery(agentId));
  if (data)
    return (
      <PromptForm key={data.version} agentId={agentId} prompt={data} onSaved={onClose} onCancel={onClose}>
        {data.version > 0 && <PromptVersions agentId={agentId} current={data.version} />}
      </PromptForm>
    );
  if (error && !isFetching)
    return (
      <div className="alert" role="alert">
        <p>{describeFailure(error, 'The prompt could not be loaded.')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  return (
    <p role="status" className="prompt-agent">
      Loading the prompt...
    </p>
  );
}
