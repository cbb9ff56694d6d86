import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { AgentId } from '#contract/agents.ts';
import { promptBytes } from '#contract/limits.ts';
import type { Prompt } from '#contract/prompts.ts';
import { builtInName, statusQuery } from '#web/frame/status.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { promptQuery } from './prompt-query.ts';
import { PromptTextContext } from './prompt-text.ts';
import { Trial } from './trial.tsx';
import { type TrialRun, useTrial } from './use-trial.ts';

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
  const trial = useTrial(agentId);

  /** Does it with the prompt, unless there is something wrong with it. */
  function insist(use: (systemPrompt: string) => void) {
    const found = problemOf(text);
    setProblem(found);
    if (!found) use(text.trim());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    insist(save.mutate);
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
        {trial.isPending ? (
          <button type="button" className="button" onClick={trial.stop}>
            Stop the trial
          </button>
        ) : (
          <button type="button" className="button" onClick={() => insist(trial.mutate)}>
            Try it
          </button>
        )}
        <span className="prompt-gap" />
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button main" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </button>
        {isBroken(trial, text) && (
          <p className="trial-warning" role="status">
            <TriangleAlert aria-hidden="true" />
            In its trial this prompt broke citing. It can be saved all the same.
          </p>
        )}
      </div>
      <Trial trial={trial} text={text} />
      <PromptTextContext value={setText}>{children}</PromptTextContext>
    </form>
  );
}

function isBroken({ data }: TrialRun, text: string): boolean {
  return data?.outcome.verdict.cites === false && data.systemPrompt === text.trim();
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'System prompt cannot be empty';
  return new Blob([text.trim()]).size > promptBytes ? 'A system prompt has at most 32 KB.' : undefined;
}

/** The built-in analyst writes by its own rules: who edits a prompt should know why nothing changes. */
function BuiltinNote() {
  const { data } = useQuery(statusQuery);
  if (data?.model !== builtInName) return null;
  return (
    <p>
      The built-in analyst, which answers now, follows its own rules. Prompts guide a language model once one is chosen
      on the page <Link href="/admin/model">AI model</Link>.
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
