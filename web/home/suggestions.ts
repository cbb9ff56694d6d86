import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Listing } from '#contract/market.ts';
import { call } from '#web/shared/api.ts';

const pauseMs = 120;
const shownSuggestions = 8;
const none: Listing[] = [];

/** Companies that match what was typed, asked for after a short pause; none while nothing is typed, and none when the call fails. */
export function useSuggestions(typed: string): Listing[] {
  const asked = useSettled(typed);
  const { data } = useQuery({
    queryKey: ['listings', asked],
    queryFn: ({ signal }) => call('searchListings', { query: { typed: asked } }, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return typed && asked && data ? data.results.slice(0, shownSuggestions) : none;
}

/** Where an arrow key leads in a list of `count`, round at both ends; -1 is the input itself, undefined for other keys. */
export function destinationOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : -1;
  if (key === 'ArrowUp') return from === -1 ? count - 1 : from - 1;
  return undefined;
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
