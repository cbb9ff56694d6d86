import '#web/home/home.css';
import './financials.css';
import { useState, useSyncExternalStore } from 'react';
import { Redirect, useLocation } from 'wouter';
import { spellTicker } from '#contract/ticker.ts';
import type { HomeDesk } from '#web/home/home-desk.ts';
import { TickerInput } from '#web/home/ticker-input.tsx';
import { useTitle } from '#web/shared/title.ts';
import { CompanyFinancials } from './company-financials.tsx';
import { CompanyHead } from './company-head.tsx';

/** `inPath` is the ticker of the address; without one the company of the home page is shown, if one was chosen there. */
export function FinancialsScreen({ inPath, home }: { inPath: string | undefined; home: HomeDesk }) {
  const { selectedTicker } = useSyncExternalStore(home.watch, home.state);
  const ticker = inPath ? spellTicker(decode(inPath)) : '';
  useTitle(ticker ? `${ticker} financials · Tickmark` : 'Financials · Tickmark');
  if (!ticker && selectedTicker) return <Redirect to={addressOf(selectedTicker)} replace />;
  return (
    <main className="financials">
      <div className="home-top">
        <TickerBox ticker={ticker} />
        <CompanyHead ticker={ticker} />
      </div>
      {ticker && <CompanyFinancials ticker={ticker} />}
    </main>
  );
}

function TickerBox({ ticker }: { ticker: string }) {
  const [typed, setTyped] = useState(ticker);
  const [, navigate] = useLocation();
  return (
    <TickerInput
      typed={typed}
      onType={(text) => setTyped(text.toUpperCase())}
      onChoose={(chosen) => navigate(addressOf(spellTicker(chosen)))}
    />
  );
}

function addressOf(ticker: string): string {
  return `/financials/${encodeURIComponent(ticker)}`;
}

/** An address may be typed by hand: what cannot be decoded stays as it is, and the server says what is wrong with it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
