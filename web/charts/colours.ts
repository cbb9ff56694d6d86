import type { IChartApi } from 'lightweight-charts';

/** Gives a chart's ground, grid and cross-hair the colours of the page as they are now, and the way to ask for more of them: `colour('--accent')`. */
export function paintGround(chart: IChartApi): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const label = { labelBackgroundColor: colour('--accent') };
  chart.applyOptions({
    layout: { background: { color: colour('--sheet') }, textColor: colour('--faint') },
    grid: { vertLines: { visible: false }, horzLines: { color: colour('--rule') } },
    crosshair: { vertLine: { color: colour('--edge'), ...label }, horzLine: label },
  });
  return colour;
}
