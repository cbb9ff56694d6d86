import type { Sector } from '#research/market/sectors.ts';

/** What a reporter puts after "as" when shares of a sector rise or fall. */
export type Causes = { up: readonly [string, ...string[]]; down: readonly [string, ...string[]] };

export const causes: Record<Sector, Causes> = {
  'Communication Services': {
    up: [
      'advertising demand firms',
      'customer growth tops forecasts',
      'buyers return to the sector',
      'a price rise sticks',
      'a rival retreats from a market',
    ],
    down: [
      'advertisers trim budgets',
      'customer losses weigh',
      'regulators open an inquiry into pricing',
      'content and network costs climb',
      'competition intensifies',
    ],
  },
  'Consumer Discretionary': {
    up: [
      'household spending holds up',
      'sales strengthen going into the season',
      'fuel prices ease',
      'a survey shows more confident consumers',
      'traffic improves',
    ],
    down: [
      'consumers pull back on large purchases',
      'discounting squeezes margins',
      'weak traffic worries investors',
      'tariff costs mount',
      'a survey shows less confident consumers',
    ],
  },
  'Consumer Staples': {
    up: [
      'input costs ease',
      'investors favour steady earners',
      'volumes recover after price rises',
      'market share improves',
      'a new product line sells well',
    ],
    down: [
      'shoppers trade down to cheaper brands',
      'input costs climb',
      'volumes decline for another month',
      'retailers press for lower prices',
      'a strong dollar weighs on sales abroad',
    ],
  },
  Energy: {
    up: [
      'crude prices climb',
      'inventories fall more than expected',
      'producers hold back supply',
      'gas demand strengthens',
      'a new field starts ahead of plan',
    ],
    down: [
      'crude prices slide',
      'a supply glut worries traders',
      'margins weaken',
      'inventories build more than expected',
      'demand forecasts are cut',
    ],
  },
  Financials: {
    up: [
      'losses stay low',
      'client activity recovers',
      'results at a rival reassure investors',
      'fee income improves',
      'investors expect larger cash returns',
    ],
    down: [
      'losses rise',
      'falling rates squeeze income',
      'capital rules look set to tighten',
      'client activity weakens',
      'a rival warns on costs',
    ],
  },
  'Health Care': {
    up: [
      'study results encourage investors',
      'a regulator widens an approval',
      'costs come in lower than feared',
      'demand for new treatments strengthens',
      'a patent ruling goes its way',
    ],
    down: [
      'a study disappoints',
      'lawmakers revive plans to cut prices',
      'costs rise faster than forecast',
      'a patent ruling goes against it',
      'a rival treatment gains ground',
    ],
  },
  Industrials: {
    up: [
      'orders strengthen',
      'factory surveys improve',
      'a large customer places a new order',
      'freight volumes recover',
      'a backlog grows to a record',
    ],
    down: [
      'orders weaken',
      'supply delays slow deliveries',
      'factory surveys decline',
      'labour costs climb',
      'a customer defers deliveries',
    ],
  },
  'Information Technology': {
    up: [
      'spending on data centres grows',
      'a large customer extends its contract',
      'demand for new products strengthens',
      'supply constraints ease',
      'a survey shows larger technology budgets',
    ],
    down: [
      'customers delay large projects',
      'export limits tighten',
      'competition cuts into pricing',
      'component costs climb',
      'a survey shows smaller technology budgets',
    ],
  },
  Materials: {
    up: [
      'commodity prices gain',
      'construction demand improves',
      'raw-material costs ease',
      'inventories at customers run low',
      'price rises hold',
    ],
    down: [
      'construction demand weakens',
      'commodity prices decline',
      'energy costs squeeze margins',
      'customers run down inventories',
      'new capacity weighs on prices',
    ],
  },
  'Real Estate': {
    up: [
      'bond yields fall',
      'leasing demand strengthens',
      'rents rise faster than expected',
      'a large tenant renews early',
      'occupancy improves',
    ],
    down: [
      'bond yields rise',
      'vacancies climb',
      'refinancing costs weigh',
      'a tenant gives up space',
      'new supply weighs on rents',
    ],
  },
  Utilities: {
    up: [
      'a regulator allows a rate increase',
      'power demand forecasts rise',
      'bond yields fall',
      'a plant returns to service early',
      'storm costs come in lower',
    ],
    down: [
      'a regulator rejects a rate request',
      'storm costs mount',
      'bond yields rise',
      'fuel costs climb',
      'a plant outage lasts longer than planned',
    ],
  },
};
