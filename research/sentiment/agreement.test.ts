import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordedFolder } from '#tests/support/recordings.ts';
import { measuredAgreement } from './agreement.ts';
import { neutralBand } from './mood.ts';
import { scoreText } from './score.ts';
import { scoreStory } from './story.ts';

const headlines = `${recordedFolder}/sentiment/sentfin-1.1.tsv`;
const insights = `${recordedFolder}/sentiment/polygon-insights.tsv`;
const hasData = existsSync(headlines) && existsSync(insights);
if (!hasData) console.error(`SKIPPED: no labelled headlines at ${headlines}, so the lexicon was not measured.`);

const labels = ['positive', 'neutral', 'negative'] as const;
type Label = (typeof labels)[number];
type Judged = { label: Label; given: Label };

describe.skipIf(!hasData)('The lexicon against labelled headlines', () => {
  it('agrees on the headlines about one subject that were kept apart, to the figure that the analysis states', () => {
    const judged = rows(headlines)
      .filter(([, , subjects, text = '']) => subjects === '1' && !isForTuning(text))
      .map(([label, , , text = '']) => judge(label, scoreText(text).score));
    const { accuracy, macroF1 } = measure(judged);
    console.error(`${judged.length} headlines about one subject: accuracy ${accuracy}, macro-F1 ${macroF1}`);
    expect(judged.length).toBe(1958);
    expect(accuracy).toBeGreaterThanOrEqual(0.77);
    expect(macroF1).toBeGreaterThanOrEqual(0.77);
    expect(Math.abs(accuracy * 100 - measuredAgreement.percent)).toBeLessThan(0.5);
  });

  it('holds with several subjects in a headline, each judged by the clause it stands in', () => {
    const judged = rows(headlines)
      .filter(([, , , text = '']) => !isForTuning(text))
      .map(([label, subject = '', , text = '']) => judge(label, scoreText(text, [subject.toLowerCase()]).score));
    const { accuracy, macroF1 } = measure(judged);
    console.error(`${judged.length} subjects of headlines: accuracy ${accuracy}, macro-F1 ${macroF1}`);
    expect(accuracy).toBeGreaterThanOrEqual(0.71);
    expect(macroF1).toBeGreaterThanOrEqual(0.71);
  });

  it("is weaker against a model's labels of articles, which lean good, and beats guessing there", () => {
    const judged = rows(insights)
      .filter(([, , title = '']) => !isForTuning(title))
      .map(([label, , title = '', description = '']) => judge(label, scoreStory(title, description, []).score));
    const { accuracy, macroF1 } = measure(judged);
    console.error(`${judged.length} articles with a model's labels: accuracy ${accuracy}, macro-F1 ${macroF1}`);
    expect(accuracy).toBeGreaterThanOrEqual(0.55);
    expect(macroF1).toBeGreaterThanOrEqual(0.44);
  });
});

/** Half of the headlines, by a hash of their text, was read while the lexicon was tuned; the other half only measures. */
function isForTuning(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;
}

function rows(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t'));
}

function judge(label: string | undefined, score: number): Judged {
  const known = labels.find((one) => one === label);
  if (!known) throw new Error(`unknown label ${label}`);
  if (Math.abs(score) <= neutralBand) return { label: known, given: 'neutral' };
  return { label: known, given: score > 0 ? 'positive' : 'negative' };
}

function measure(judged: Judged[]): { accuracy: number; macroF1: number } {
  const right = judged.filter(({ label, given }) => label === given).length;
  const f1 = labels.map((one) => {
    const hit = judged.filter(({ label, given }) => label === one && given === one).length;
    const either =
      judged.filter(({ label }) => label === one).length + judged.filter(({ given }) => given === one).length;
    return (2 * hit) / either;
  });
  return {
    accuracy: Math.round((right / judged.length) * 1000) / 1000,
    macroF1: Math.round((f1.reduce((sum, each) => sum + each, 0) / labels.length) * 1000) / 1000,
  };
}
