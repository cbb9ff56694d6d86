import type { Reading } from './dialogue.ts';
import { domains } from './domains.ts';
import type { CompanyFile } from './files.ts';
import type { Intent } from './intents.ts';
import { findNotHeld } from './not-held.ts';
import { replyAgainst } from './replies/against.ts';
import { replyComparison } from './replies/comparison.ts';
import { askForCompany, replyCourtesy, replyElsewhere, replyForeign, replyOtherAsset } from './replies/courtesy.ts';
import { replyExtreme } from './replies/extreme.ts';
import { replyAdvice, replyForecast } from './replies/future.ts';
import { replyJudgement } from './replies/judgement.ts';
import { replyMeaning } from './replies/meaning.ts';
import { replyMetric } from './replies/metric.ts';
import { replyNotHeld } from './replies/not-held.ts';
import { replyOutlook, replyView } from './replies/outlook.ts';
import { replyPeriods } from './replies/periods.ts';
import type { Reply } from './replies/reply.ts';
import { replySource } from './replies/source.ts';
import { replyTrend } from './replies/trend.ts';
import { replyUnclear } from './replies/unclear.ts';
import { replyVerdict } from './replies/verdict.ts';
import { replyWhatIf } from './replies/what-if.ts';
import { replyRule, replyWhy } from './replies/why.ts';
import { termOf } from './terms/terms.ts';

/** Whether a question is answered without a look at any company. */
export function needsNoCompany({ intent, terms, agent, tickers, said }: Reading): boolean {
  if (['greeting', 'thanks', 'help', 'foreign', 'otherAsset'].includes(intent)) return true;
  if (intent === 'meaning' && terms.length > 0) return tickers.length === 0 || isElsewhere({ terms, agent, said });
  return intent !== 'analysis' && isElsewhere({ terms, agent, said });
}

/** All that is asked for lies in other agents' fields, and is held there. */
function isElsewhere({ terms, agent, said }: Pick<Reading, 'terms' | 'agent' | 'said'>): boolean {
  return terms.length > 0 && terms.every((term) => !term.agents.includes(agent)) && !findNotHeld(said, agent);
}

/** The answer to a question, from the files of the companies it is about; `unknown` are tickers that the market does not know. */
export function replyTo(asked: Reading, files: CompanyFile[], unknown: string[]): Reply {
  const reading = { ...asked, terms: ownTerms(asked) };
  const [file] = files;
  const { intent, terms } = reading;
  switch (intent) {
    case 'greeting':
    case 'thanks':
    case 'help':
      return replyCourtesy(reading);
    case 'foreign':
      return replyForeign(reading);
    case 'otherAsset':
      return replyOtherAsset(reading);
    case 'meaning':
      if (terms.length > 0) return replyMeaning(reading, file);
      return replyUnclear(reading, file);
    case 'advice':
      return replyAdvice(reading, file);
    case 'forecast':
      return replyForecast(reading, file);
  }
  if (isElsewhere(reading)) return replyElsewhere(reading);
  if (!file)
    return intent === 'unclear' && reading.rest.length > 0 ? replyUnclear(reading, undefined) : askForCompany(reading);
  return replyAbout(reading, files, file, unknown);
}

/** What a plain yes or no may answer; a question for reasons or for a course of time is none. */
const settled: Intent[] = ['metric', 'judge', 'trend', 'compare', 'risk', 'view', 'unclear'];

/** What may turn out to ask for something that no data hold. */
const noted: Intent[] = [...settled, 'extreme', 'why', 'whatIf', 'source', 'periods'];

function replyAbout(reading: Reading, files: CompanyFile[], file: CompanyFile, unknown: string[]): Reply {
  const isOne = files.length === 1 && unknown.length === 0;
  const verdict =
    isOne && settled.includes(reading.intent)
      ? (replyVerdict(reading, file) ?? replyAgainst(reading, file))
      : undefined;
  const absent = isOne && noted.includes(reading.intent) ? replyNotHeld(reading, file) : undefined;
  return absent ?? verdict ?? replyByIntent(reading, files, file, unknown);
}

function replyByIntent(reading: Reading, files: CompanyFile[], file: CompanyFile, unknown: string[]): Reply {
  switch (reading.intent) {
    case 'compare':
      if (files.length < 2 && unknown.length === 0)
        return replyMetric({ ...reading, terms: domains[reading.agent].lead.map(termOf) }, file);
      return replyComparison(reading, files, unknown);
    case 'periods':
      return replyPeriods(reading, file);
    case 'trend':
      return files.length > 1 ? replyComparison(reading, files, unknown) : replyTrend(reading, file);
    case 'risk':
    case 'strength':
    case 'change':
      return replyOutlook(reading, file);
    case 'why':
      return reading.terms.length > 0 ? replyWhy(reading, file) : replyRule(reading, file);
    case 'extreme':
      return replyExtreme(reading, file);
    case 'whatIf':
      return replyWhatIf(reading, file);
    case 'judge':
      return replyJudgement(reading, file);
    case 'source':
      return replySource(reading, file);
    case 'metric':
      return replyMetric(reading, file);
    case 'view':
      return replyView(reading, file);
    default:
      return replyUnclear(reading, file);
  }
}

/** Of several terms those in the agent's own field; where none is, all, for saying who reads them. */
function ownTerms({ terms, agent }: Reading): Reading['terms'] {
  const own = terms.filter((term) => term.agents.includes(agent));
  return own.length > 0 ? own : terms;
}
