import type { Reading } from '#research/conversation/dialogue.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import type { Intent } from '#research/conversation/intents.ts';
import { findSection, readSentences, type Section } from '#research/conversation/passages.ts';
import { unbold } from './metric.ts';
import { declined, type Reply, said } from './reply.ts';

/** Risks, strengths, and the figures at which another conclusion would follow: what the analysis itself says of them. */
export function replyOutlook({ intent, said: question }: Reading, file: CompanyFile): Reply {
  const change = findSection(file.sections, /change (?:this|the) (?:view|picture)/i);
  if (intent === 'change')
    return change
      ? said(...change.blocks)
      : declined(`The analysis of ${file.ticker} names no figure that would change its view.`);
  const points = [...sideOf(change, intent), ...storiesOf(file.sections, intent), ...pointsOf(file.sections, intent)];
  if (points.length > 0)
    return said(
      `${ranks.test(question) ? 'No rule here ranks them by size. ' : ''}${openings[intent] ?? ''} ${file.ticker}:`,
      points.map((point) => `- ${point}`).join('\n'),
      caveats[intent],
    );
  if (change) return said(...change.blocks, caveats[intent]);
  return declined(
    `The analysis of ${file.ticker} holds too little to name ${intent === 'risk' ? 'risks' : 'strengths'} by figures.`,
  );
}

const ranks = /\b(?:biggest|largest|main|greatest|key|top|number one|worst|best)\b/;

const openings: Partial<Record<Intent, string>> = {
  risk: 'What the figures hold against',
  strength: 'What the figures hold for',
};

const caveats: Partial<Record<Intent, string>> = {
  risk: 'A risk that has left no trace in the data yet cannot be seen here.',
};

const sides = {
  risk: { lead: /^\**Worse:\**\s*/, name: 'This would worsen the view:' },
  strength: { lead: /^\**Better:\**\s*/, name: 'This would improve it:' },
};

function sideOf(change: Section | undefined, intent: Intent): string[] {
  const side = intent === 'strength' ? sides.strength : sides.risk;
  const sentences = change?.blocks.flatMap(readSentences) ?? [];
  return sentences
    .filter((sentence) => side.lead.test(sentence))
    .map((sentence) => `${side.name} ${sentence.replace(side.lead, '')}`);
}

const signs = {
  risk: [
    /^\**Pessimists point/,
    /\bfails?: |distress|grey zone/,
    /net debt \[\[/i,
    /^\**Deepest|deepest was/,
    /the price needs/,
    /against the price|losses outweigh|low confidence|not read|fewer than/i,
  ],
  strength: [
    /^\**Optimists point/,
    /safe zone/,
    /backed by cash|above net income/,
    /^\**Net cash|Net cash \[\[/,
    /the highest of the periods|is ahead of|new highs outrun/,
  ],
};
const mostPoints = 5;

/** The headlines that moved a news score most to one side: the list under `Up:` or `Down:`. */
function storiesOf(sections: Section[], intent: Intent): string[] {
  const blocks = findSection(sections, /^What moved/)?.blocks ?? [];
  const under = blocks.indexOf(intent === 'strength' ? 'Up:' : 'Down:');
  return under < 0 ? [] : readSentences(blocks[under + 1] ?? '');
}

/** Sentences in which an analysis says something for, or against, the company. */
function pointsOf(sections: Section[], intent: Intent): string[] {
  const wanted = intent === 'strength' ? signs.strength : signs.risk;
  const sentences = sections
    .filter(({ heading }) => !/^(?:Limits|What would change)/.test(heading))
    .flatMap(({ blocks }) => blocks.flatMap(readSentences));
  return sentences
    .filter((sentence) => sentence.includes('[[') && wanted.some((sign) => sign.test(sentence)))
    .slice(0, mostPoints)
    .map(unbold);
}

/** The conclusion in its own words, without the tables. */
export function replyView(_reading: Reading, { sections, ticker }: CompanyFile): Reply {
  const [opening] = sections;
  if (!opening) return declined(`Too little is known of ${ticker} for a conclusion.`);
  const heading = opening.heading === '' ? '' : `**${ticker}: ${unbold(opening.heading)}.**`;
  return said(
    heading,
    ...opening.blocks
      .filter((block) => !block.startsWith('|'))
      .slice(0, 3)
      .map(unbold),
  );
}
