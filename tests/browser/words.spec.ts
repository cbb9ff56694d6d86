import { card, cardTitles, choose, enter, expect, failedLoad, test } from './tickmark.ts';

test('the bar has the same entries on every screen, and the menu leads to the account and out of it', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  const bar = page.getByRole('banner');
  for (const path of ['/', '/ai-agents', '/ai-agents/company-analyst/chat', '/settings']) {
    await page.goto(path);
    await expect(bar.getByRole('link')).toHaveText(['Tickmark', 'Home', 'AI Agents', 'Financials', '']);
    await expect(bar.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await expect(bar.getByRole('button', { name: 'Notifications' })).toBeEnabled();
  }
  for (const [name, path] of [
    ['Tickmark, home page', '/'],
    ['AI Agents', '/ai-agents'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${app.url}${path}`);
  }
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Account Settings', 'Log out']);
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(`${app.url}/settings`);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the cards say what they wait for, and open the chat only once there is something to open', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/api\/(agents|news)\//, async (route) => {
    await held;
    await route.continue();
  });
  const ticker = page.getByLabel('Ticker');
  await expect(page.getByText('Press Enter', { exact: true })).toBeVisible();
  await expect(page.getByText('No news available', { exact: true })).toBeVisible();
  await ticker.fill('   ');
  await ticker.press('Enter');
  for (const title of cardTitles) {
    await expect(card(page, title).getByText('Active', { exact: true })).toBeVisible();
    await expect(card(page, title).getByText(/^Select a ticker to view \w+ analysis$/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Expand ${title}` })).toBeDisabled();
  }
  await choose(page, 'AAPL');
  await expect(page.getByText('Loading news...', { exact: true })).toBeVisible();
  for (const title of cardTitles) {
    await expect(card(page, title).getByText('Analyzing AAPL...', { exact: true })).toBeVisible();
    await expect(card(page, title).getByText('AAPL', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Expand ${title}` })).toBeDisabled();
  }
  go();
  await expect(page.getByRole('button', { name: 'Expand Company Analyst' })).toBeEnabled();
  const news = card(page, 'Financial News');
  await expect(news.getByRole('link')).toHaveCount(5);
  await expect(news.getByRole('link').first()).toContainText(/.{20,} · \d\d\/\d\d\/\d\d$/);
  expect(complaints).toEqual([]);
});

test('an article is a title, a description or a summary, who published it or Unknown, and a short date', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  const article = (id: string, more: object) => ({
    id,
    title: `Title ${id}`,
    description: null,
    summary: `Summary ${id}`,
    article_url: `https://news.example/${id}`,
    publisher: { name: 'The Wire' },
    published_utc: '2026-11-05T17:00:00Z',
    ...more,
  });
  const results = [article('1', { description: 'Description 1' }), article('2', { publisher: { name: '' } })];
  await page.route('**/api/news/**', (route) =>
    route.fulfill({ json: { source: 'sample', asOf: '2026-11-20T21:00:00Z', results } }),
  );
  await choose(page, 'AAPL');
  const links = card(page, 'Financial News').getByRole('link');
  await expect(links).toHaveText(['Title 1Description 1The Wire · 11/05/26', 'Title 2Summary 2Unknown · 11/05/26']);
  await expect(links.first()).toHaveAttribute('href', 'https://news.example/1');
  await expect(links.first()).toHaveAttribute('target', '_blank');
  results.length = 0;
  await choose(page, 'MSFT');
  await expect(page.getByText('No news available', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the chat has the words of the order, and sends nothing that is empty', async ({ page, app, complaints }) => {
  await enter(page, app);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/chat') && request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await page.goto('/ai-agents/sector-analyst/chat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sector Analyst');
  await expect(page.getByText('AI-powered equity research assistant', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toHaveText('History');
  await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
  const field = page.getByPlaceholder('Ask Sector Analyst a question...', { exact: true });
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await field.fill(' \n ');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await field.fill(' What does ROIC mean? ');
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('article').locator('.asked')).toHaveText('What does ROIC mean?');
  await expect(page.getByRole('article').locator('.replied')).toContainText('ROIC');
  await expect
    .poll(() => sent.map((body) => JSON.parse(body)))
    .toMatchObject([{ message: 'What does ROIC mean?', history: [] }]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app.url}/ai-agents`);
  expect(complaints).toEqual([]);
});

test('the history is asked for anew after an answer; an entry shows its date, its time and two lines of the question', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await page.goto('/ai-agents/company-analyst/chat');
  const drawer = page.getByRole('dialog', { name: 'Conversation History' });
  await page.getByRole('button', { name: 'History' }).click();
  await expect(drawer.getByText('No History Yet', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = `What is the operating margin of AAPL? ${'And how did it come about? '.repeat(12)}`.trim();
  const field = page.getByRole('textbox', { name: 'Message to Company Analyst' });
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const entry = drawer.getByRole('button', { name: /What is the operating margin/ });
  await expect(entry.locator('small')).toHaveText(/^\d\d\/\d\d\/\d\d, \d\d:\d\d [AP]M$/);
  const words = entry.locator('span');
  await expect(words).toHaveText(question);
  await expect(words).toHaveCSS('-webkit-line-clamp', '2');
  expect(await words.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('a logout that fails is told to the console alone', async ({ page, app, complaints }) => {
  await enter(page, app);
  await choose(page, 'AAPL');
  await page.goto('/settings');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => complaints.some((text) => text.startsWith('Logout failed'))).toBe(true);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(`${app.url}/settings`);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByLabel('Ticker')).toHaveValue('AAPL');
  expect(loaded).toEqual([]);
  expect(complaints.filter((text) => !failedLoad.test(text) && !text.startsWith('Logout failed'))).toEqual([]);
});
