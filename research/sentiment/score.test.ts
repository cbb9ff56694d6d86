import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negated, scoreText } from './score.ts';

const score = (text: string) => scoreText(text).score;

describe('What a headline says', () => {
  it.each([
    'Acme beats estimates on strong cloud demand',
    'Acme tops Wall Street estimates, raises full-year outlook',
    'Acme loss narrows as costs fall',
    'Acme losses shrink',
    'Acme cuts costs and debt',
    'Acme results less bad than feared: better than expected',
    'Broker raises Acme price target to $120',
    'Acme upgraded to buy at Harbour',
    'FDA approves Acme drug',
    'Acme shares rise despite weak sales',
    'Acme hits record high',
    'Court dismisses lawsuit against Acme',
    'Acme hikes dividend',
  ])('is good: %s', (headline) => expect(score(headline)).toBeGreaterThan(0.15));

  it.each([
    'Acme profit falls 20%',
    'Fall in profit at Acme',
    'Acme misses estimates',
    'Acme cut to sell at Harbour',
    'Broker cuts Acme price target to $80',
    'Price target cut at Acme',
    'Acme recalls 200,000 cars',
    'Acme faces antitrust probe',
    'Acme fails to win approval',
    'Acme does not beat estimates',
    "Acme didn't beat estimates",
    'Acme loss widens',
    'Higher costs and rising debt at Acme',
    'Acme withdraws guidance',
    'Acme shares fall despite strong sales',
    'Acme warns on profit',
  ])('is bad: %s', (headline) => expect(score(headline)).toBeLessThan(-0.15));

  it.each([
    'Acme to hold its annual meeting in May',
    'Acme names a new head of design',
    'Acme to report results on Tuesday',
    '',
  ])('is neither: %s', (headline) => expect(Math.abs(score(headline))).toBeLessThanOrEqual(0.15));

  it('is weaker under a hedge, and as a question', () => {
    expect(score('Acme could beat estimates')).toBeLessThan(score('Acme beats estimates'));
    expect(score('Acme could beat estimates')).toBeGreaterThan(0);
    expect(score('Acme beats estimates?')).toBeLessThan(score('Acme beats estimates'));
  });

  it('counts half where it is about somebody else', () => {
    const text = 'Acme shares rise; Zenith shares plunge';
    expect(scoreText(text, ['acme']).score).toBeGreaterThan(0);
    expect(scoreText(text, ['zenith']).score).toBeLessThan(0);
  });

  it('names the phrases that made the score, each with its part', () => {
    const { evidence, score: whole } = scoreText('Acme beats estimates despite weak demand');
    expect(evidence.map(({ phrase }) => phrase)).toEqual(['beats estimates', 'weak demand']);
    expect(Math.tanh(evidence.reduce((sum, { weight }) => sum + weight, 0))).toBe(whole);
    expect(scoreText('Acme does not beat estimates').evidence[0]?.phrase).toBe('not: beat estimates');
  });
});

describe('Whatever the text', () => {
  const words = fc.constantFrom(
    ...'acme beats misses estimates profit loss falls rises not no despite but may cut raised to guidance probe , : ; ? 20% record high low narrows fails'.split(
      ' ',
    ),
  );
  const sentence = fc.array(words, { maxLength: 30 }).map((list) => list.join(' '));

  it('the score stays within -1 and 1', () => {
    fc.assert(
      fc.property(fc.oneof(sentence, fc.string()), (text) => {
        const value = score(text);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(Number.isNaN(value)).toBe(false);
      }),
    );
  });

  it('capitals make no difference', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(score(text.toUpperCase())).toBe(score(text));
      }),
    );
  });

  it('a negation turns good and bad by the same factor, and two negations turn nothing', () => {
    const verdicts = [
      'beat estimates',
      'miss estimates',
      'cut guidance',
      'raise guidance',
      'surge',
      'plunge',
      'recall',
      'default',
    ];
    for (const verdict of verdicts) {
      const plain = Math.atanh(score(`Acme will ${verdict}`));
      expect(Math.atanh(score(`Acme will not ${verdict}`))).toBeCloseTo(plain * negated, 10);
      expect(Math.atanh(score(`Acme will not never ${verdict}`))).toBeCloseTo(plain, 10);
    }
  });
});
