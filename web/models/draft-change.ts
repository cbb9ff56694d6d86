import { type ModelChange, modelChangeSchema } from '#contract/models.ts';
import { connectionOf, type ModelDraft } from './draft.ts';

export type Field = Exclude<keyof ModelDraft, 'provider'>;
/** What is wrong with a field, to be read behind its name: `is a number`. */
export type Problems = Partial<Record<Field, string>>;

/** The change that a draft asks for, or what is wrong with it. `listedContext` is what the provider says that this model reads. */
export function changeOf(
  draft: ModelDraft,
  basedOn: number,
  listedContext?: number,
): { change: ModelChange } | { problems: Problems } {
  const price = priceOf(draft);
  const { success, data, error } = modelChangeSchema.safeParse({
    ...connectionOf(draft),
    contextTokens: numberIn(draft.contextTokens) ?? listedContext ?? null,
    price,
    limits: { userTokensPerDay: numberIn(draft.tokensPerDay), userCostUsdPerDay: numberIn(draft.dollarsPerDay) },
    basedOn,
  });
  // Its fields are hidden: nothing that is left in them may be in its way.
  if (draft.provider === 'builtin')
    return { change: success ? data : modelChangeSchema.parse({ provider: 'builtin', basedOn }) };
  const problems = { ...findMissing(draft, price !== null), ...(success ? {} : problemsIn(error.issues)) };
  if (success && Object.keys(problems).length === 0) return { change: data };
  return { problems };
}

/** The field that the server's refusal names, `apiKey: is needed`, and what it says of it. */
export function readRefusal(text: string): Problems | undefined {
  const [, name = '', problem = ''] = /^([\w.]+): (.+)$/s.exec(text) ?? [];
  const field = fieldAt(name);
  return field && { [field]: problem.replace(/\.$/, '') };
}

function findMissing(draft: ModelDraft, isPriced: boolean): Problems {
  const { provider, baseUrl, model, inputPrice, outputPrice, dollarsPerDay } = draft;
  const isOwn = provider === 'openai-compatible';
  return {
    ...(isOwn && !baseUrl.trim() ? { baseUrl: 'is needed for a server of your own' } : {}),
    ...(!isOwn && !model.trim() ? { model: 'is needed: list the models, or type the name of one' } : {}),
    ...(!inputPrice.trim() && outputPrice.trim() ? { inputPrice: 'is needed too: a price has both parts' } : {}),
    ...(inputPrice.trim() && !outputPrice.trim() ? { outputPrice: 'is needed too: a price has both parts' } : {}),
    ...(dollarsPerDay.trim() && !isPriced
      ? { dollarsPerDay: 'needs the price of the model: a cost that is not known cannot be held within a limit' }
      : {}),
  };
}

function priceOf({ inputPrice, outputPrice }: ModelDraft) {
  if (!inputPrice.trim() || !outputPrice.trim()) return null;
  return { inputUsdPerMillion: numberIn(inputPrice), outputUsdPerMillion: numberIn(outputPrice) };
}

/** Null for an empty field; what is no number becomes NaN, which is refused. */
function numberIn(typed: string): number | null {
  const digits = typed.trim().replace(/^\$\s*/, '');
  if (digits === '') return null;
  return /^(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

type Issue = { code?: string | undefined; path: PropertyKey[]; message: string };

function problemsIn(issues: readonly Issue[]): Problems {
  const found: Problems = {};
  for (const { path, code, message } of issues) {
    const field = fieldAt(path.join('.'));
    if (field) found[field] ??= inWords(code, message);
  }
  return found;
}

/** What the contract has no sentence of its own for. */
function inWords(code: string | undefined, message: string): string {
  if (code === 'too_big' && !message.startsWith('has ')) return 'is too large';
  return message.startsWith('Invalid') ? 'is a whole number' : message;
}

function fieldAt(path: string): Field | undefined {
  return Object.hasOwn(fields, path) ? fields[path] : undefined;
}

const fields: Record<string, Field> = {
  baseUrl: 'baseUrl',
  model: 'model',
  apiKey: 'apiKey',
  contextTokens: 'contextTokens',
  'price.inputUsdPerMillion': 'inputPrice',
  'price.outputUsdPerMillion': 'outputPrice',
  'limits.userTokensPerDay': 'tokensPerDay',
  'limits.userCostUsdPerDay': 'dollarsPerDay',
};
