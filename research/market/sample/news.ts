import type { Article, Bar } from '#contract/market.ts';
import type { Character } from './characters.ts';

export function drawNews(_character: Character, _bars: Bar[], _now: number, _count: number): Article[] {
  return [];
}
