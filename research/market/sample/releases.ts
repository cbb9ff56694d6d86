import type { Character } from './characters.ts';
import type { EarningsReport } from './earnings.ts';
import type { Story } from './news.ts';
import type { Random } from './random.ts';
import { dollars, headlineName, money, percent, publishers, quarterWord } from './wording.ts';

/** What the papers write when a quarter is reported: the wire first, the others after it. A company that few follow gets the wire alone. */
export function releaseStories(character: Character, report: EarningsReport, random: Random): Story[] {
  const name = headlineName(character.company);
  const first = (report.beforeOpen ? 6 * 60 + 30 : 16 * 60 + 5) + random.below(20);
  const { eps, epsExpected, quarter, fiscalYear } = report;
  const said = `${dollars(eps)} a share, against ${dollars(epsExpected)} expected`;
  const sales = money(report.revenue);
  const wire: Story = {
    minutes: first,
    publisher: publishers.wire,
    title: `${name} ${verdict(report)} ${quarterWord(quarter)}-quarter earnings estimates with ${dollars(eps)} a share`,
    description: `${character.company.name} reported ${said} for the ${quarterWord(quarter)} quarter of fiscal ${fiscalYear}. Revenue was ${sales}; analysts had looked for ${money(report.revenueExpected)}.`,
  };
  if (character.coverage < widelyFollowed) return [wire];
  return [
    wire,
    {
      ...wire,
      minutes: first + 9 + random.below(12),
      publisher: publishers.ledger,
      title: `${name} ${verdict(report)} ${quarterWord(quarter)}-quarter earnings estimates, reports ${dollars(eps)} a share`,
    },
    revenueStory(name, report, first + 25 + random.below(20)),
    {
      minutes: first + 70 + random.below(120),
      publisher: publishers.opinion,
      title: `Opinion: three questions ${name}'s quarter leaves open`,
      description: `Where margins go from here, how long cash returns can keep their pace, and what the order book says about next year.`,
    },
  ];
}

const widelyFollowed = 0.2;

function revenueStory(name: string, { revenue, revenueYearAgo, quarter }: EarningsReport, minutes: number): Story {
  const quarterName = `${quarterWord(quarter)} quarter`;
  if (!revenueYearAgo)
    return {
      minutes,
      publisher: publishers.tape,
      title: `${name} revenue comes to ${money(revenue)} in the ${quarterName}`,
      description: `${name} had no comparable quarter a year before.`,
    };
  const change = revenue / revenueYearAgo - 1;
  return {
    minutes,
    publisher: publishers.tape,
    title: `${name} revenue ${change < 0 ? 'falls' : 'rises'} ${percent(change)} to ${money(revenue)} in the ${quarterName}`,
    description: `Revenue was ${money(revenueYearAgo)} in the same quarter a year before.`,
  };
}

function verdict({ eps, epsExpected }: EarningsReport): string {
  if (eps > epsExpected) return 'beats';
  return eps < epsExpected ? 'misses' : 'meets';
}
