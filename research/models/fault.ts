export const faultKinds = [
  'unreachable',
  'key_refused',
  'unpaid',
  'unknown_model',
  'rate_limited',
  'overloaded',
  'late',
  'stalled',
  'too_slow',
  'cut',
  'malformed',
  'empty',
  'declined',
  'too_long',
  'rejected',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const texts: Record<FaultKind, string> = {
  unreachable: 'cannot be reached',
  key_refused: 'refused the key: an administrator has to enter a valid one',
  unpaid: 'has no credit left with its provider: an administrator has to look after it',
  unknown_model: 'is not known at its address',
  rate_limited: 'is asked too often at the moment',
  overloaded: 'is overloaded or failed on its side',
  late: 'did not begin to answer in time',
  stalled: 'stopped in the middle of its answer',
  too_slow: 'took too long for the whole answer',
  cut: 'was cut off in the middle of its answer',
  malformed: 'sent something that is no answer',
  empty: 'sent an empty answer',
  declined: 'declined to answer this question',
  too_long: 'cannot read so much at once',
  rejected: 'refused the request',
};

/** A language model failed. The text is fit for a reader: it names the model, and holds nothing that the provider said. */
export class ModelFault extends Error {
  readonly kind: FaultKind;
  readonly modelName: string;
  /** When the provider asked to be left alone until (milliseconds UTC). */
  readonly retryAt: number | undefined;
  constructor(modelName: string, kind: FaultKind, { retryAt, cause }: { retryAt?: number; cause?: unknown } = {}) {
    super(`${modelName} ${texts[kind]}.`, { cause });
    this.name = 'ModelFault';
    this.kind = kind;
    this.modelName = modelName;
    this.retryAt = retryAt;
  }
}

/** For the operator's log: what went wrong, and what the provider said of it, without the key. */
export function lineOf({ modelName, kind, cause }: ModelFault): string {
  return `${modelName}: ${kind}${cause instanceof Error ? `: ${cause.message}` : ''}`;
}
