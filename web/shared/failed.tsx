type Properties = { text: string; busy?: boolean; onRetry: () => void };

/** In the middle of a card whose content did not come, with the way to ask for it again. */
export function Failed({ text, busy = false, onRetry }: Properties) {
  return (
    <div className="hollow failed">
      <p className="down" role="alert">
        {text}
      </p>
      <button type="button" className="button" disabled={busy} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
