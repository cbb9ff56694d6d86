import type { InputHTMLAttributes } from 'react';

type Properties = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string };

export function Field({ label, ...input }: Properties) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} />
    </label>
  );
}
