import { agentCards } from '#contract/agents.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { domains, nameReader } from '#research/conversation/domains.ts';
import { list } from '#research/conversation/text.ts';
import { declined, type Reply, said } from './reply.ts';

/** Greetings, thanks, and what an agent can do. */
export function replyCourtesy({ intent, agent, tickers }: Reading): Reply {
  if (intent === 'thanks') return said('You are welcome. Ask on whenever you like.');
  const { reads } = domains[agent];
  const hello =
    intent === 'greeting'
      ? `Hello. I am the ${agentCards[agent].name}: an analyst that ${reads}.`
      : `The ${agentCards[agent].name} ${reads}, and gives a source for every figure.`;
  return said(hello, `Ask, for example:\n\n${examples(agent, tickers[0])}`, intent === 'help' ? abilities : '');
}

const abilities =
  'I understand a figure, a comparison of companies or of periods, a trend, risks, why, what a term means, where a figure comes from, and follow-up questions. I cannot forecast, advise, or speak of anything that the data does not hold.';

export function examples(agent: Reading['agent'], ticker = 'AAPL'): string {
  return domains[agent]
    .examples(ticker)
    .map((question) => `- ${question}`)
    .join('\n');
}

/** A question that needs a company and names none. */
export function askForCompany({ agent }: Reading): Reply {
  return declined(
    `Which company is this about? Write its ticker first, such as AAPL, and then your question.`,
    `For example:\n\n${examples(agent)}`,
  );
}

/** Another agent's field. */
export function replyElsewhere({ agent, terms, tickers }: Reading): Reply {
  const [term] = terms;
  const reader = term?.agents[0];
  if (!term || !reader) return declined('That is outside what I read.');
  const whose = tickers[0] ? `${tickers[0]}'s ${term.name}` : term.name;
  return declined(
    `${nameReader(reader)}: ask there for ${whose}. I am the ${agentCards[agent].name}, who ${domains[agent].reads}.`,
    `Here you can ask, for example:\n\n${examples(agent, tickers[0])}`,
  );
}

/** What nobody can know from these data, said plainly. */
export function replyForeign({ agent, tickers }: Reading): Reply {
  return declined(
    'I read English only. Please ask again in English.',
    `For example:\n\n${examples(agent, tickers[0])}`,
  );
}

export function replyOtherAsset({ agent, tickers }: Reading): Reply {
  const { reads, lacks } = domains[agent];
  return declined(
    `I have no data on that: I know listed companies and funds, and no currencies, coins, commodities or derivatives. The ${agentCards[agent].name} ${reads}; it lacks ${lacks}.`,
    `Here you can ask, for example:\n\n${examples(agent, tickers[0])}`,
  );
}

export function sayAbilities({ agent, tickers }: Reading, opening: string): Reply {
  const readers = list([
    'a figure',
    'a comparison',
    'a trend',
    'the risks',
    'the reason for a rating',
    'what a term means',
  ]);
  return declined(opening, `I can give ${readers}. For example:\n\n${examples(agent, tickers[0])}`);
}
