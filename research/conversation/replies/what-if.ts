import type { Fact, KnownFact } from '#contract/facts.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { findSection, findTable, readSentences } from '#research/conversation/passages.ts';
import { factsOf } from '#research/conversation/shelf.ts';
import { cite } from '#research/figures/cite.ts';
import { unbold } from './metric.ts';
import { declined, type Reply, said } from './reply.ts';

/** `What if rates rise one point?`: worked out where the analysis measured how the price answered; said to be unmeasured elsewhere, with the nearest cases that are held. */
export function replyWhatIf({ said: question, agent }: Reading, file: CompanyFile): Reply {
  if (agent === 'macroeconomic-analyst')
    return (
      (ofRates.test(question) ? replyRates(question, file) : undefined) ??
      (ofMarket.test(question) ? replyMarket(question, file) : undefined) ??
      declined(
        'That case is not measured here: what is held is how the price moved in weeks when yields, the credit spread or the market moved.',
        findTable(file.sections, /^\| Move of/) ?? '',
      )
    );
  const cases = agent === 'company-analyst' ? findTable(file.sections, /Low \| Base \| High/) : undefined;
  const change = findSection(file.sections, /change (?:this|the) (?:view|picture)/i);
  return declined(
    `I cannot work out a case of your own. ${cases ? 'These are the cases that the analysis holds:' : 'These are the figures at which the view would change:'}`,
    cases ?? '',
    change ? change.blocks.slice(0, 1).join('\n\n') : '',
  );
}

const ofRates = /\b(?:rates?|yields?|fed|hikes?|10[- ]?y\w*)\b|\b(?:points?|bps?) (?:cut|rise|increase)\b/;
const ofMarket = /\b(?:market|s&p|spy|index|stocks)\b/;
const falling = /\b(?:fall|falls|drop|drops|cut|cuts|down|lower|decline|declines)\b/;

const words: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, half: 0.5 };

/** How far rates are to move, in basis points; one percentage point where nothing is named. */
export function readShift(text: string): number {
  const [, digits = '', unit = ''] =
    /\b(\d+(?:\.\d+)?|half|an?|one|two|three) ?(?:a |of a )?(bps?|basis points?|points?|percentage points?|pp|per ?cent|%)/.exec(
      text,
    ) ?? [];
  const size = words[digits.replace('an', 'a')] ?? Number(digits || 1);
  const bp = /^(?:bp|basis)/.test(unit) ? size : size * 100;
  return falling.test(text) ? -bp : bp;
}

function replyRates(question: string, file: CompanyFile): Reply | undefined {
  const slopes = (name: string) =>
    factsOf(file.ledger, file.ticker, { name: '', agents: [], means: '', labels: [new RegExp(name)] })[0];
  const slope = slopes('against 10-year yield, slope per ten');
  const error = slopes('against 10-year yield, standard error');
  const net = slopes('against 10-year yield with SPY held equal, slope');
  const netError = slopes('against 10-year yield with SPY held equal, standard error');
  if (!slope || !error) return undefined;
  const shift = assume(readShift(question), file, slope);
  const move = scaled('Price move at the assumed shift of the 10-year yield', shift, slope, file);
  const spread = scaled('Standard error of that move', shift, error, file);
  const alone =
    net && netError
      ? ` With SPY held equal ten basis points went with ${cite(net, { signed: true, decimals: 2 })} (standard error ${cite(netError, { decimals: 2 })})${Math.abs(net.value) > 2 * netError.value ? '' : ': not to be told from nothing'}.`
      : '';
  const debt = (findSection(file.sections, /^Debt and rates/)?.blocks ?? [])
    .flatMap(readSentences)
    .filter((sentence) => /^If rates|^Cash and/.test(sentence));
  const isMeasured = shift.value === debtShiftBp;
  const told = isMeasured ? debt.map(unbold).join(' ') : '';
  if (debt.length > 0 && ofDebt.test(question.replaceAll(/\binterest rates?\b/g, ''))) {
    const all = debt.map(unbold).join(' ');
    return isMeasured
      ? said(all)
      : declined(`The cost of debt is worked out here for a rise of one point only. ${all}`);
  }
  return said(
    `At its past weekly slope ${file.ticker}'s price goes with **${cite(move, { signed: true })}** (standard error ${cite(spread)}) for ${cite(shift, { signed: true, decimals: 0 })} on the 10-year yield.${alone}`,
    told,
    'The slope comes from weekly moves of some ten basis points; carried to a larger one it is arithmetic and no forecast.',
  );
}

const ofDebt = /\b(?:interest|debt|pay|refinanc\w*|borrow\w*)\b/;

/** The rise at which the analysis works out what refinancing would cost. */
const debtShiftBp = 100;

/** `If the market falls 10%`: by the slope of the weekly returns on those of the market. */
function replyMarket(question: string, file: CompanyFile): Reply | undefined {
  const [slope, error] = ['against SPY, slope per one', 'against SPY, standard error'].map(
    (name) => factsOf(file.ledger, file.ticker, { name: '', agents: [], means: '', labels: [new RegExp(name)] })[0],
  );
  const [, digits] = /\b(\d+(?:\.\d+)?) ?(?:%|per ?cent|percent|points?)/.exec(question) ?? [];
  if (!slope || !error || !digits) return undefined;
  const shift = assume(falling.test(question) ? -Number(digits) : Number(digits), file, slope, '%');
  const move = scaled('Price move at the assumed move of SPY', shift, slope, file, 1);
  const spread = scaled('Standard error of that move', shift, error, file, 1);
  return said(
    `At its past weekly slope ${file.ticker}'s price goes with **${cite(move, { signed: true })}** (standard error ${cite(spread)}) for ${cite(shift, { signed: true })} on SPY.`,
    'The slope comes from weekly moves of a per cent or two; carried to a larger one it is arithmetic and no forecast.',
  );
}

function assume(size: number, { ledger }: CompanyFile, like: KnownFact, unit = 'bp'): KnownFact {
  return ledger.record({
    label: unit === 'bp' ? 'Assumed shift of the 10-year yield' : 'Assumed move of SPY',
    value: size,
    unit,
    period: 'assumption',
    basis: 'assumption',
    asOf: like.asOf,
    source: { name: 'Your question', retrievedAt: like.source.retrievedAt },
  });
}

/** A figure for one step, ten basis points or a per cent, carried to the shift; an error has no sign. */
function scaled(label: string, shift: KnownFact, perTen: KnownFact, { ledger }: CompanyFile, step = 10): Fact {
  const isError = perTen.label.includes('standard error');
  const per = step === 10 ? 'ten basis points' : 'one per cent';
  const over = step === 10 ? ' / 10' : '';
  return ledger.compute({
    label,
    unit: '%',
    period: perTen.period,
    formula: isError ? `standard error per ${per} × |shift|${over}` : `slope per ${per} × shift${over}`,
    inputs: [shift, perTen],
    compute: (bp = 0, slope = 0) => (slope * (isError ? Math.abs(bp) : bp)) / step,
  });
}
