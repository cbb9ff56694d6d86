import { sectorFunds } from '#research/market/sectors.ts';

/** What people call the sectors, as the pattern of a text in small letters, and the fund that stands for each. */
export const sectorNames: { says: string; fund: string }[] = [
  { says: 'communication services|communications|telecoms?', fund: sectorFunds['Communication Services'] },
  { says: 'consumer discretionary|discretionary', fund: sectorFunds['Consumer Discretionary'] },
  { says: 'consumer staples|staples', fund: sectorFunds['Consumer Staples'] },
  { says: 'energy|oil', fund: sectorFunds.Energy },
  { says: 'financials?|banks|banking', fund: sectorFunds.Financials },
  { says: 'health ?care|pharma', fund: sectorFunds['Health Care'] },
  { says: 'industrials?', fund: sectorFunds.Industrials },
  { says: 'information technology|technology|tech', fund: sectorFunds['Information Technology'] },
  { says: 'materials', fund: sectorFunds.Materials },
  { says: 'real estate|reits?|property', fund: sectorFunds['Real Estate'] },
  { says: 'utilities', fund: sectorFunds.Utilities },
];
