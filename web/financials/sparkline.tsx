import { strokesOf } from './strokes.ts';

const size = { width: 72, height: 20, margin: 2.5 };

/** The shape of a row's figures, oldest left. The figures stand beside it, so it says nothing to who does not see it. */
export function Sparkline({ values }: { values: (number | undefined)[] }) {
  const { strokes, end } = strokesOf(values, size);
  if (!end) return null;
  return (
    <svg className="sparkline" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {strokes.map((points) => (
        <polyline key={points} points={points} />
      ))}
      <circle cx={end.x} cy={end.y} r="2" />
    </svg>
  );
}
