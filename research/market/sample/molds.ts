import type { StatementKind } from '#research/market/market.ts';

/** What companies of one kind have in common. Shares are of a year's revenue unless said otherwise. */
export type Mold = {
  kind: StatementKind;
  research: number;
  capex: number;
  /** Of fixed assets, a year. */
  depreciation: number;
  receivableDays: number;
  /** Days of cost. */
  inventoryDays: number;
  /** Days of cost. */
  payableDays: number;
  cash: number;
  debt: number;
  /** A year, of debt. A bank's interest is part of its net interest income. */
  interestRate: number;
  goodwill: number;
  stockPay: number;
  /** Of pretax income. */
  tax: number;
  /** Of the company's own returns, a year. */
  volatility: number;
  /** Each fiscal quarter's revenue against the average quarter. */
  season: number[];
};

export function findMold(name: string): Mold | undefined {
  return molds.get(name);
}

/** name | kind | research % | capex % | depreciation % | days of receivables, inventory, payables | cash % | debt % | interest % | goodwill % | stock pay % | tax % | volatility % | season % */
const table = `
software industrial 17 6 22 65 0 40 30 35 3.8 70 6 18 22 98/99/100/103
hardware industrial 8 3 20 32 11 85 10 26 3.8 2 3 16 19 120/94/88/98
network industrial 14 2 11 60 50 55 16 45 3.8 90 4.5 18 20 98.5/99.5/100/102
chips industrial 16 6 20 45 95 55 25 20 3.8 25 4 14 33 98.5/99.5/100/102
internet industrial 16 15 13 45 0 40 20 10 3.8 10 7 17 24 95/98/100/107
media industrial 4 5 11 35 0 40 12 40 3.8 50 1 21 25 98.5/99.5/100/102
telecom industrial 0 13 10 60 12 55 4 105 4.2 120 1 23 15 98.5/99.5/100/102
retailer industrial 0 2.5 11 6 58 42 3 22 3.8 6 0.5 24 17 99/103/98/100
marketplace industrial 13 12 16 28 35 90 13 11 3.8 4 3.5 19 25 94/97/98/111
carmaker industrial 5 6 12 22 50 60 16 12 3.8 2 1 21 36 98.5/99.5/100/102
restaurant industrial 0 8 8 18 14 24 7 90 3.8 12 1 21 16 98.5/99.5/100/102
apparel industrial 0 2 11 45 100 55 17 18 3.8 1 1 21 24 98.5/99.5/100/102
staple industrial 2 4.5 11 30 62 105 10 45 3.8 60 1 20 12 98.5/99.5/100/102
oil industrial 0 9 8.5 36 28 55 7 15 3.8 2 0.3 29 17 98.5/99.5/100/102
bank bank 0 3 15 45 50 55 10 190 0 32 2 20 16 98.5/99.5/100/102
insurer insurer 0 1 12 80 50 55 10 16 3.8 10 0.4 19 15 98.5/99.5/100/102
payments industrial 0 4 20 45 0 40 35 55 3.8 50 2 19 15 98.5/99.5/100/102
healthPlan industrial 0 0.9 18 20 2 34 7 17 3.8 30 0.3 21 22 98.5/99.5/100/102
drugmaker industrial 19 5 11 72 160 80 15 55 3.8 90 1.5 16 20 98.5/99.5/100/102
aerospace industrial 4 3 11 55 120 55 15 50 3.8 25 1 21 25 98.5/99.5/100/102
machinery industrial 3.5 4 11 60 115 65 10 45 3.8 30 1 21 20 98.5/99.5/100/102
railway industrial 0 14 4.5 28 28 55 5 125 3.8 0 1 23 15 98.5/99.5/100/102
chemicals industrial 1.2 9 8.5 45 62 55 10 60 3.8 50 1 21 16 98.5/99.5/100/102
mine industrial 0 15 9 18 100 55 10 36 3.8 2 1 29 29 98.5/99.5/100/102
landlord industrial 0 34 5 25 0 40 6 320 3.4 30 1 2 15 98.5/99.5/100/102
utility industrial 0 33 3.7 45 45 55 2 250 4 30 1 11 12 102/93/110/95`;

const molds = new Map(table.trim().split('\n').map(readRow));

function readRow(row: string): [string, Mold] {
  const [name = '', kind = '', ...cells] = row.split(' ');
  const season = (cells.pop() ?? '').split('/').map((percent) => Number(percent) / 100);
  const figures = cells.map(Number);
  if (!isKind(kind) || season.length !== 4 || figures.length !== 13 || figures.some(Number.isNaN))
    throw new Error(`The sample market has a bad mold: ${row}`);
  const [research = 0, capex = 0, depreciation = 0, receivableDays = 0, inventoryDays = 0, payableDays = 0] = figures;
  const [cash = 0, debt = 0, interestRate = 0, goodwill = 0, stockPay = 0, tax = 0, volatility = 0] = figures.slice(6);
  const mold: Mold = {
    kind,
    research: research / 100,
    capex: capex / 100,
    depreciation: depreciation / 100,
    receivableDays,
    inventoryDays,
    payableDays,
    cash: cash / 100,
    debt: debt / 100,
    interestRate: interestRate / 100,
    goodwill: goodwill / 100,
    stockPay: stockPay / 100,
    tax: tax / 100,
    volatility: volatility / 100,
    season,
  };
  return [name, mold];
}

function isKind(word: string): word is StatementKind {
  return word === 'industrial' || word === 'bank' || word === 'insurer';
}
