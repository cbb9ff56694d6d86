import type { Form } from './form.ts';
import { TextField } from './text-field.tsx';

/** What the model takes in and costs, and how much of it each person may use. */
export function TermsFields({ form }: { form: Form }) {
  const listed = form.list.contextOf(form.draft.model);
  return (
    <>
      <fieldset className="model-fields pair">
        <legend>What it takes in, and what it costs</legend>
        <TextField
          form={form}
          name="contextTokens"
          label="Context size in tokens"
          inputMode="numeric"
          placeholder={listed?.toLocaleString('en-US') ?? 'Not known'}
          hint={
            listed
              ? `The provider says ${listed.toLocaleString('en-US')}; empty takes that.`
              : 'How much it reads at once. Empty: as its server says, or else a careful guess. Facts that do not fit are left out, and the answer says so.'
          }
        />
        <span className="field-gap" />
        <TextField
          form={form}
          name="inputPrice"
          label="Price of a million tokens read, in US dollars"
          inputMode="decimal"
          placeholder="Not known"
          hint="Without both prices the cost of an answer is shown as unknown."
        />
        <TextField
          form={form}
          name="outputPrice"
          label="Price of a million tokens written"
          inputMode="decimal"
          placeholder="Not known"
        />
      </fieldset>
      <fieldset className="model-fields pair">
        <legend>How much each person may use in a day</legend>
        <TextField
          form={form}
          name="tokensPerDay"
          label="Tokens"
          inputMode="numeric"
          placeholder="No limit"
          hint="A day is one of UTC. Who has used their share can read the built-in analyst until the next."
        />
        <TextField
          form={form}
          name="dollarsPerDay"
          label="US dollars"
          inputMode="decimal"
          placeholder="No limit"
          hint="Only with the price of the model."
        />
      </fieldset>
    </>
  );
}
