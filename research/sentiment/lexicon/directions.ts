/**
 * Words of direction, and the things that move. A direction alone is taken for the share price (`Acme surges`); beside a thing, it is good or bad
 * by what moves: profit up is good, loss up is bad, loss down is good.
 */

/** Move by themselves; what moves stands before them (`profit falls`) or after `in` (`fall in profit`). */
export const rising = {
  strong: `surge~ | soar~ | skyrocket~ | rocket~ | zoom~ | leap~ | jump~ | rally | rallies | rallied | rallying | spike~ | double~ | triple~ |
    doubling | boom~ | shoot/shoots/shot/shooting up | spurt~ | vault~ | quadruple~`,
  plain: `rise | rises | rose | risen | rising | gain~ | climb~ | advance~ | increase~ | grow | grows | grew | grown | growing | growth | up | higher |
    rebound~ | recover~ | recovery | recoveries | improve~ | improvement | strengthen~ | firm up | firms up | firmed | upturn | uptick | uptrend |
    bounce~ | accelerate~ | pick/picks/picked up | revive~ | revival | expand~ | add # | adds # | added # | widen~ | swell~ | advances | ahead # | inch/inches/inched up |
    edge~ up | upside | extend~ | outpace~ | upmove | up move | gainer`,
} as const;

export const falling = {
  strong: `plunge~ | plummet~ | crash~ | tumble~ | sink | sinks | sank | sunk | sinking | slump~ | collapse~ | nosedive~ | tank~ | crater~ | dive~ | dove | free fall |
    freefall | nosedive | tailspin | slash~ | rout | halve~ | meltdown | bloodbath | crumble~ | skid~ | swoon~ | hammered | battered`,
  plain: `fall | falls | fell | fallen | falling | drop~ | decline~ | decrease~ | dip~ | slip~ | slide | slides | slid | sliding | lose # | loses # | lost # | shed | sheds | shedding |
    down | lower | ease~ | retreat~ | weaken~ | soften~ | drag~ | shrink | shrinks | shrank | shrunk | shrinking | shrinkage | contract | contracts | contracted | contraction | narrow~ |
    slow | slows | slowed | slowing | slowdown | downturn | downtrend | deteriorate~ | erode~ | slither~ | sag~ | tick~ down | crack~ | cools | cooled | cooling | subside~ |
    moderate~ | dwindle~ | dent~ | wane~ | stumble~ | falter~ | slacken~ | diminish~ | downside | correction | correct~ | trail~`,
} as const;

/** Move something; it stands after them (`raises guidance`, `cuts dividend`). */
export const lifting = `raise~ | hike~ | boost~ | lift~ | upgrade~ | increase~ | upped | bump~ up | doubles | bolster~ | buoy~ | restore~ | reinstate~ | expand~ | enhance~ | extend~`;
export const lowering = `cut | cuts | cutting | lower~ | slash~ | trim~ | reduce~ | reduction | cull~ | pare~ | suspend~ | halt~ | scrap~ | withdraw | withdraws | withdrew | withdrawn | withdrawing | pull | pulls | pulled | omit~ | downgrade~ | halve~ |
  curb~ | erase~ | wipe/wipes/wiped out | dent~ | hurt | hurts | slow~ | stall~ | eliminate~ | repay | repays | repaid | retire~`;

/** Describe what follows: `strong demand`, `weak orders`, `higher costs`. */
export const strong = `strong | stronger | strongest | robust | solid | healthy | rising | higher | growing | record | stellar | blowout | upbeat | improved | improving | better | increased | surging | soaring | brisk | resilient | accelerating | good | great | high | steady growth in | double digit | record | booming`;
export const weak = `weak | weaker | weakest | soft | softer | sluggish | poor | falling | lower | declining | slowing | shrinking | disappointing | dismal | tepid | lacklustre | lackluster | reduced | muted | low | slow | slower | subdued | worsening | bleak | anaemic | anemic | thin | sliding | tumbling | plunging | lukewarm | fragile | feeble`;

/** More of these is good for whoever owns the shares. */
export const goodThings = `profit | profits | profitability | net | pat | ebitda | ebit | earnings | eps | income | nii | revenue | revenues | sales | turnover | topline | margin | margins | cash flow | cashflow | order/orders | orderbook | backlog |
  bookings | demand | volume | volumes | guidance | forecast | forecasts | outlook | target | targets | price target | dividend | dividends | payout | buyback | buybacks | share | shares | stock | stocks | scrip | market | markets |
  rating | ratings | credit rating | deliveries | shipments | exports | output | production | growth | subscribers | users | customers | traffic | market share | estimates | deposits | assets | spending | consumption | confidence | sentiment | economy | gdp | returns | valuation | stake |
  revenue outlook | performance | results | fundamentals | prices | price | futures | index | indices | bookings | inflows | liquidity | investment | investments | hiring | capacity | reserves | premiums | collections | rupee | comparable sales | quarter | quarterly | numbers | momentum | equities | bonds | metals | fundamental`;

/** Less of these is good. */
export const badThings = `loss | losses | cost | costs | expense | expenses | debt | debts | liabilities | npa | npas | bad loans | delinquencies | defaults | default | charge offs | chargeoffs | write offs | writedowns | provisions | provisioning | deficit | inflation | unemployment | joblessness |
  jobless claims | layoffs | risk | risks | concerns | worries | fears | fear | uncertainty | tax | taxes | tariff | tariffs | duty | duties | complaints | claims | churn | attrition | volatility | inventories | glut | outflows | pressure | pressures | tensions | penalty | penalties | fine | fines | selling | stress | burden | competition | leverage | working capital | input costs | import bill |
  borrowing costs | interest rates | rate | headwinds | red ink | pledged shares | fraud | cash burn | emissions | deaths | shortage | shortages | supply | supplies | selloff | selling pressure | woes`;
