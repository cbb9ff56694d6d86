// `npm run bench`: what is claimed about speed, memory and size, measured here and now. Times depend on the machine; the ratios are against
// a reference that ran in the same minute on the same machine.
import { benchAnalyses } from './analyses.ts';
import { benchBinding } from './binding.ts';
import { benchIndicators } from './indicators.ts';
import { benchLanguage } from './language.ts';
import { benchPage } from './page.ts';
import { benchRender } from './render.ts';
import { benchStock } from './stock.ts';
import { benchStreaming } from './streaming.ts';

export type Row = { what: string; measured: string; against?: string };

const parts = {
  indicators: benchIndicators,
  analyses: benchAnalyses,
  binding: benchBinding,
  stock: benchStock,
  streaming: benchStreaming,
  language: benchLanguage,
  page: benchPage,
  render: benchRender,
};
const chosen = process.argv.slice(2);

for (const [name, bench] of Object.entries(parts)) {
  if (chosen.length && !chosen.includes(name)) continue;
  for (const { what, measured, against } of await bench()) {
    console.log(`${what.padEnd(64)} ${measured.padStart(16)}${against ? `   ${against}` : ''}`);
  }
}
