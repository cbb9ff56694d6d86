import './ticker.css';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { SuggestionList } from './suggestion-list.tsx';
import { destinationOf, useSuggestions } from './suggestions.ts';

type Properties = { typed: string; onType: (text: string) => void; onChoose: (ticker: string) => void };

/** A combobox: what is typed counts, unless a suggestion is pointed at. */
export function TickerInput({ typed, onType, onChoose }: Properties) {
  const id = useId();
  const { found, active, search, close, choose, press } = useCombobox(typed, onChoose);
  const open = found.length > 0;

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart;
    // Set here, so that the caret stays where it is in the middle of a word.
    target.value = target.value.toUpperCase();
    target.setSelectionRange(caret, caret);
    onType(target.value);
    search(target.value);
  }
  return (
    <div className="ticker">
      <label htmlFor={`${id}-input`}>Ticker</label>
      <div className="ticker-box">
        <input
          id={`${id}-input`}
          role="combobox"
          aria-expanded={open}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={typed}
          onChange={change}
          onKeyDown={press}
          onBlur={close}
        />
        <kbd id={`${id}-hint`}>Press Enter</kbd>
        <SuggestionList id={id} found={found} active={active} onChoose={choose} />
      </div>
    </div>
  );
}

/** Suggestions are for who is typing: not before, and not after a choice or Escape. */
function useCombobox(typed: string, onChoose: (ticker: string) => void) {
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState(-1);
  const found = useSuggestions(searched);

  function search(text: string) {
    setSearched(text.trim());
    setActive(-1);
  }
  const close = () => search('');
  function choose(ticker: string) {
    if (!ticker.trim()) return;
    onChoose(ticker);
    close();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return choose(found[active]?.ticker ?? typed);
    if (event.key === 'Escape') return close();
    const next = found.length > 0 ? destinationOf(event.key, active, found.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  }
  return { found, active, search, close, choose, press };
}
