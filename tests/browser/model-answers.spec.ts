import type { Fact } from '#contract/facts.ts';
import { answer, ask, field, openChat, test } from './chat-page.ts';
import { ada, card, choose, expect, expectAccessible, expectNoSidewaysScroll } from './tickmark.ts';

const markup = '<img src=x onerror=alert(1)>';
const share: Fact = {
  id: 'f2',
  ticker: 'AAPL',
  label: `Share of services ${markup}`,
  value: 26.5,
  unit: '%',
  period: 'FY2025',
  basis: 'computed',
  asOf: '2025-09-27',
  source: { name: '10-K FY2025', retrievedAt: '2026-11-20T21:05:00Z' },
  formula: 'services revenue / revenue',
};

test('an answer of a model says who wrote it, what it cost, why figures are untraced and what to check', async ({
  page,
  analyst,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChat(page, analyst);
  await ask(page, analyst, 'Why did the margin rise?');
  analyst.queue(3);
  await expect(page.getByText('Waiting: 2 answers are before yours')).toBeVisible();
  analyst.queue(1);
  await expect(page.getByText('You are next')).toBeVisible();
  await expectAccessible(page);
  for (let n = 1; n <= 6; n++) analyst.step({ label: `Read report ${n} ${markup}`, ms: 40 });
  await expect(page.getByText('You are next')).toHaveCount(0);
  await expect(page.getByText('2 earlier steps')).toBeVisible();
  await expect(page.getByText(/^Read report 2/)).toBeHidden();
  await expect(page.getByText(`Read report 6 ${markup}, 40 ms`)).toBeVisible();

  analyst.write('**Services** make 27.4%[^untraced] of revenue.\n\n- It **fell** by 3%[^untraced] in FY2025.\n\n');
  analyst.finish({
    model: `terse:4b ${markup}`,
    figures: { traced: 0, untraced: 2 },
    facts: [share],
    doubts: [
      { written: '27.4%', kind: 'other_value', reason: `The fact says 26.5%. ${markup}`, factId: 'f2' },
      { written: '3%', kind: 'no_fact', reason: 'There is no such figure in the data.' },
    ],
    notes: [
      { kind: 'direction', text: `It rose. ${markup}`, quote: 'It **fell** by 3%[^untraced]', factIds: ['f2'] },
      { kind: 'facts_cut', text: 'The model was shown 40 of 90 facts.', quote: '', factIds: [] },
    ],
    usage: { inputTokens: 2000, outputTokens: 431, ms: 8214, costUsd: 0.0041, estimated: true },
  });
  await expect(page.locator('[data-spoken] p').last()).toHaveText('One thing in it is to be checked.');
  await expect(answer(page).getByText(`terse:4b ${markup}`)).toBeVisible();
  await expect(answer(page).getByText('about 2,431 tokens, 8.2 s, about $0.0041')).toBeVisible();
  await expect(answer(page).getByText('2 untraced', { exact: true })).toBeVisible();

  const source = page.getByRole('dialog', { name: 'Source' });
  await answer(page).getByRole('button', { name: '27.4% is untraced: why' }).click();
  await expect(source).toContainText(`The fact says 26.5%. ${markup}`);
  await expect(source.getByRole('region', { name: 'The nearest figure' })).toContainText('services revenue / revenue');
  await page.keyboard.press('Escape');
  await expect(answer(page).getByRole('button', { name: '27.4% is untraced: why' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(source).toContainText('There is no such figure in the data.');
  await expect(source.getByRole('region')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const notes = answer(page).getByRole('complementary', { name: 'Check these' });
  await expect(notes.getByRole('heading')).toHaveText('Check these 1');
  await expect(notes.getByRole('listitem').first()).toContainText(`It rose. ${markup}`);
  await expect(notes).not.toContainText('40 of 90');
  await expect(answer(page).getByText('The model was shown 40 of 90 facts.')).toBeVisible();
  await notes.getByRole('button', { name: 'It fell by 3%' }).click();
  expect(await page.evaluate('getSelection().toString()')).toBe('It fell by 3%');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await answer(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toMatch(/27\.4% \(untraced\) of revenue[\s\S]*Check these:\n\n- It rose[\s\S]*\n\nThe model was shown/);
  await page.reload();
  await expect(notes.getByRole('heading')).toHaveText('Check these 1');
  expect(complaints).toEqual([]);
});

test('where a model fails before its first word the built-in analyst is offered, and never steps in by itself', async ({
  page,
  analyst,
  complaints,
}) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'Why?');
  analyst.fail('terse:4b (localhost:11434) did not begin to answer in time.', 'model_late');
  await expect(page.getByRole('alert')).toHaveText('terse:4b (localhost:11434) did not begin to answer in time.');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const builtIn = page.getByRole('button', { name: 'Read the built-in analysis' });
  await expectAccessible(page);
  await page.reload();
  await builtIn.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => analyst.asked.length).toBe(2);
  const [first, second] = analyst.asked;
  expect(first?.analyst).toBeUndefined();
  expect(second).toMatchObject({ message: 'Why?', analyst: 'built-in' });
  expect(second?.clientMessageId).not.toBe(first?.clientMessageId);
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Written by Built-in analyst')).toBeVisible();
  analyst.write('By the rules.');
  await expect(answer(page)).toContainText('By the rules.');
  await expect(page.getByText('Written by Built-in analyst')).toBeVisible();
  analyst.finish({ model: 'Built-in analyst' });
  await expect(page.getByRole('article')).toHaveCount(1);

  await ask(page, analyst, 'And now?');
  analyst.fail('The news feed does not answer.', 'source_down');
  await expect(page.getByRole('alert')).toHaveText('The news feed does not answer.');
  await expect(builtIn).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a card of the home page waits for its turn, offers the built-in analyst, and names who wrote', async ({
  page,
  analyst,
  complaints,
}) => {
  await page.request.post('/api/register', { headers: { origin: analyst.url }, data: ada });
  // The other three cards wait for an answer that does not come.
  await page.route(/(?:sentiment|technical|sector)-analyst\/chat$/, () => {});
  await page.goto('/');
  await choose(page, 'AAPL');
  const company = card(page, 'Company Analyst');
  await expect.poll(() => analyst.lines()).toBe(1);
  analyst.queue(2);
  await expect(company.getByText('Waiting: 1 answer is before yours')).toBeVisible();
  await expect(company.getByText('Analyzing AAPL...', { exact: true })).toBeVisible();
  analyst.write('Half an analy');
  analyst.finish({ status: 'interrupted', model: 'terse:4b' });
  await expect(company.getByText('Half an analy')).toBeVisible();
  await expect(company.getByText('Interrupted', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await company.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => analyst.asked.length).toBe(2);
  const limit = 'Your limit for the language model is 5,000 tokens a day.';
  analyst.fail(limit, 'model_limit_reached');
  await expect(company.getByRole('alert')).toHaveText(limit);
  await expect(company.getByRole('button', { name: 'Try again' })).toBeVisible();
  await company.getByRole('button', { name: 'Read the built-in analysis' }).click();
  await expect.poll(() => analyst.asked.at(-1)?.analyst).toBe('built-in');
  analyst.write('By the rules.');
  analyst.finish({ model: 'Built-in analyst' });
  await expect(company.getByText('Written by Built-in analyst')).toBeVisible();
  await company.getByRole('button', { name: 'Expand Company Analyst' }).click();
  await expect(answer(page)).toContainText('By the rules.');
  await expect(page.getByText('Written by Built-in analyst')).toBeVisible();
  expect(complaints).toEqual([]);
});
