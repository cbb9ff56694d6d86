import {
  AreaSeries,
  CrosshairMode,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { paintGround } from '#web/charts/colours.ts';
import { longDate } from '#web/shared/dates.ts';
import { watchTheme } from '#web/shared/theme.ts';
import type { Point } from './series.ts';

type Drawn = { chart: IChartApi; series: ISeriesApi<'Area'> };

/** The drawn series. Made once; new points replace the old ones, and it follows light and dark. */
export function PricePlot({ points }: { points: Point[] }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);

  useEffect(() => {
    if (!box.current) return;
    const chart = createChart(box.current, { autoSize: true, ...stillLayout });
    const series = chart.addSeries(AreaSeries, { lineWidth: 2, priceLineVisible: false, lastValueVisible: false });
    drawn.current = { chart, series };
    const paint = () => paintChart({ chart, series });
    paint();
    const unwatch = watchTheme(paint);
    return () => {
      unwatch();
      chart.remove();
      drawn.current = null;
    };
  }, []);

  useEffect(() => {
    if (drawn.current) showPoints(drawn.current, points);
  }, [points]);

  return <div className="plot-box" ref={box} />;
}

const seconds = (t: number) => (t / 1000) as UTCTimestamp;

const stillLayout = {
  // The licence's link to TradingView stands under the chart instead.
  layout: { attributionLogo: false, fontFamily: '"Inter Variable", sans-serif', fontSize: 11 },
  handleScroll: false,
  handleScale: false,
  rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.12, bottom: 0.08 } },
  timeScale: { borderVisible: false, allowBoldLabels: false, fixLeftEdge: true, fixRightEdge: true },
  crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false } },
} as const;

function showPoints({ chart, series }: Drawn, points: Point[]): void {
  const labels = new Map(points.map(({ t, label }) => [t / 1000, label]));
  chart.applyOptions({
    timeScale: { tickMarkFormatter: (time: unknown) => labels.get(Number(time)) ?? '' },
    localization: { timeFormatter: (time: unknown) => longDate(new Date(Number(time) * 1000).toISOString()) },
  });
  series.setData(points.map(({ t, c }) => ({ time: seconds(t), value: c })));
  chart.timeScale().fitContent();
}

function paintChart({ chart, series }: Drawn): void {
  const colour = paintGround(chart);
  const accent = colour('--accent');
  series.applyOptions({ lineColor: accent, topColor: `${accent}22`, bottomColor: `${accent}08` });
}
