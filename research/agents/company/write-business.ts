import { day } from '#research/agents/day.ts';
import type { Findings } from './findings.ts';
import { figure } from './words.ts';

/** What the company does, in its record's own words, and how it is classified. */
export function writeBusiness({ company, quote, day: lastDay }: Findings): string {
  const price = figure(
    quote.price,
    (c) => `Price ${c} on ${day(lastDay)}${figure(quote.marketCap, (cap) => `; market value ${cap}`)}.`,
  );
  if (!company) return price;
  const { sector, industry, about, name } = company;
  const field = [industry, sector === industry ? undefined : sector].filter((part) => part !== undefined).join(', ');
  return [field && `${name}: ${field}.`, firstWords(about), price].filter((said) => said !== '').join(' ');
}

const longestAbout = 320;

/** Whole sentences without figures: what a record says of numbers has no source of its own. */
function firstWords(about: string | undefined): string {
  const sentences = (about ?? '').split(/(?<=[.!?])\s+(?=[A-Z])/).filter((said) => said !== '' && !/\d/.test(said));
  const kept: string[] = [];
  for (const said of sentences) {
    if (kept.join(' ').length + said.length > longestAbout) break;
    kept.push(said);
  }
  return kept.join(' ');
}
