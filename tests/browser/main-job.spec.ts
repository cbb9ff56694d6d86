import {
  ada,
  card,
  cardTitles,
  choose,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedLoad,
  signUp,
  test,
} from './tickmark.ts';

test('a stranger signs up, types AAPL and reads four analyses in which every figure is traced', async ({
  page,
  complaints,
}) => {
  await signUp(page, ada);
  for (const kind of ['company', 'sentiment', 'technical', 'sector'])
    await expect(page.getByText(`Select a ticker to view ${kind} analysis`)).toBeVisible();
  await expect(page.getByText('Sample market', { exact: true })).toBeVisible();

  await page.getByLabel('Ticker').pressSequentially('aapl');
  await expect(page.getByLabel('Ticker')).toHaveValue('AAPL');
  await page.getByLabel('Ticker').press('Enter');
  await expect(page.getByText('Analyzing AAPL...').first()).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible();
  for (const title of cardTitles) {
    await expect(card(page, title).getByText(/^✓ \d+ figures? traced$/)).toBeVisible({ timeout: 15_000 });
    await expect(card(page, title).getByText('untraced')).toHaveCount(0);
    await expect(card(page, title).getByRole('button', { name: `Expand ${title}` })).toBeEnabled();
  }
  const news = card(page, 'Financial News').getByRole('link');
  await expect(news).toHaveCount(5);
  for (const link of await news.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(
    page
      .getByRole('img', { name: /AAPL, closing prices/ })
      .locator('canvas')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A browser writes the answer to a stranger's first call, 401, into its console.
  expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
});

test('each figure opens its source, by keyboard alone', async ({ page, app, complaints }) => {
  await enter(page, app);
  await choose(page, 'AAPL');
  const company = card(page, 'Company Analyst');
  await expect(company.getByText(/figures traced/)).toBeVisible();
  await company
    .getByRole('button', { name: /^Source of/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const source = page.getByRole('dialog');
  await expect(source).toContainText('Period');
  await expect(source).toContainText('Source');
  await expect(source).toContainText('Sample');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(source).toBeHidden();
  expect(complaints).toEqual([]);
});

test('an analysis expands into a chat that is seeded once and leads back home', async ({ page, app, complaints }) => {
  await enter(page, app);
  await choose(page, 'AAPL');
  await expect(card(page, 'Company Analyst').getByText(/figures traced/)).toBeVisible();
  await page.getByRole('button', { name: 'Expand Company Analyst' }).click();
  await expect(page).toHaveURL(/\/ai-agents\/company-analyst\/chat$/);
  await expect(page.getByText('Analyze AAPL', { exact: true })).toHaveCount(1);
  await expect(page.getByText(/figures traced/)).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.getItem('tickmark:chat-referrer'))).toBe('"/"');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Start a conversation')).toBeVisible();
  await page
    .getByRole('button', { name: /back/i })
    .or(page.getByRole('link', { name: /back/i }))
    .click();
  await expect(page).toHaveURL(`${app.url}/`);
  expect(complaints).toEqual([]);
});

test('the four requests leave at 0, 3, 6 and 9 seconds', async ({ page, app }) => {
  await page.clock.install();
  await enter(page, app);
  const asked: string[] = [];
  page.on('request', (request) => {
    const agent = /agents\/([\w-]+)\/chat$/.exec(new URL(request.url()).pathname)?.[1];
    if (agent && request.method() === 'POST') asked.push(agent);
  });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await choose(page, 'AAPL');
  await expect.poll(() => asked).toEqual(['company-analyst']);
  const due = ['company-analyst', 'sentiment-analyst', 'technical-analyst', 'sector-analyst'];
  for (const count of [1, 2, 3]) {
    await page.clock.runFor(2900);
    expect(asked).toEqual(due.slice(0, count));
    await page.clock.runFor(100);
    await expect.poll(() => asked).toEqual(due.slice(0, count + 1));
  }
});

test('choosing another ticker never shows a late answer of the old one', async ({ page, app, complaints }) => {
  await enter(page, app);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/agents/company-analyst/chat', async (route) => {
    const isOld = route.request().postData()?.includes('AAPL');
    if (isOld) await held;
    await route.continue().catch(() => undefined);
  });
  await choose(page, 'AAPL');
  await expect(card(page, 'Company Analyst').getByText('Analyzing AAPL...')).toBeVisible();
  await choose(page, 'JPM');
  await expect(card(page, 'Company Analyst').getByText(/figures traced/)).toBeVisible();
  const answer = await card(page, 'Company Analyst').textContent();
  release();
  await expect(card(page, 'Sector Analysis').getByText(/figures traced/)).toBeVisible({ timeout: 15_000 });
  expect(await card(page, 'Company Analyst').textContent()).toBe(answer);
  await expect(page.getByText('AAPL')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a reload brings the page back as it was, without asking again', async ({ page, app, complaints }) => {
  await enter(page, app);
  await choose(page, 'MSFT');
  for (const title of cardTitles)
    await expect(card(page, title).getByText(/figures traced/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: '90D' }).click();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('MSFT');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/chat')) asked.push(request.url());
  });
  await page.reload();
  for (const title of cardTitles) await expect(card(page, title).getByText(/figures traced/)).toBeVisible();
  await expect(page.getByLabel('Ticker')).toHaveValue('MSFT');
  await expect(page.getByRole('button', { name: '90D' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /Ada Lovelace|user menu|account/i }).click();
  await page.getByRole('menuitem', { name: /log ?out/i }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('MSFT');
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('suggestions can be chosen by keyboard, by name', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.getByLabel('Ticker').pressSequentially('jpm');
  const first = page.getByRole('option', { name: /JPMorgan/ });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /JPMorgan/ })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the page holds on a narrow screen, light and dark', async ({ page, app, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, app);
  await choose(page, 'AAPL');
  for (const title of cardTitles)
    await expect(card(page, title).getByText(/figures traced/)).toBeVisible({ timeout: 15_000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});
