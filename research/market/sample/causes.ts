import type { Sector } from '#research/market/sectors.ts';

/** What a reporter would put after "as" when shares of a sector rise or fall. */
export type Causes = { up: readonly [string, ...string[]]; down: readonly [string, ...string[]] };

export const causes: Record<Sector, Causes> = {
  'Communication Services': {
    up: ['advertising demand firms', 'subscriber growth tops forecasts', 'buyers return to media shares'],
    down: ['advertisers trim budgets', 'subscriber losses weigh', 'regulators open an inquiry into pricing'],
  },
  'Consumer Discretionary': {
    up: ['household spending holds up', 'sales strengthen going into the season', 'fuel prices ease'],
    down: [
      'consumers pull back on large purchases',
      'discounting squeezes margins',
      'weak store traffic worries investors',
    ],
  },
  'Consumer Staples': {
    up: ['input costs ease', 'investors favour steady earners', 'volumes recover after price rises'],
    down: ['shoppers trade down to store brands', 'input costs climb', 'volumes decline for another month'],
  },
  Energy: {
    up: ['crude prices climb', 'inventories fall more than expected', 'producers hold back supply'],
    down: ['crude prices slide', 'a supply glut worries traders', 'refining margins weaken'],
  },
  Financials: {
    up: ['loan losses stay low', 'dealmaking recovers', 'stress-test results reassure investors'],
    down: ['credit losses rise', 'falling rates squeeze interest income', 'capital rules look set to tighten'],
  },
  'Health Care': {
    up: [
      'trial results encourage investors',
      'a regulator approves a wider use of a treatment',
      'costs of care come in lower',
    ],
    down: [
      'a trial disappoints',
      'lawmakers revive plans to cut drug prices',
      'costs of care rise faster than premiums',
    ],
  },
  Industrials: {
    up: ['orders strengthen', 'factory surveys improve', 'a large customer places a new order'],
    down: ['orders weaken', 'supply delays slow deliveries', 'factory surveys decline'],
  },
  'Information Technology': {
    up: [
      'spending on data centres grows',
      'a large customer extends its contract',
      'demand for new products strengthens',
    ],
    down: ['customers delay large projects', 'export limits tighten', 'competition cuts into pricing'],
  },
  Materials: {
    up: ['metal and chemical prices gain', 'construction demand improves', 'raw-material costs ease'],
    down: ['construction demand weakens', 'metal prices decline', 'energy costs squeeze margins'],
  },
  'Real Estate': {
    up: ['bond yields fall', 'leasing demand strengthens', 'rents rise faster than expected'],
    down: ['bond yields rise', 'vacancies climb', 'refinancing costs weigh'],
  },
  Utilities: {
    up: ['a regulator allows a rate increase', 'power demand forecasts rise', 'bond yields fall'],
    down: ['a regulator rejects a rate request', 'storm costs mount', 'bond yields rise'],
  },
};
