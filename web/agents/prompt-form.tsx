import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AgentId } from '#contract/agents.ts';
import { promptBytes } from '#contract/limits.ts';
import type { Prompt } from '#contract/prompts.ts';
import { statusQuery } from '#web/frame/status.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { promptQuery } from './prompt-query.ts';
import { PromptTextContext } from './prompt-text.ts';

type Properties = {
  agentId: AgentId;
  prompt: Prompt;
  onSaved: () => void;
  onCancel: () => void;
  /** The history, which may put an older text into the field. */
  children: ReactNode;
};

export function PromptForm({ agentId, prompt, onSaved, onCancel, children }: Properties) {
  const [text, setText] = useState(prompt.systemPrompt);
  const [problem, setProblem] = useState<string>();
  const save = useSave(agentId, prompt, onSaved);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(text);
    setProblem(found);
    if (!found) save.mutate(text.trim());
  }
  return (
    <form className="prompt-form" onSubmit={submit} noValidate>
      <textarea
        aria-label="System prompt"
        aria-invalid={problem ? true : undefined}
        aria-describedby="prompt-notes"
        rows={12}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div id="prompt-notes" className="prompt-notes">
        {problem && (
          <p className="down" role="alert">
            {problem}
          </p>
        )}
        {prompt.isCustom && <p>This is a custom prompt. The default prompt is also available.</p>}
        <BuiltinNote />
      </div>
      <div className="prompt-buttons">
        {(prompt.isCustom || text !== prompt.defaultPrompt) && (
          <button type="button" className="button" onClick={() => setText(prompt.defaultPrompt)}>
            Use the default
          </button>
        )}
        <span className="prompt-gap" />
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button main" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </button>
      </div>
      <PromptTextContext value={setText}>{children}</PromptTextContext>
    </form>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'System prompt cannot be empty';
  return new Blob([text.trim()]).size > promptBytes ? 'A system prompt has at most 32 KB.' : undefined;
}

/** The built-in analyst writes by its own rules: who edits a prompt should know why nothing changes. */
function BuiltinNote() {
  const { data } = useQuery(statusQuery);
  if (data?.model !== 'Built-in analyst') return null;
  return (
    <p>
      The built-in analyst, which answers now, follows its own rules. Prompts guide a language model once one is
      connected.
    </p>
  );
}

function useSave(agentId: AgentId, { version }: Prompt, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (systemPrompt: string) =>
      call('savePrompt', { params: { agentId }, body: { systemPrompt, basedOn: version } }),
    onSuccess: (saved) => {
      queries.setQueryData(promptQuery(agentId).queryKey, saved);
      raiseToast('Success', 'System prompt updated successfully');
      onSaved();
    },
    onError: (failure) =>
      raiseToast('Error', describeFailure(failure, 'Failed to update system prompt'), 'destructive'),
  });
}
