import { describe, expect, test } from 'vitest';
import { openPassage } from './passage.ts';

function read(chunks: string[]) {
  let said = '';
  const passage = openPassage((text) => {
    said += text;
  });
  for (const chunk of chunks) passage.push(chunk);
  const calls = passage.end();
  return { said, calls: calls.map(({ name, input }) => [name, JSON.parse(input)]) };
}

const prices = ['read_prices', { ticker: 'KO' }];

describe('a tool call that a model writes as text', () => {
  test.each([
    ['as Llama does', '{"name": "read_prices", "parameters": {"ticker": "KO"}}'],
    ['as OpenAI has it', '{"type":"function","function":{"name":"read_prices","arguments":"{\\"ticker\\":\\"KO\\"}"}}'],
    ['in a list', '[{"name": "read_prices", "arguments": {"ticker": "KO"}}]'],
    ['in a block of code', '```json\n{"name": "read_prices", "arguments": {"ticker": "KO"}}\n```'],
    ['as Mistral does', '[TOOL_CALLS] [{"name": "read_prices", "arguments": {"ticker": "KO"}}]'],
    ['after a mark', '<|python_tag|>{"name": "read_prices", "parameters": {"ticker": "KO"}}'],
    ['as Qwen does', '<tool_call>\n{"name": "read_prices", "arguments": {"ticker": "KO"}}\n</tool_call>'],
    ['after thinking', '<think>prices?</think>\n{"name": "read_prices", "arguments": {"ticker": "KO"}}'],
  ])('%s, is a call and no text', (_how, text) => {
    const whole = read([text]);
    expect(whole.said.trim()).toBe('');
    expect(whole.calls).toEqual([prices]);
    expect(read([...text])).toEqual(whole);
  });

  test('may stand in the middle of the text, between tags', () => {
    const text = 'Let me look. <tool_call>{"name": "read_prices", "arguments": {"ticker": "KO"}}</tool_call>';
    expect(read([text])).toEqual({ said: 'Let me look. ', calls: [prices] });
  });
});

describe('an answer that begins like a call', () => {
  test.each([['{"revenue": 5}'], ['```json\n{"revenue": 5}\n```'], ['{ not JSON at all'], ['[{"name": 5}]']])(
    'is shown all the same: %s',
    (text) => {
      expect(read([...text])).toEqual({ said: text, calls: [] });
    },
  );

  test.each([['[[f1]] is the revenue.'], ['[Chips](https://example.com) rose.'], ['```\ncode'], ['<b>Up'], ['# Up']])(
    'is shown as soon as it is clear that it is none: %s',
    (text) => {
      let said = '';
      const passage = openPassage((more) => {
        said += more;
      });
      passage.push(text);
      expect(said).toBe(text);
      expect(passage.end()).toEqual([]);
    },
  );

  test('is not held for ever', () => {
    let said = '';
    const passage = openPassage((more) => {
      said += more;
    });
    passage.push(`{${'x'.repeat(5000)}`);
    expect(said).toHaveLength(5001);
  });
});
