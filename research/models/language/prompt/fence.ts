import { randomBytes } from 'node:crypto';

/** A fence that its content cannot close: its name is made anew for each call of a model. */
export type Fence = { around(label: string, text: string): string };

export function openFence(): Fence {
  const mark = randomBytes(8).toString('hex');
  return {
    around: (label, text) => `<${label} ${mark}>\n${text.replaceAll(mark, '')}\n</${label} ${mark}>`,
  };
}
