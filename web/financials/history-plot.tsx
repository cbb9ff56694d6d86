import {
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type MouseEventParams,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import type { Session } from '#contract/financials.ts';
import { paintGround } from '#web/charts/colours.ts';
import { longDate } from '#web/shared/dates.ts';
import { watchTheme } from '#web/shared/theme.ts';

type Drawn = {
  chart: IChartApi;
  close: ISeriesApi<'Line'>;
  short: ISeriesApi<'Line'>;
  long: ISeriesApi<'Line'>;
  volume: ISeriesApi<'Histogram'>;
};
type Properties = { sessions: Session[]; onPoint: (session: Session | undefined) => void };

/** The drawn series. Made once; another range replaces what is drawn, and it follows light and dark. */
export function HistoryPlot({ sessions, onPoint }: Properties) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const shown = useRef(sessions);

  useEffect(() => {
    if (!box.current) return;
    const parts = draw(box.current);
    drawn.current = parts;
    const paint = () => paintChart(parts);
    const point = ({ time }: MouseEventParams) => onPoint(shown.current.find(({ t }) => t / 1000 === time));
    paint();
    const unwatch = watchTheme(paint);
    parts.chart.subscribeCrosshairMove(point);
    return () => {
      unwatch();
      parts.chart.remove();
      drawn.current = null;
    };
  }, [onPoint]);

  useEffect(() => {
    shown.current = sessions;
    if (drawn.current) showSessions(drawn.current, sessions);
  }, [sessions]);

  return <div className="plot-box" ref={box} />;
}

function draw(place: HTMLElement): Drawn {
  const chart = createChart(place, { autoSize: true, ...stillLayout });
  const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false } as const;
  const volume = chart.addSeries(HistogramSeries, {
    ...quiet,
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return {
    chart,
    volume,
    long: chart.addSeries(LineSeries, { ...quiet, lineWidth: 1, lineStyle: LineStyle.Dashed }),
    short: chart.addSeries(LineSeries, { ...quiet, lineWidth: 1 }),
    close: chart.addSeries(LineSeries, { ...quiet, lineWidth: 2, crosshairMarkerVisible: true }),
  };
}

const seconds = (t: number) => (t / 1000) as UTCTimestamp;

const stillLayout = {
  // The licence's link to TradingView stands under the chart instead.
  layout: { attributionLogo: false, fontFamily: '"Inter Variable", sans-serif', fontSize: 11 },
  handleScroll: false,
  handleScale: false,
  rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.06, bottom: 0.22 } },
  timeScale: {
    borderVisible: false,
    allowBoldLabels: false,
    fixLeftEdge: true,
    fixRightEdge: true,
    minBarSpacing: 0.1,
  },
  crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false } },
  localization: { timeFormatter: (time: unknown) => longDate(new Date(Number(time) * 1000).toISOString()) },
} as const;

function showSessions({ chart, close, short, long, volume }: Drawn, sessions: Session[]): void {
  close.setData(sessions.map(({ t, c }) => ({ time: seconds(t), value: c })));
  short.setData(averagesOf(sessions, ({ sma50 }) => sma50));
  long.setData(averagesOf(sessions, ({ sma200 }) => sma200));
  volume.setData(sessions.map(({ t, v }) => ({ time: seconds(t), value: v })));
  chart.timeScale().fitContent();
}

/** Where there is no average yet, nothing is drawn. */
function averagesOf(sessions: Session[], of: (session: Session) => number | null) {
  return sessions.map((session) => {
    const value = of(session);
    return value === null ? { time: seconds(session.t) } : { time: seconds(session.t), value };
  });
}

function paintChart({ chart, close, short, long, volume }: Drawn): void {
  const colour = paintGround(chart);
  close.applyOptions({ color: colour('--accent') });
  short.applyOptions({ color: colour('--warn') });
  long.applyOptions({ color: colour('--soft') });
  volume.applyOptions({ color: `${colour('--edge')}55` });
}
