import type { Listing } from '#contract/market.ts';

type Properties = { id: string; found: Listing[]; active: number; onChoose: (ticker: string) => void };

/** The list under the ticker. It is worked from the input; a press of the mouse does not take the focus away from there. */
export function SuggestionList({ id, found, active, onChoose }: Properties) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="floating suggestions" hidden={found.length === 0}>
      {found.map(({ ticker, name, exchange }, at) => (
        <div
          key={ticker}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className="suggestion"
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(ticker);
          }}
        >
          <b>{ticker}</b>
          <span>{name}</span>
          <small>{exchange}</small>
        </div>
      ))}
    </div>
  );
}
