import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { isFound, type Market, SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { gatherSector } from './gather.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const sample = remember(sampleMarket({ now: () => now }));

/** The same answers again without drawing them anew: what a warm cache does. */
function remember(market: Market): Market {
  const kept = new Map<string, Promise<unknown>>();
  const once =
    <A extends unknown[], R>(name: string, ask: (...of: A) => Promise<R>) =>
    (...of: A): Promise<R> => {
      const key = `${name} ${of.join(' ')}`;
      const answer = (kept.get(key) as Promise<R> | undefined) ?? ask(...of);
      kept.set(key, answer);
      return answer;
    };
  return {
    ...market,
    company: once('company', market.company),
    prices: once('prices', market.prices),
    statements: once('statements', market.statements),
    actions: once('actions', market.actions),
    peers: once('peers', market.peers),
  };
}

async function analyse(ticker: string, market: Market = sample) {
  const ledger = openLedger(ticker);
  const material = await gatherSector({ ticker, market, now, ledger, onStep: () => {} });
  const before = ledger.facts().length;
  const written = material.write();
  expect(ledger.facts()).toHaveLength(before);
  const company = await sample.company(ticker);
  const names = [ticker, isFound(company) ? company.found.name : ticker];
  const binder = createBinder(ledger.facts(), { links: material.links, names });
  const bound = binder.push(written) + binder.end();
  return { ledger, material, plain: bound.replaceAll(/\[\^\w+\]/g, ''), figures: binder.count() };
}

const down = async () => {
  throw new SourceDown('Wire', 'did not answer');
};
/** Answers `instead` for one ticker, and as before for all others. */
function replaced<K extends 'company' | 'statements' | 'prices' | 'actions'>(
  name: K,
  of: (ticker: string) => boolean,
  instead: () => Promise<never | { missing: string }>,
): Market {
  const usual = sample[name] as (ticker: string, ...rest: string[]) => Promise<unknown>;
  return {
    ...sample,
    [name]: (ticker: string, ...rest: string[]) => (of(ticker) ? instead() : usual(ticker, ...rest)),
  };
}

describe('A company among its peers', () => {
  it('opens with where it stands, then what it costs, then how it moved', async () => {
    const { plain } = await analyse('AAPL');
    const [heading, ranks, price, strength] = plain.split('\n\n');
    expect(heading).toMatch(/^### \w/);
    expect(ranks).toMatch(
      /^\*\*Ranks \d of 9 on revenue growth, \d of 9 on operating margin and \d of 9 on ROIC\.\*\*/,
    );
    expect(price).toMatch(/^\*\*(?:Premium of|−[\d.]+% against|Priced in line with).* the peers' median EV\/EBITDA/);
    expect(strength).toMatch(/^\*\*[+−][\d.]+ points against its sector in six months\.\*\*/);
  });

  it('states the classification and the rule, and shows eight peers with quartiles and the percentile', async () => {
    const { plain } = await analyse('AAPL');
    expect(plain).toContain('AAPL is classified as Information Technology');
    expect(plain).toContain('Peers: up to eight companies');
    expect(
      plain.split('\n').filter((line) => /^\| [A-Z.]+(?: [^|*]+)? \|/.test(line) && line.split('|').length === 10),
    ).toHaveLength(8);
    for (const name of ['Upper quartile', 'Median', 'Lower quartile', 'Percentile of AAPL'])
      expect(plain).toContain(`*${name}`);
  });

  it.each([
    ['Apple | *Pear* Inc.', '| **AAPL** Apple \\| \\*Pear\\* | '],
    ['Area 51.5 Corporation', '| **AAPL** | '],
    ['A Company Whose Name Does Not End', '| **AAPL** | '],
    ['AAPL', '| **AAPL** | '],
    ['', '| **AAPL** | '],
  ])('labels the row of a company named “%s” without breaking the table', async (name, label) => {
    const company: Market['company'] = async (ticker) => {
      const looked = await sample.company(ticker);
      return isFound(looked) && ticker === 'AAPL' ? { ...looked, found: { ...looked.found, name } } : looked;
    };
    const { plain, figures } = await analyse('AAPL', { ...sample, company });
    expect(plain).toContain(label);
    expect(figures.untraced).toBe(0);
  });

  it("ranks and measures as the facts say: recomputed from the peers' own", async () => {
    const { ledger } = await analyse('AAPL');
    const find = (label: string) => ledger.facts().find((fact) => fact.label === label);
    for (const head of ['Revenue growth', 'Operating margin', 'ROIC', 'P/E']) {
      const rank = find(`${head}, rank`);
      const median = find(`${head}, median of the peers`);
      if (!rank || !median || !isKnown(rank) || !isKnown(median)) throw new Error(`no rank on ${head}`);
      const [own = 0, ...peers] = (rank.inputs ?? []).map((id) => {
        const input = ledger.find(id);
        if (!input || !isKnown(input)) throw new Error('an unknown input');
        return input.value;
      });
      expect(rank.value).toBe(1 + peers.filter((value) => value > own).length);
      const sorted = peers.toSorted((a, b) => a - b);
      expect(median.value).toBeCloseTo(((sorted[3] ?? 0) + (sorted[4] ?? 0)) / 2, 10);
    }
  });

  it("keeps the peers' figures under the peers' tickers", async () => {
    const { ledger } = await analyse('AAPL');
    const of = new Set(
      ledger
        .facts()
        .filter(isKnown)
        .filter(({ label }) => label === 'Operating margin')
        .map(({ ticker }) => ticker),
    );
    expect(of).toEqual(new Set(['AAPL', 'CSCO', 'ADBE', 'AMD', 'CRM', 'IBM', 'INTC', 'MSFT', 'NVDA']));
  });

  it('compares a bank by what banks are judged by, with banks', async () => {
    const { plain } = await analyse('JPM');
    expect(plain).toContain('| ROA | ROE | P/E | P/B |');
    expect(plain).not.toContain('EV/EBITDA');
    expect(plain).toContain('Efficiency ratio');
    expect(plain).toMatch(/Left out because their statements are built otherwise: .*MA/);
  });

  it('shows three drivers and the debate, a figure each', async () => {
    const { plain } = await analyse('XOM');
    const drivers = plain.split('#### What drives Energy')[1]?.split('####')[0] ?? '';
    expect(drivers.split('\n').filter((line) => /^\| (?!Driver|---)/.test(line))).toHaveLength(3);
    expect(plain).toMatch(/\*\*Optimists (?:point to [^*]*\d|have no figure)/);
    expect(plain).toMatch(/\*\*Pessimists (?:point to [^*]*\d|have no figure)/);
  });
});

describe('When something is missing', () => {
  it('drops a peer without statements and names it', async () => {
    const { plain } = await analyse(
      'AAPL',
      replaced(
        'statements',
        (ticker) => ticker === 'MSFT',
        async () => ({ missing: 'no filings are held' }),
      ),
    );
    expect(plain).toContain('Left out for want of figures: MSFT (no filings are held).');
    expect(plain).toMatch(/Ranks \d of 8/);
    expect(plain).not.toContain('| MSFT |');
  });

  it('drops a peer whose source is down', async () => {
    const { plain } = await analyse(
      'AAPL',
      replaced('statements', (ticker) => ticker === 'NVDA', down),
    );
    expect(plain).toContain('NVDA (Wire did not answer)');
  });

  it('gives no ranks or quartiles with two peers', async () => {
    const market: Market = {
      ...sample,
      peers: async (ticker) => {
        const all = await sample.peers(ticker);
        return isFound(all) ? { ...all, found: { ...all.found, peers: all.found.peers.slice(0, 2) } } : all;
      },
    };
    const { plain, figures } = await analyse('AAPL', market);
    expect(plain).toContain('### Too few peers for a comparison');
    expect(plain).toContain('**Only CSCO and ADBE can be compared.**');
    expect(plain).not.toMatch(/Ranks|quartile of|Percentile/);
    expect(plain).toContain('| CSCO Cisco Systems |');
    expect(figures.untraced).toBe(0);
  });

  it('says that there are no peers, and gives the rest', async () => {
    const { plain } = await analyse('AAPL', { ...sample, peers: async () => ({ missing: 'the sector is not known' }) });
    expect(plain).toContain('**No peers.** The sector is not known.');
    expect(plain).toContain('#### Relative strength');
  });

  it('compares with the market alone without the sector fund', async () => {
    const { plain } = await analyse(
      'AAPL',
      replaced('prices', (ticker) => ticker === 'XLK', down),
    );
    expect(plain).toContain('Prices of XLK, the sector fund: Wire did not answer.');
    expect(plain).toContain('points against SPY in six months.**');
    expect(plain).not.toContain('| AAPL less XLK |');
  });

  it('leaves out strength without any fund', async () => {
    const { plain } = await analyse(
      'AAPL',
      replaced(
        'prices',
        (ticker) => ticker === 'XLK' || ticker === 'SPY',
        async () => ({ missing: 'no bars' }),
      ),
    );
    expect(plain).not.toContain('less SPY');
    expect(plain).toContain('Prices of SPY: no bars.');
  });

  it.each(['statements', 'prices', 'company', 'actions'] as const)(
    'goes on without the %s of the company itself',
    async (part) => {
      const { plain, figures } = await analyse(
        'AAPL',
        replaced(part, (ticker) => ticker === 'AAPL', down),
      );
      expect(plain).toMatch(/^### /);
      expect(plain).toContain('Wire did not answer');
      expect(figures.untraced).toBe(0);
      expect(plain).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  it('lets the outage leave when nothing answers', async () => {
    const nothing: Market = { ...sample, company: down, prices: down, statements: down, actions: down, peers: down };
    await expect(analyse('AAPL', nothing)).rejects.toBeInstanceOf(SourceDown);
  });

  it('has no peers for a fund, and compares it with the market', async () => {
    const { plain } = await analyse('XLE');
    expect(plain).toContain('### Not a company');
    expect(plain).toContain('| XLE less SPY |');
  });
});

describe('On the sample market', () => {
  it('traces every figure, in every sector', async () => {
    for (const ticker of [
      'GOOGL',
      'AMZN',
      'PG',
      'CVX',
      'BRK.B',
      'UNH',
      'BA',
      'AAPL',
      'LIN',
      'PLD',
      'NEE',
      'V',
      'SPY',
    ]) {
      const { figures, plain, material } = await analyse(ticker);
      expect({ ticker, untraced: figures.untraced }).toEqual({ ticker, untraced: 0 });
      expect(plain).not.toMatch(/NaN|undefined|Infinity/);
      expect(material.window?.to).toBe('2026-11-20');
    }
  });
});
