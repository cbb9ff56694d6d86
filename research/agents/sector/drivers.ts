import type { Sector } from '#research/market/sectors.ts';
import type { DriverFact } from './driver-facts.ts';

/** What moves companies of a sector, why, and the figure that stands for it. */
export type Driver = { driver: string; why: string; fact: DriverFact };

/** Most telling first; the first three whose figure is known are shown. Our own reading of each sector. */
export const driversOf: Record<Sector, Driver[]> = {
  'Communication Services': [
    {
      driver: 'Advertising and subscribers',
      why: 'both show in revenue before they show in profit',
      fact: 'revenueGrowth',
    },
    {
      driver: 'Cost of networks, content and data centres',
      why: 'it is paid years before it earns',
      fact: 'capexShare',
    },
    {
      driver: 'Pricing power',
      why: 'the next subscriber costs little, so price falls through to profit',
      fact: 'operatingMargin',
    },
  ],
  'Consumer Discretionary': [
    { driver: "Households' spare income", why: 'these purchases are the first to be put off', fact: 'revenueGrowth' },
    { driver: 'Mark-downs and mix', why: 'unsold goods are cleared at the cost of gross margin', fact: 'grossMargin' },
    { driver: 'Stock discipline', why: 'slow stock is tomorrow’s mark-down', fact: 'inventoryDays' },
    {
      driver: 'Fixed costs',
      why: 'stores and plants are paid for whether customers come or not',
      fact: 'operatingMargin',
    },
  ],
  'Consumer Staples': [
    { driver: 'Price against volume', why: 'volumes hardly grow, so price has to', fact: 'revenueGrowth' },
    { driver: 'Input costs', why: 'crops, packaging and freight move faster than shelf prices', fact: 'grossMargin' },
    { driver: 'Room for the dividend', why: 'owners hold these shares for income', fact: 'payout' },
  ],
  Energy: [
    { driver: 'Oil and gas prices', why: 'volumes are steady, so price sets the margin', fact: 'operatingMargin' },
    { driver: 'Capital discipline', why: 'over-drilling ended past booms', fact: 'reinvestment' },
    { driver: 'Strength for the trough', why: 'debt is what kills producers when prices fall', fact: 'leverage' },
    { driver: 'Volumes and prices together', why: 'revenue is their product', fact: 'revenueGrowth' },
  ],
  Financials: [
    {
      driver: 'Interest rates',
      why: 'what a lender earns on loans less what it pays on deposits',
      fact: 'netInterestGrowth',
    },
    { driver: 'Credit losses', why: 'they arrive together, at the end of a cycle', fact: 'provisionShare' },
    { driver: 'Costs', why: 'money is a commodity, so the cheapest hand wins', fact: 'efficiencyRatio' },
    { driver: 'Return on capital', why: 'capital is the raw material', fact: 'returnOnEquity' },
    { driver: 'Growth of the book', why: 'premiums, fees and loans follow capital', fact: 'bookValueGrowth' },
    { driver: 'Volumes', why: 'fees follow transactions and assets under care', fact: 'revenueGrowth' },
    { driver: 'Cushion', why: 'equity stands between losses and depositors', fact: 'equityToAssets' },
  ],
  'Health Care': [
    { driver: 'The pipeline', why: 'patents end; only research replaces them', fact: 'researchShare' },
    { driver: 'Prices and reimbursement', why: 'the state and insurers decide what is paid', fact: 'grossMargin' },
    { driver: 'Volumes and launches', why: 'new products show first in revenue', fact: 'revenueGrowth' },
    { driver: 'Medical costs', why: 'what is not paid out in care is margin', fact: 'operatingMargin' },
  ],
  Industrials: [
    { driver: 'Orders and volumes', why: "customers' capital budgets turn with the cycle", fact: 'revenueGrowth' },
    { driver: 'Operating leverage', why: 'plants are fixed costs', fact: 'operatingMargin' },
    { driver: 'Stock in the chain', why: 'it swells before a downturn', fact: 'inventoryDays' },
    { driver: 'Capital needs', why: 'growth is bought with equipment', fact: 'capexShare' },
  ],
  'Information Technology': [
    {
      driver: 'Demand for computing and software',
      why: "it follows customers' budgets and product cycles",
      fact: 'revenueGrowth',
    },
    { driver: 'Research', why: 'a lead lasts a product generation', fact: 'researchShare' },
    { driver: 'Mix of software and hardware', why: 'code copies for nothing, devices do not', fact: 'grossMargin' },
    { driver: 'Capital needs', why: 'chips and data centres are paid for years ahead', fact: 'capexShare' },
  ],
  Materials: [
    {
      driver: 'Commodity prices',
      why: 'the product is the same everywhere, so price sets the margin',
      fact: 'operatingMargin',
    },
    { driver: 'Capacity', why: 'new plants end each upswing', fact: 'capexShare' },
    { driver: 'Debt through the cycle', why: 'earnings halve in a trough, debt does not', fact: 'leverage' },
  ],
  'Real Estate': [
    { driver: 'The cost of debt', why: 'property is bought with it', fact: 'interestCover' },
    { driver: 'Leverage', why: 'it decides who must sell when values fall', fact: 'leverage' },
    { driver: 'Rents and occupancy', why: 'they are the revenue', fact: 'revenueGrowth' },
    { driver: 'The distribution', why: 'most of the income has to be paid out', fact: 'payout' },
  ],
  Utilities: [
    { driver: 'Growth of the rate base', why: 'regulators allow a return on what is built', fact: 'assetRenewal' },
    { driver: 'The allowed return', why: 'it is set in rate cases, not by customers', fact: 'returnOnEquity' },
    { driver: 'Interest rates', why: 'networks are built with debt', fact: 'interestCover' },
    { driver: 'Debt', why: 'ratings set the price of the next line', fact: 'leverage' },
  ],
};
