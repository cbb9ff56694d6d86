import { averageVoters } from './rating-averages.ts';
import { oscillatorVoters } from './rating-oscillators.ts';
import { at, type Columns, type Series } from './series.ts';
import type { Voter } from './voter.ts';

/** The rule's own names for its five bands. */
export type Band = 'Strong Sell' | 'Sell' | 'Neutral' | 'Buy' | 'Strong Buy';

/** `averages`, `oscillators` and `composite` are scores from -1 to 1 for each bar. */
export type Rating = { voters: Voter[]; averages: Series; oscillators: Series; composite: Series };

export const bandBounds = { weak: 0.1, strong: 0.5 } as const;

/**
 * The technical rating as TradingView publishes it (Pine library TechnicalRating, version 3 of 2024-11-29): fifteen moving averages and eleven
 * oscillators each say up (1), neutral (0) or down (-1); each group's score is the mean of those that can speak, the composite the mean of the two
 * groups. NaN where one group cannot speak at all.
 */
export function rate(bars: Columns): Rating {
  const voters = [...averageVoters(bars), ...oscillatorVoters(bars)];
  const averages = meanVote(
    voters.filter(({ group }) => group === 'averages'),
    bars.close.length,
  );
  const oscillators = meanVote(
    voters.filter(({ group }) => group === 'oscillators'),
    bars.close.length,
  );
  const composite = averages.map((score, i) => (score + at(oscillators, i)) / 2);
  return { voters, averages, oscillators, composite };
}

/** Strong Sell < -0.5 <= Sell < -0.1 <= Neutral <= 0.1 < Buy <= 0.5 < Strong Buy. */
export function bandOf(score: number): Band {
  if (score < -bandBounds.strong) return 'Strong Sell';
  if (score < -bandBounds.weak) return 'Sell';
  if (score > bandBounds.strong) return 'Strong Buy';
  return score > bandBounds.weak ? 'Buy' : 'Neutral';
}

/** How the last bar's votes of a group fell. */
export function countVotes(
  voters: Voter[],
  group: Voter['group'],
): { up: number; neutral: number; down: number; silent: number } {
  const counts = { up: 0, neutral: 0, down: 0, silent: 0 };
  for (const voter of voters) {
    if (voter.group === group) counts[wordFor(at(voter.votes, voter.votes.length - 1))]++;
  }
  return counts;
}

function wordFor(vote: number): 'up' | 'neutral' | 'down' | 'silent' {
  if (Number.isNaN(vote)) return 'silent';
  return vote > 0 ? 'up' : vote < 0 ? 'down' : 'neutral';
}

function meanVote(voters: Voter[], length: number): Series {
  const sum = new Float64Array(length);
  const speaking = new Float64Array(length);
  for (const { votes } of voters) {
    for (let i = 0; i < length; i++) {
      const vote = at(votes, i);
      if (Number.isNaN(vote)) continue;
      sum[i] = at(sum, i) + vote;
      speaking[i] = at(speaking, i) + 1;
    }
  }
  // Nobody speaking is 0 / 0: NaN, as it should be.
  return sum.map((total, i) => total / at(speaking, i));
}
