import { type FormEvent, useRef, useState } from 'react';
import type { ModelSettings, Provider } from '#contract/models.ts';
import { serverText } from '#web/shared/failure.ts';
import { codeOf } from '#web/shared/failure-code.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { draftFor, draftOf, type ModelDraft } from './draft.ts';
import { changeOf, type Problems, readRefusal } from './draft-change.ts';
import type { Form } from './form.ts';
import { Meanwhile } from './meanwhile.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { RestoreButton } from './restore-button.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TestCard } from './test-card.tsx';
import { useModelList } from './use-model-list.ts';
import { useSaving } from './use-saving.ts';

/** The choice of a model. What is typed stays whatever the server says, until it is saved or something else is loaded. */
export function ModelForm({ settings }: { settings: ModelSettings }) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [problems, setProblems] = useState<Problems>({});
  const list = useModelList(draft, setProblems);
  // Who goes through the providers by arrow key finds what was typed for each.
  const left = useRef(new Map<Provider, ModelDraft>());
  const show = (shown: ModelSettings) => {
    left.current.clear();
    setDraft(draftOf(shown));
    setProblems({});
  };
  const save = useSaving({ onSaved: show, onRefused: (text) => setProblems(readRefusal(text) ?? {}) });
  const form: Form = {
    draft,
    settings,
    problems,
    list,
    type(part) {
      setDraft({ ...draft, ...part });
      setProblems(without(problems, part));
    },
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = changeOf(draft, settings.version, list.contextOf(draft.model));
    setProblems('problems' in found ? found.problems : {});
    if ('change' in found) save.mutate(found.change);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(found.problems)[0]}"]`)?.focus();
  }
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <ProviderChoice
        chosen={draft.provider}
        onChoose={(provider) => {
          left.current.set(draft.provider, draft);
          setDraft(draftFor(provider, draft, left.current.get(provider) ?? draftOf(settings)));
          setProblems({});
        }}
      />
      {draft.provider === 'builtin' ? (
        <p className="built-in-note">
          The built-in analyst writes from the facts by fixed rules. It needs no key, nothing leaves this server, and no
          limit holds for it.
        </p>
      ) : (
        <>
          <ConnectionFields form={form} />
          <TermsFields form={form} />
          <TestCard draft={draft} onRefused={setProblems} />
        </>
      )}
      {codeOf(save.error) === 'model_changed' && (
        <Meanwhile text={serverText(save.error) ?? ''} onLoaded={show} onDone={save.reset} />
      )}
      <div className="model-buttons">
        <button type="submit" className="button main" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </button>
        {settings.setBy === 'administrator' && <RestoreButton onRestored={show} />}
      </div>
    </form>
  );
}

function without(problems: Problems, typed: Partial<ModelDraft>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in typed)));
}
