import { type KeyStanding, standingOfKey } from './draft.ts';
import type { Form } from './form.ts';
import { providerWords, usualAddresses } from './provider-words.ts';
import { TextField } from './text-field.tsx';

/** Where the model is, the key to it, and which one it is. */
export function ConnectionFields({ form }: { form: Form }) {
  const { draft, type } = form;
  const isOwn = draft.provider === 'openai-compatible';
  return (
    <fieldset className="model-fields">
      <legend>How it is reached</legend>
      <TextField
        form={form}
        name="baseUrl"
        label={isOwn ? 'Address' : 'Address, if it is not the usual one'}
        type="url"
        placeholder={isOwn ? 'http://localhost:11434/v1' : `${providerWords[draft.provider].name}'s own`}
        hint={isOwn ? <Usual onChoose={(baseUrl) => type({ baseUrl })} /> : 'For a proxy or a gateway of yours.'}
      />
      <KeyField form={form} />
      <ModelField form={form} />
    </fieldset>
  );
}

function Usual({ onChoose }: { onChoose: (address: string) => void }) {
  return (
    <span className="usual">
      Usual addresses:
      {usualAddresses.map(([name, address]) => (
        <button key={name} type="button" className="quick" title={address} onClick={() => onChoose(address)}>
          {name}
        </button>
      ))}
    </span>
  );
}

function KeyField({ form }: { form: Form }) {
  const { draft, settings } = form;
  const standing = standingOfKey(draft, settings);
  return (
    <TextField
      form={form}
      name="apiKey"
      label="Key"
      type="password"
      // Not a password of the reader's: no password manager is to keep it.
      autoComplete="one-time-code"
      data-1p-ignore=""
      data-lpignore="true"
      placeholder={standing === 'kept' ? 'A key is kept' : ''}
      hint={keyHint(standing, form)}
    />
  );
}

function keyHint(standing: KeyStanding, { draft: { provider }, settings }: Form): string {
  const optional = provider === 'openai-compatible' ? ' Leave it empty if this server asks for none.' : '';
  if (standing === 'kept') return 'A key is kept, and is shown to nobody. Type another one to replace it.';
  if (standing === 'elsewhere') {
    return `The key that is kept is for ${placeOf(settings)} and is sent nowhere else: enter the one for here.${optional}`;
  }
  return optional.trim() || 'Needed, unless the environment of this server has one for here.';
}

function placeOf({ provider, baseUrl }: Form['settings']): string {
  const name = provider === 'openai-compatible' ? 'the server' : providerWords[provider].name;
  return baseUrl ? `${name} at ${baseUrl}` : name;
}

function ModelField({ form }: { form: Form }) {
  const { list, draft } = form;
  const isOwn = draft.provider === 'openai-compatible';
  return (
    <>
      <TextField
        form={form}
        name="model"
        label="Model"
        list="models-listed"
        placeholder={isOwn ? 'The first that the server lists' : ''}
        hint={<ListOutcome form={form} />}
        beside={
          <button type="button" className="button" disabled={list.isListing} onClick={list.ask}>
            {list.isListing ? 'Listing...' : 'List models'}
          </button>
        }
      />
      <datalist id="models-listed">
        {list.models?.map(({ id }) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </>
  );
}

function ListOutcome({ form: { list } }: { form: Form }) {
  const { models, problem } = list;
  if (problem)
    return (
      <span className="down" role="alert">
        {problem}
      </span>
    );
  return (
    <span role="status">
      {models ? describeList(models.length) : 'Type the name of one, or have those listed that there are.'}
    </span>
  );
}

function describeList(count: number): string {
  if (count === 0) return 'It lists no model. Type the name of one.';
  return `${count === 1 ? 'One model is' : `${count} models are`} listed: choose in the field, or type another name.`;
}
