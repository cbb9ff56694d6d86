import type { Listing } from '#contract/market.ts';
import { spellTicker } from '#contract/ticker.ts';
import type { Peer, Peers } from './market.ts';
import { marketFund, type Sector, sectorFunds, sectors } from './sectors.ts';

/** A company that Tickmark knows by name: what it is and how GICS classifies it. */
export type ListedCompany = Listing & {
  kind: 'company';
  sector: Sector;
  industry: string;
  /** Six digits: sector, industry group and industry, two digits each. */
  gics: string;
  sic: string;
  cik: string;
  /** What it does, in one line of our own words. */
  about: string;
};
/** A fund that stands for the market, or for a sector. */
export type ListedFund = Listing & { kind: 'fund'; sector: Sector | undefined; about: string };

export type Classification = { sector: Sector; industry?: string | undefined };

const mostPeers = 8;

export function listCompanies(): ListedCompany[] {
  return companies;
}

export function listFunds(): ListedFund[] {
  return funds;
}

/** The company or fund with this ticker, in any spelling (`brk/b`). */
export function findListing(ticker: string): ListedCompany | ListedFund | undefined {
  return byTicker.get(spellTicker(ticker).replaceAll('-', '.'));
}

/** What was typed so far, case ignored: the ticker itself first, then tickers that begin so, then names in which a word begins so. */
export function searchListings(typed: string, count: number): Listing[] {
  const ticker = spellTicker(typed).replaceAll('-', '.');
  const words = typed.trim().toLowerCase();
  if (!ticker) return [];
  const rank = ({ ticker: own, name }: Listing): number => {
    if (own === ticker) return 0;
    if (own.startsWith(ticker)) return 1;
    return ` ${name.toLowerCase()}`.includes(` ${words}`) ? 2 : 3;
  };
  return [...byTicker.values()]
    .map((listing) => ({ listing, rank: rank(listing) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank || compareText(a.listing.ticker, b.listing.ticker))
    .slice(0, count)
    .map(({ listing: { ticker, name, exchange } }) => ({ ticker, name, exchange }));
}

/**
 * Companies of our list that are most alike by GICS. A company of the list is classified by the list; any other by `classification`.
 * Undefined when neither says which sector the ticker is in.
 */
export function peersOf(ticker: string, classification?: Classification): Peers | undefined {
  const own = findListing(ticker);
  const company = own?.kind === 'company' ? own : undefined;
  const subject = company ?? classification;
  if (!subject) return undefined;
  const gics = company?.gics ?? companies.find((other) => other.industry === subject.industry)?.gics ?? '';
  const closeness = (other: ListedCompany): number => {
    if (other.gics === gics) return 0;
    return gics && other.gics.slice(0, 4) === gics.slice(0, 4) ? 1 : 2;
  };
  const nearest = companies
    .filter((other) => other.sector === subject.sector && other !== company)
    .sort((a, b) => closeness(a) - closeness(b) || compareText(a.ticker, b.ticker))
    .slice(0, mostPeers);
  return { rule: peerRule, peers: nearest.map(asPeer) };
}

const peerRule =
  `Up to ${mostPeers} companies of Tickmark's list of large US companies: those in the same GICS industry first, ` +
  'then in the same industry group, then in the same sector, in alphabetical order of ticker within each.';

function asPeer({ ticker, name, exchange, sector, industry }: ListedCompany): Peer {
  return { ticker, name, exchange, sector, industry };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const sectorByCode: Record<string, Sector> = {
  '10': 'Energy',
  '15': 'Materials',
  '20': 'Industrials',
  '25': 'Consumer Discretionary',
  '30': 'Consumer Staples',
  '35': 'Health Care',
  '40': 'Financials',
  '45': 'Information Technology',
  '50': 'Communication Services',
  '55': 'Utilities',
  '60': 'Real Estate',
};

/** ticker | name | exchange | GICS industry code and name | SIC | CIK | what it does */
const table = `
AAPL|Apple Inc.|Nasdaq|452020 Technology Hardware, Storage & Peripherals|3571|320193|Designs the iPhone, Mac, iPad and Watch and sells services to the people who own them.
MSFT|Microsoft Corporation|Nasdaq|451030 Software|7372|789019|Sells cloud computing, office and business software, Windows and games.
NVDA|NVIDIA Corporation|Nasdaq|453010 Semiconductors & Semiconductor Equipment|3674|1045810|Designs graphics processors and systems for data centres and artificial intelligence.
AMD|Advanced Micro Devices, Inc.|Nasdaq|453010 Semiconductors & Semiconductor Equipment|3674|2488|Designs processors for servers, personal computers, consoles and embedded use.
INTC|Intel Corporation|Nasdaq|453010 Semiconductors & Semiconductor Equipment|3674|50863|Designs and manufactures processors for personal computers and servers.
CRM|Salesforce, Inc.|NYSE|451030 Software|7372|1108524|Sells software by subscription for sales, service and marketing teams.
ORCL|Oracle Corporation|NYSE|451030 Software|7372|1341439|Sells databases, business applications and cloud infrastructure.
ADBE|Adobe Inc.|Nasdaq|451030 Software|7372|796343|Sells creative, document and marketing software by subscription.
IBM|International Business Machines Corporation|NYSE|451020 IT Services|3570|51143|Sells hybrid-cloud software, consulting and mainframe systems to large organisations.
CSCO|Cisco Systems, Inc.|Nasdaq|452010 Communications Equipment|3576|858877|Makes networking and security equipment and the software that runs it.
GOOGL|Alphabet Inc.|Nasdaq|502030 Interactive Media & Services|7370|1652044|Runs Google search, YouTube and Android, sells advertising and cloud computing.
META|Meta Platforms, Inc.|Nasdaq|502030 Interactive Media & Services|7370|1326801|Runs Facebook, Instagram and WhatsApp and sells advertising on them.
NFLX|Netflix, Inc.|Nasdaq|502010 Entertainment|7841|1065280|Streams films and series to subscribers and sells advertising beside them.
DIS|The Walt Disney Company|NYSE|502010 Entertainment|7990|1744489|Makes films and television, streams them, and runs theme parks and cruises.
VZ|Verizon Communications Inc.|NYSE|501010 Diversified Telecommunication Services|4813|732712|Provides wireless and fixed-line telephone and internet service in the United States.
T|AT&T Inc.|NYSE|501010 Diversified Telecommunication Services|4813|732717|Provides wireless service and fibre internet in the United States.
AMZN|Amazon.com, Inc.|Nasdaq|255030 Broadline Retail|5961|1018724|Sells goods online, runs a marketplace for others, and rents computing through AWS.
TSLA|Tesla, Inc.|Nasdaq|251020 Automobiles|3711|1318605|Makes electric cars, batteries and charging stations.
GM|General Motors Company|NYSE|251020 Automobiles|3711|1467858|Makes cars and trucks under Chevrolet, GMC, Buick and Cadillac and finances them.
HD|The Home Depot, Inc.|NYSE|255040 Specialty Retail|5211|354950|Runs home-improvement stores for householders and tradespeople.
LOW|Lowe's Companies, Inc.|NYSE|255040 Specialty Retail|5211|60667|Runs home-improvement stores in the United States.
MCD|McDonald's Corporation|NYSE|253010 Hotels, Restaurants & Leisure|5812|63908|Franchises and runs quick-service restaurants around the world.
SBUX|Starbucks Corporation|Nasdaq|253010 Hotels, Restaurants & Leisure|5810|829224|Runs and licenses coffee shops and sells packaged coffee.
NKE|NIKE, Inc.|NYSE|252030 Textiles, Apparel & Luxury Goods|3021|320187|Designs and sells athletic shoes, clothing and equipment.
PG|The Procter & Gamble Company|NYSE|303010 Household Products|2840|80424|Makes household and personal-care brands such as Tide, Pampers and Gillette.
CL|Colgate-Palmolive Company|NYSE|303010 Household Products|2844|21665|Makes toothpaste, soap, cleaners and pet food.
KO|The Coca-Cola Company|NYSE|302010 Beverages|2080|21344|Owns soft-drink brands and sells concentrate to bottlers worldwide.
PEP|PepsiCo, Inc.|Nasdaq|302010 Beverages|2080|77476|Makes soft drinks and snacks, Pepsi and Frito-Lay among them.
WMT|Walmart Inc.|NYSE|301010 Consumer Staples Distribution & Retail|5331|104169|Runs discount stores, warehouse clubs and online shops.
COST|Costco Wholesale Corporation|Nasdaq|301010 Consumer Staples Distribution & Retail|5331|909832|Runs membership warehouses that sell a narrow range in bulk.
XOM|Exxon Mobil Corporation|NYSE|101020 Oil, Gas & Consumable Fuels|2911|34088|Produces and refines oil and gas and makes chemicals.
CVX|Chevron Corporation|NYSE|101020 Oil, Gas & Consumable Fuels|2911|93410|Produces and refines oil and natural gas.
COP|ConocoPhillips|NYSE|101020 Oil, Gas & Consumable Fuels|2911|1163165|Explores for and produces oil and natural gas.
EOG|EOG Resources, Inc.|NYSE|101020 Oil, Gas & Consumable Fuels|1311|821189|Produces oil and gas from shale in the United States.
SLB|SLB Limited|NYSE|101010 Energy Equipment & Services|1389|87347|Sells drilling, measurement and production services to oil companies.
JPM|JPMorgan Chase & Co.|NYSE|401010 Banks|6021|19617|Runs consumer and commercial banking, an investment bank and asset management.
BAC|Bank of America Corporation|NYSE|401010 Banks|6021|70858|Takes deposits and lends across the United States, with wealth and markets businesses.
WFC|Wells Fargo & Company|NYSE|401010 Banks|6021|72971|Takes deposits and lends to households and companies in the United States.
GS|The Goldman Sachs Group, Inc.|NYSE|402030 Capital Markets|6211|886982|Advises, trades and manages money for companies, institutions and the wealthy.
MS|Morgan Stanley|NYSE|402030 Capital Markets|6211|895421|Runs wealth management, an investment bank and trading.
AXP|American Express Company|NYSE|402020 Consumer Finance|6199|4962|Issues charge and credit cards and runs the network they are paid on.
V|Visa Inc.|NYSE|402010 Financial Services|7389|1403161|Runs a card network that moves payments between banks.
MA|Mastercard Incorporated|NYSE|402010 Financial Services|7389|1141391|Runs a card network and sells payment services to banks and merchants.
BRK.B|Berkshire Hathaway Inc.|NYSE|402010 Financial Services|6331|1067983|Insures and reinsures, and owns railways, utilities, manufacturers and large shareholdings.
TRV|The Travelers Companies, Inc.|NYSE|403010 Insurance|6331|86312|Insures homes, cars and businesses in the United States.
PGR|The Progressive Corporation|NYSE|403010 Insurance|6331|80661|Insures cars and homes, sold directly and through agents.
UNH|UnitedHealth Group Incorporated|NYSE|351020 Health Care Providers & Services|6324|731766|Sells health insurance and runs clinics, pharmacies and data services.
JNJ|Johnson & Johnson|NYSE|352020 Pharmaceuticals|2834|200406|Makes prescription medicines and medical devices.
LLY|Eli Lilly and Company|NYSE|352020 Pharmaceuticals|2834|59478|Discovers and sells medicines for diabetes, obesity, cancer and immunology.
MRK|Merck & Co., Inc.|NYSE|352020 Pharmaceuticals|2834|310158|Sells cancer medicines, vaccines and animal health products.
PFE|Pfizer Inc.|NYSE|352020 Pharmaceuticals|2834|78003|Discovers and sells medicines and vaccines.
AMGN|Amgen Inc.|Nasdaq|352010 Biotechnology|2836|318154|Makes biological medicines for cancer, bone, heart and inflammatory disease.
ABBV|AbbVie Inc.|NYSE|352010 Biotechnology|2834|1551152|Sells medicines in immunology, cancer, neuroscience and aesthetics.
BA|The Boeing Company|NYSE|201010 Aerospace & Defense|3721|12927|Builds airliners, military aircraft and space systems and services them.
GE|General Electric Company|NYSE|201010 Aerospace & Defense|3724|40545|Makes jet engines and services them for decades after.
CAT|Caterpillar Inc.|NYSE|201060 Machinery|3531|18230|Makes construction and mining machines, engines and turbines.
DE|Deere & Company|NYSE|201060 Machinery|3523|315189|Makes tractors, harvesters and building machines and finances their buyers.
HON|Honeywell International Inc.|Nasdaq|201050 Industrial Conglomerates|3724|773840|Makes aircraft systems, building controls and industrial automation.
UNP|Union Pacific Corporation|NYSE|203040 Ground Transportation|4011|100885|Runs a freight railway across the western United States.
UPS|United Parcel Service, Inc.|NYSE|203010 Air Freight & Logistics|4210|1090727|Delivers parcels and runs supply chains worldwide.
LIN|Linde plc|Nasdaq|151010 Chemicals|2810|1707925|Makes industrial gases and the plants that produce them.
SHW|The Sherwin-Williams Company|NYSE|151010 Chemicals|2851|89800|Makes paint and coatings and sells them in its own stores.
APD|Air Products and Chemicals, Inc.|NYSE|151010 Chemicals|2810|2969|Makes industrial gases and large hydrogen plants.
FCX|Freeport-McMoRan Inc.|NYSE|151040 Metals & Mining|1000|831259|Mines copper, gold and molybdenum.
NEM|Newmont Corporation|NYSE|151040 Metals & Mining|1040|1164727|Mines gold, with copper and silver beside it.
PLD|Prologis, Inc.|NYSE|601025 Industrial REITs|6798|1045609|Owns and rents out warehouses near large cities.
AMT|American Tower Corporation|NYSE|601080 Specialized REITs|6798|1053507|Rents space on mobile-phone masts and in data centres.
EQIX|Equinix, Inc.|Nasdaq|601080 Specialized REITs|6798|1101239|Rents out space and connections in data centres.
O|Realty Income Corporation|NYSE|601070 Retail REITs|6798|726728|Owns shops and warehouses let on long net leases.
SPG|Simon Property Group, Inc.|NYSE|601070 Retail REITs|6798|1063761|Owns shopping malls and outlet centres.
NEE|NextEra Energy, Inc.|NYSE|551010 Electric Utilities|4911|753308|Supplies electricity in Florida and builds wind and solar plants.
DUK|Duke Energy Corporation|NYSE|551010 Electric Utilities|4931|1326160|Supplies electricity and gas in the Carolinas, Florida and the Midwest.
SO|The Southern Company|NYSE|551010 Electric Utilities|4911|92122|Supplies electricity and gas in the American Southeast.
AEP|American Electric Power Company, Inc.|Nasdaq|551010 Electric Utilities|4911|4904|Runs transmission lines and supplies electricity in eleven states.
D|Dominion Energy, Inc.|NYSE|551030 Multi-Utilities|4911|715957|Supplies electricity and gas in Virginia and the Carolinas.`;

const companies: ListedCompany[] = table.trim().split('\n').map(readRow);

const funds: ListedFund[] = [
  {
    ticker: marketFund,
    name: 'SPDR S&P 500 ETF Trust',
    exchange: 'NYSE Arca',
    kind: 'fund',
    sector: undefined,
    about: 'Holds the 500 companies of the S&P 500 index by weight.',
  },
  ...sectors.map((sector) => ({
    ticker: sectorFunds[sector],
    name: `${sector} Select Sector SPDR Fund`,
    exchange: 'NYSE Arca',
    kind: 'fund' as const,
    sector,
    about: `Holds the ${sector} companies of the S&P 500 index by weight.`,
  })),
];

const byTicker = new Map([...companies, ...funds].map((listing) => [listing.ticker, listing]));

function readRow(row: string): ListedCompany {
  const [ticker = '', name = '', exchange = '', classified = '', sic = '', cik = '', about = ''] = row.split('|');
  const gics = classified.slice(0, 6);
  const sector = sectorByCode[gics.slice(0, 2)];
  if (!sector || !about) throw new Error(`The list of companies has a bad row: ${row}`);
  const industry = classified.slice(7);
  return { ticker, name, exchange, kind: 'company', sector, industry, gics, sic, cik: cik.padStart(10, '0'), about };
}
