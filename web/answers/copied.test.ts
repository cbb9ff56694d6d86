import { expect, test } from 'vitest';
import { answerMarkdown } from './copied.ts';

const stored = 'Margin 32.4%[^f1], peers 18%[^untraced].\n\n[^f1]: TTM.\n[^untraced]: Matches nothing.\n';

test('an answer is taken along without its footnotes, and what is untraced still says so', () =>
  expect(answerMarkdown(stored, [])).toBe('Margin 32.4%, peers 18% (untraced).'));

test('what does not hold together goes along', () =>
  expect(
    answerMarkdown('Revenue **fell**[^f1].', [
      {
        kind: 'direction',
        text: 'The text says that revenue fell; it rose by 4.9%.',
        quote: 'Revenue\n**fell**[^f1]',
        factIds: [],
      },
      { kind: 'facts_cut', text: 'The model saw 40 of 90 facts.', quote: '', factIds: [] },
    ]),
  ).toBe(
    'Revenue **fell**.\n\n---\n\nCheck these:\n\n- The text says that revenue fell; it rose by 4.9%. ("Revenue **fell**")\n\nThe model saw 40 of 90 facts.',
  ));
