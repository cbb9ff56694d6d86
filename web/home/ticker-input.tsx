import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { destinationOf, useSuggestions } from './suggestions.ts';

type Properties = { typed: string; onType: (text: string) => void; onChoose: (ticker: string) => void };

/** A combobox: what is typed counts, unless a suggestion is pointed at. */
export function TickerInput({ typed, onType, onChoose }: Properties) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Suggestions are for who is typing: not before, and not after a choice.
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState(-1);
  const found = useSuggestions(searched);
  const open = found.length > 0;

  function close() {
    setSearched('');
    setActive(-1);
  }
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const caret = target.selectionStart;
    // Set here, so that the caret stays where it is in the middle of a word.
    target.value = target.value.toUpperCase();
    target.setSelectionRange(caret, caret);
    onType(target.value);
    setSearched(target.value.trim());
    setActive(-1);
  }
  function choose(ticker: string) {
    if (!ticker.trim()) return;
    onChoose(ticker);
    close();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return choose(found[active]?.ticker ?? typed);
    if (event.key === 'Escape') return close();
    const next = open ? destinationOf(event.key, active, found.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <div className="ticker">
      <label htmlFor={`${listId}-input`}>Ticker</label>
      <div className="ticker-box">
        <input
          ref={input}
          id={`${listId}-input`}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={`${listId}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={typed}
          onChange={change}
          onKeyDown={press}
          onBlur={close}
        />
        <kbd id={`${listId}-hint`}>Press Enter</kbd>
        <div id={listId} role="listbox" aria-label="Suggestions" className="floating suggestions" hidden={!open}>
          {found.map(({ ticker, name, exchange }, at) => (
            <div
              key={ticker}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="suggestion"
              onMouseDown={(event) => {
                // The input keeps the focus.
                event.preventDefault();
                choose(ticker);
              }}
            >
              <b>{ticker}</b>
              <span>{name}</span>
              <small>{exchange}</small>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
