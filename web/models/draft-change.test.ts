import { describe, expect, test } from 'vitest';
import type { ModelDraft } from './draft.ts';
import { changeOf, readRefusal } from './draft-change.ts';

const draft: ModelDraft = {
  provider: 'openai',
  baseUrl: '',
  model: 'gpt-5-mini',
  apiKey: 'sesame',
  contextTokens: '400,000',
  inputPrice: '$0.25',
  outputPrice: '2',
  tokensPerDay: '1,000,000',
  dollarsPerDay: '.5',
};
const change = {
  provider: 'openai',
  baseUrl: null,
  model: 'gpt-5-mini',
  apiKey: 'sesame',
  contextTokens: 400_000,
  price: { inputUsdPerMillion: 0.25, outputUsdPerMillion: 2 },
  limits: { userTokensPerDay: 1_000_000, userCostUsdPerDay: 0.5 },
  basedOn: 3,
};
const problemsOf = (part: Partial<ModelDraft>) => {
  const found = changeOf({ ...draft, ...part }, 3);
  return 'problems' in found ? found.problems : undefined;
};

test('what is typed becomes numbers, commas and dollar signs or not', () =>
  expect(changeOf(draft, 3)).toEqual({ change }));

test('what is left empty is not known, or without a limit', () =>
  expect(
    changeOf(
      {
        ...draft,
        apiKey: '',
        contextTokens: '',
        inputPrice: '',
        outputPrice: ' ',
        tokensPerDay: '',
        dollarsPerDay: '',
      },
      3,
    ),
  ).toEqual({
    change: {
      provider: 'openai',
      baseUrl: null,
      model: 'gpt-5-mini',
      contextTokens: null,
      price: null,
      limits: { userTokensPerDay: null, userCostUsdPerDay: null },
      basedOn: 3,
    },
  }));

test('the context size is the listed one where none is typed', () => {
  expect(changeOf({ ...draft, contextTokens: '' }, 3, 131_072)).toMatchObject({ change: { contextTokens: 131_072 } });
  expect(changeOf(draft, 3, 131_072)).toMatchObject({ change: { contextTokens: 400_000 } });
});

describe('is said beside the field', () => {
  test.each<[Partial<ModelDraft>, ReturnType<typeof problemsOf>]>([
    [{ contextTokens: 'many' }, { contextTokens: 'is a whole number' }],
    [{ contextTokens: '1,23' }, { contextTokens: 'is a whole number' }],
    [{ contextTokens: '4096.5' }, { contextTokens: 'is a whole number' }],
    [{ contextTokens: '10' }, { contextTokens: 'is at least 3,072' }],
    [{ contextTokens: '99999999999' }, { contextTokens: 'is too large' }],
    [{ inputPrice: '-1' }, { inputPrice: 'is a number' }],
    [{ inputPrice: '', dollarsPerDay: '' }, { inputPrice: 'is needed too: a price has both parts' }],
    [{ outputPrice: '', dollarsPerDay: '' }, { outputPrice: 'is needed too: a price has both parts' }],
    [{ tokensPerDay: '0' }, { tokensPerDay: 'is at least 1' }],
    [{ model: ' ' }, { model: 'is needed: list the models, or type the name of one' }],
    [{ baseUrl: 'localhost' }, { baseUrl: 'is a web address such as http://localhost:11434/v1' }],
    [{ baseUrl: 'http://ada:secret@localhost/v1' }, { baseUrl: 'has no user name and password in it' }],
    [{ provider: 'openai-compatible' }, { baseUrl: 'is needed for a server of your own' }],
    [
      { inputPrice: '', outputPrice: '' },
      { dollarsPerDay: 'needs the price of the model: a cost that is not known cannot be held within a limit' },
    ],
  ])('%o', (part, problems) => expect(problemsOf(part)).toEqual(problems));
});

test('a server of one’s own may choose its model itself', () =>
  expect(
    problemsOf({ provider: 'openai-compatible', baseUrl: 'http://localhost:11434/v1', model: '' }),
  ).toBeUndefined());

test('the built-in analyst is chosen whatever is left in the fields that it hides', () =>
  expect(changeOf({ ...draft, provider: 'builtin', tokensPerDay: 'many', inputPrice: '' }, 3)).toMatchObject({
    change: { provider: 'builtin', limits: { userTokensPerDay: null }, basedOn: 3 },
  }));

test('the built-in analyst needs none of it', () =>
  expect(problemsOf({ provider: 'builtin', model: '', inputPrice: '', outputPrice: '' })).toBeUndefined());

describe('what the server refuses', () => {
  test('is told at its field', () => {
    expect(readRefusal('apiKey: is needed: there is none yet.')).toEqual({
      apiKey: 'is needed: there is none yet',
    });
    expect(readRefusal('limits.userTokensPerDay: is at least 1')).toEqual({ tokensPerDay: 'is at least 1' });
  });
  test.each(['The server is being restarted.', '502: Bad Gateway', 'constructor: is a trap', ''])(
    'and names no field is not: %s',
    (text) => expect(readRefusal(text)).toBeUndefined(),
  );
});
