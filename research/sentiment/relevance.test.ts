import { describe, expect, it } from 'vitest';
import { judgeRelevance, namesOf, relevanceWeights } from './relevance.ts';

const apple = namesOf('AAPL', 'Apple Inc.');
const why = (title: string, description = '', names = apple) => judgeRelevance(title, description, names).why;

describe('The names of a company', () => {
  it('leave out the legal form and keep a telling first word', () => {
    expect(apple).toEqual(['aapl', 'apple']);
    expect(namesOf('JPM', 'JPMorgan Chase & Co.')).toEqual(['jpm', 'jpmorgan chase', 'jpmorgan']);
    expect(namesOf('XOM', 'Exxon Mobil Corporation')).toContain('exxon');
  });

  it('do not take a common word for a name', () => {
    expect(namesOf('GM', 'General Motors Company')).toEqual(['gm', 'general motors']);
    expect(namesOf('T', 'AT&T Inc.')).not.toContain('t');
  });
});

describe('How much a story is about the company', () => {
  it('is whole when the headline names it, less when only the description does, least when neither', () => {
    expect(judgeRelevance('Apple beats estimates', '', apple)).toEqual({
      weight: relevanceWeights.headline,
      why: undefined,
    });
    expect(why('Chip makers gain', 'Apple is a customer.')).toBe('named below');
    expect(why('Chip makers gain', 'Demand is strong.')).toBe('not named');
    expect(why('A small software house announces a new tool for Apple devices')).toBe('named late');
    expect(why('Why Zenith (ZNTH) is up today', 'Apple is a customer.')).toBe('about another');
    expect(why('Apple (AAPL) beats estimates')).toBeUndefined();
    expect(why('Pineapple harvest grows')).toBe('not named');
  });

  it('is little in a list', () => {
    expect(why('3 Tech Stocks to Buy Now: Apple and two more')).toBe('a list');
    expect(why('Market grows, led by Apple, Cisco, Oracle, Nvidia and Dell')).toBe('a list');
    expect(why('Chips rally', '(NASDAQ: AAPL) (NASDAQ: NVDA) (NYSE: ORCL) (NASDAQ: AMD)')).toBe('a list');
  });

  it('is little where the company only speaks about something else', () => {
    const goldman = namesOf('GS', 'The Goldman Sachs Group, Inc.');
    expect(why('Oil to fall below fifty: Goldman Sachs', '', goldman)).toBe('quoted as a source');
    expect(why('Goldman Sachs profit jumps: report', '', goldman)).toBeUndefined();
  });

  it('is least in a law firm’s search for plaintiffs', () => {
    expect(why('APPLE DEADLINE ALERT: Acme & Acme LLP Encourages Investors to Contact the Firm')).toBe(
      "a law firm's notice",
    );
    expect(why('Apple sued over patents')).toBeUndefined();
  });
});
