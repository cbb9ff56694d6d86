import { writeNumber } from './numbers.ts';

type Properties = { change: number; changePercent: number | undefined };

/** A change, told by sign and shape as well as by colour. */
export function Change({ change, changePercent }: Properties) {
  const look = change > 0 ? 'up' : change < 0 ? 'down' : 'soft';
  const shape = { up: '▲', down: '▼', soft: '' }[look];
  return (
    <span className={`change ${look}`}>
      {shape && <i aria-hidden="true">{shape}</i>}
      {writeNumber(change, { signed: true })}
      {changePercent !== undefined && ` (${writeNumber(changePercent, { signed: true })}%)`}
    </span>
  );
}
