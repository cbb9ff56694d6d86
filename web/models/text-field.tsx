import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { Field } from './draft-change.ts';
import type { Form } from './form.ts';

type Properties = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> & {
  form: Form;
  name: Field;
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What stands beside the field. */
  beside?: ReactNode;
};

/** A field of the draft with its hint, and what is wrong with it. */
export function TextField({ form: { draft, problems, type }, name, label, hint, beside, ...input }: Properties) {
  const id = useId();
  const problem = problems[name];
  return (
    <div className="field model-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          name={name}
          value={draft[name]}
          onChange={(event) => type({ [name]: event.currentTarget.value })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        {beside}
      </div>
      <small id={`${id}-hint`}>
        {problem && (
          <span className="down" role="alert">
            {label} {problem}.{' '}
          </span>
        )}
        {hint}
      </small>
    </div>
  );
}
