import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort, run } from '#tests/support/child.ts';
import { type ScriptedAnalyst, scriptAnalyst } from './scripted-analyst.ts';
import { ada, test as base, enter, expect, expectAccessible, expectNoSidewaysScroll, failedLoad } from './tickmark.ts';

/** The page speaks to the real app, but for the agents, who say what the test says. */
const test = base.extend<{ analyst: ScriptedAnalyst }>({
  analyst: async ({ app }, use) => {
    const analyst = await scriptAnalyst(app.url);
    await use(analyst);
    await analyst.stop();
  },
  baseURL: async ({ analyst }, use) => use(analyst.url),
});

const chat = '/ai-agents/company-analyst/chat';

async function openChat(page: Page, analyst: ScriptedAnalyst): Promise<void> {
  const reply = await page.request.post('/api/register', { headers: { origin: analyst.url }, data: ada });
  expect(reply.status()).toBe(201);
  await page.goto(chat);
  await expect(page.getByText('Start a conversation')).toBeVisible();
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Message to Company Analyst' });
}

async function ask(page: Page, analyst: ScriptedAnalyst, question: string): Promise<void> {
  const before = analyst.exchanges.length;
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect.poll(() => analyst.exchanges.length).toBe(before + 1);
  await expect.poll(() => analyst.lines()).toBeGreaterThan(0);
}

function answer(page: Page) {
  return page.locator('.replied').last();
}

const long = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} says what came before it and no more.\n\n`).join('');

test('an answer is read as it is written, and has its sources at its end', async ({ page, analyst, complaints }) => {
  await openChat(page, analyst);
  await expectAccessible(page);
  await ask(page, analyst, 'Why did the margin rise?');
  await expect(page.getByText('Company Analyst is typing')).toBeAttached();
  analyst.step({ label: 'Read 24 quarters of statements', ms: 40 });
  await expect(page.getByText('Read 24 quarters of statements, 40 ms')).toBeVisible();
  analyst.write('**Mix, not pricing.** Services grew 13.2%[^f1].\n\n| a | b |\n|---|--:|\n| Revenue | 412.8[^f2] |\n');
  await expect(answer(page)).toContainText('Services grew 13.2%');
  await answer(page).getByRole('button', { name: 'Source of 13.2%' }).click();
  await expect(page.getByRole('dialog')).toContainText('told when the answer is complete');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeEnabled();

  analyst.write('\n[^f1]: Services revenue growth, TTM.\n[^f2]: Revenue, FY2025.');
  analyst.finish({
    figures: { traced: 2, untraced: 0 },
    followUps: ['And the margin?'],
    facts: [{ id: 'f1', ticker: 'AAPL', label: 'Services revenue growth', missing: 'Not reported.' }],
  });
  await expect(answer(page)).toContainText('2 figures traced');
  await expect(answer(page)).not.toContainText('[^');
  await expect(answer(page)).not.toContainText('Revenue, FY2025.');
  await answer(page).getByRole('button', { name: '13.2% is missing: why' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not reported.');
  await page.keyboard.press('Escape');
  await answer(page).getByText('How this was worked out').click();
  await expect(answer(page)).toContainText('Read 24 quarters of statements, 40 ms');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'And the margin?' }).click();
  await expect.poll(() => analyst.exchanges.at(-1)?.userMessage).toBe('And the margin?');
  await expect(field(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('Stop and Escape keep what was written, and the question can be asked again', async ({
  page,
  analyst,
  complaints,
}) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'Why?');
  analyst.write('Because of the mix');
  await expect(answer(page)).toContainText('Because of the mix');
  await field(page).fill('A thought');
  await field(page).press('Enter');
  expect(analyst.exchanges).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answer(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(answer(page)).toContainText('Because of the mix');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('A thought');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => analyst.exchanges.length).toBe(2);
  expect(analyst.exchanges[1]?.clientMessageId).not.toBe(analyst.exchanges[0]?.clientMessageId);
  analyst.write('Once more');
  await expect(answer(page)).toContainText('Once more');
  await page.getByRole('button', { name: 'History' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(analyst.exchanges[1]?.status).toBe('streaming');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stopped', { exact: true })).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test('a reload, another page and another tab find the answer that is being written', async ({
  page,
  analyst,
  context,
  complaints,
}) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'First?');
  analyst.write('The first answer.');
  analyst.finish();
  await ask(page, analyst, 'Second?');
  analyst.write('One two');
  await expect(answer(page)).toContainText('One two');
  await field(page).fill('half a thought');
  await page.reload();
  await expect(answer(page)).toContainText('One two');
  await expect(page.getByText('The first answer.')).toBeVisible();
  await expect(field(page)).toHaveValue('half a thought');

  await page.getByRole('link', { name: 'AI Agents' }).click();
  await expect(page.getByRole('heading', { name: 'AI Agents', level: 1 })).toBeVisible();
  analyst.write(' three');
  await page.goBack();
  await expect(answer(page)).toContainText('One two three');

  const tab = await context.newPage();
  await tab.goto(chat);
  await expect(answer(tab)).toContainText('One two three');
  analyst.write(' four.');
  analyst.finish();
  for (const one of [page, tab]) {
    await expect(answer(one)).toContainText('One two three four.');
    await expect(one.getByText('Second?', { exact: true })).toHaveCount(1);
    await expect(one.getByRole('button', { name: 'Send' })).toBeVisible();
  }
  expect(analyst.exchanges).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('a cut line is made again, and no letter is lost or doubled', async ({ page, analyst, complaints }) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'Why?');
  analyst.write('One ');
  await expect(answer(page)).toContainText('One');
  for (const word of ['two ', 'three ', 'four ']) {
    const lines = analyst.lines();
    analyst.cut();
    analyst.write(word);
    await expect(answer(page)).toContainText(word.trim());
    expect(lines).toBe(1);
  }
  analyst.write('five.');
  analyst.finish();
  await expect(answer(page).locator('.answer')).toHaveText('One two three four five.');
  expect(complaints.filter((text) => !/ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|ERR_EMPTY/.test(text))).toEqual([]);
});

test('when the server stays away the reader is told, and goes on when it is back', async ({
  page,
  analyst,
  complaints,
}) => {
  await page.clock.install();
  await openChat(page, analyst);
  await ask(page, analyst, 'Why?');
  analyst.write('One ');
  await expect(answer(page)).toContainText('One');
  analyst.refuseWith = { status: 503, message: 'The server is being restarted.' };
  analyst.cut();
  await expect(page.getByText('Connection lost. Connecting again...')).toBeVisible();
  for (let tries = 0; tries < 6; tries++) await page.clock.runFor(9000);
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(answer(page)).toContainText('One');
  await expectAccessible(page);
  analyst.refuseWith = undefined;
  analyst.write('two.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(answer(page)).toContainText('One two.');
  analyst.finish();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text) && !/ERR_/.test(text))).toEqual([]);
});

test('a failure keeps what was typed, and Retry sends the same question again', async ({
  page,
  analyst,
  complaints,
}) => {
  await openChat(page, analyst);
  analyst.refuseWith = { status: 502, message: 'The model did not answer.' };
  await field(page).fill('Why?');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The model did not answer.');
  await expect(field(page)).toHaveValue('Why?');
  await expectAccessible(page);
  analyst.refuseWith = undefined;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => analyst.exchanges.length).toBe(1);
  await expect(field(page)).toHaveValue('');

  analyst.write('Half an ans');
  await expect(answer(page)).toContainText('Half an ans');
  analyst.fail('The model fell silent.');
  await expect(answer(page).getByText('Interrupted')).toBeVisible();
  await expect(answer(page)).toContainText('Half an ans');
  await expect(answer(page)).toContainText('The model fell silent.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Company Analyst is typing')).toBeAttached();
  analyst.write('A whole answer.');
  analyst.finish();
  await expect(answer(page)).toContainText('A whole answer.');
  await expect(page.getByText('Half an ans')).toHaveCount(0);
  expect(analyst.exchanges).toHaveLength(1);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('the history is grouped by ticker and brings an exchange back', async ({ page, analyst, complaints }) => {
  await openChat(page, analyst);
  const button = page.getByRole('button', { name: 'History' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Conversation History' });
  await expect(drawer.getByText('No History Yet')).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(400);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  for (const [question, ticker] of [
    ['What is the margin?', 'AAPL'],
    ['What does ROIC mean?', null],
    ['And the debt?', 'AAPL'],
  ] as const) {
    await ask(page, analyst, question);
    analyst.write(`About: ${question}`);
    analyst.finish({ ticker });
    Object.assign(analyst.exchanges.at(-1)!, { ticker });
    await expect(answer(page)).toContainText(`About: ${question}`);
  }
  analyst.exchanges[1]!.status = 'stopped';
  await page.reload();
  await button.click();
  await expect(drawer.getByRole('region', { name: 'AAPL' }).getByRole('button')).toHaveCount(2);
  await expect(drawer.getByRole('heading', { name: 'AAPL 2' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /stopped.*What does ROIC mean/s })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /What is the margin/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(answer(page)).toContainText('About: What is the margin?');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('Start a conversation')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a history that cannot be read says so and can be read again', async ({ page, analyst, complaints }) => {
  await openChat(page, analyst);
  await page.reload();
  analyst.refuseWith = { status: 503, message: 'The server is being restarted.' };
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('alert')).toHaveText('The server is being restarted.');
  analyst.refuseWith = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No History Yet')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('the end stays in sight while the reader is there, and who reads above is left alone', async ({
  page,
  analyst,
  complaints,
}) => {
  await page.clock.install();
  await openChat(page, analyst);
  await ask(page, analyst, 'Tell me all.');
  analyst.write('It begins.\n\n');
  await expect(answer(page)).toContainText('It begins.');
  await page.clock.runFor(2000);
  analyst.write(long);
  await expect(page.getByText('Paragraph 59')).toBeInViewport();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -600);
  const jump = page.getByRole('button', { name: 'Jump to latest' });
  await expect(jump).toBeVisible();
  analyst.write('And it goes on.\n\n');
  await expect(page.getByText('And it goes on.')).toBeAttached();
  await expect(page.getByText('And it goes on.')).not.toBeInViewport();
  await jump.click();
  await expect(page.getByText('And it goes on.')).toBeInViewport();
  await expect(jump).toBeHidden();
  analyst.write('To the last word.');
  await expect(page.getByText('To the last word.')).toBeInViewport();
  analyst.finish();
  expect(complaints).toEqual([]);
});

test('an answer that is there at once is read from its beginning', async ({ page, analyst, complaints }) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'Tell me all.');
  analyst.write(long);
  analyst.finish();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await expect(page.getByText('Tell me all.', { exact: true })).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('a screen reader hears each paragraph once, when it is finished', async ({ page, analyst, complaints }) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'Why?');
  const spoken = page.locator('[data-spoken] p');
  analyst.write('**One.** Mix 5%[^f1].\n\nTw');
  await expect(spoken).toHaveText(['One. Mix 5%.']);
  analyst.write('o.\n\nThree.');
  await expect(spoken).toHaveText(['One. Mix 5%.', 'Two.']);
  analyst.finish();
  await expect(spoken).toHaveText(['One. Mix 5%.', 'Two.', 'Three.']);
  await page.reload();
  await expect(answer(page)).toContainText('Three.');
  await expect(spoken).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a table is taken along as CSV, and an answer as plain markdown', async ({
  page,
  analyst,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChat(page, analyst);
  await ask(page, analyst, 'Show me.');
  analyst.write(
    'So:\n\n| USD bn | FY25A |\n|---|--:|\n| Revenue, net | 1,412.8[^f1] |\n| growth | \u22122.8 %[^f1] |\n\n[^f1]: R.',
  );
  analyst.finish();
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  const pasted = () => page.evaluate<string>('navigator.clipboard.readText()');
  expect(await pasted()).toBe('USD bn,FY25A\r\n"Revenue, net",1412.8\r\ngrowth,-2.8%\r\n');
  await page.getByRole('button', { name: 'Copy answer' }).click();
  await expect.poll(pasted).toContain('| Revenue, net | 1,412.8 |');
  expect(await pasted()).not.toContain('[^');
  expect(complaints).toEqual([]);
});

test('all of it by keyboard alone, on a phone', async ({ page, analyst, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page, analyst);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'What does ROIC mean?' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => analyst.lines()).toBe(1);
  await expect(field(page)).toBeFocused();
  analyst.write(
    `A long_${'word'.repeat(40)}.\n\n| a | b | c | d | e |\n|---|---|---|---|---|\n| ${'figure | '.repeat(5)}\n\nDone.`,
  );
  await page.keyboard.type('And then?');
  analyst.finish();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('And then?\nx');
  await page.keyboard.press('Enter');
  await expect.poll(() => analyst.exchanges.at(-1)?.userMessage).toBe('And then?\nx');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a conversation left behind is offered again, and sign-out leaves nothing of it', async ({
  page,
  analyst,
  complaints,
}) => {
  await openChat(page, analyst);
  await ask(page, analyst, 'Why?');
  analyst.write('Because');
  await expect(answer(page)).toContainText('Because');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('An answer is being written: Why?')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(answer(page)).toContainText('Because');
  analyst.write(' so.');
  analyst.finish();
  await expect(answer(page)).toContainText('Because so.');
  await field(page).fill('a secret');
  const kept = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
  expect(await kept()).toContain('a secret');
  await page.getByRole('button', { name: /User menu|Account|Ada/ }).click();
  await page.getByRole('menuitem', { name: /log ?out/i }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(await kept()).not.toMatch(/a secret|Why\?/);
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

base('the real analyst answers in the chat, and a reload finds the answer', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.goto(chat);
  await field(page).fill('Analyze AAPL');
  await field(page).press('Enter');
  await expect(answer(page).getByText(/^✓ \d+ figures traced$/)).toBeVisible({ timeout: 20_000 });
  await expect(answer(page)).not.toContainText('[^');
  const text = await answer(page).locator('.answer').textContent();
  await page.reload();
  await expect(answer(page).locator('.answer')).toHaveText(text ?? '');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** The real server with an analyst who writes one word after the other; its pages are those of the app. */
const slowTest = base.extend<{ slowUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  slowUrl: async ({}, use) => {
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'tickmark-'));
    const child = run('tests/support/slow-app.ts', [], {
      PORT: port,
      DATA_DIR: dataDir,
      MARKET_DATA: 'sample',
      LOG_LEVEL: 'error',
    });
    await child.untilWritten('ready');
    await use(url);
    child.process.kill('SIGTERM');
    await child.ended;
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ slowUrl }, use) => use(slowUrl),
});

slowTest(
  'the real server goes on while nobody looks, and stops where it is told to, to the letter',
  async ({ page, app, slowUrl, complaints }) => {
    await page.route(/^(?!.*\/api\/)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await page.request.get(`${app.url}${pathname}`) });
    });
    await page.request.post('/api/register', { headers: { origin: slowUrl }, data: ada });
    await page.goto(chat);
    await field(page).fill('AAPL, 20 ms apart');
    await field(page).press('Enter');
    await expect(answer(page)).toContainText('Then words words');
    const before = (await answer(page).locator('.answer').textContent()) ?? '';
    await page.reload();
    await expect.poll(() => answer(page).locator('.answer').textContent()).not.toBe(before);
    const later = (await answer(page).locator('.answer').textContent()) ?? '';
    expect(later.startsWith(before)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(answer(page).getByText('Stopped', { exact: true })).toBeVisible();
    const { conversations } = await (await page.request.get('/api/agents/company-analyst/history')).json();
    const [exchange] = Object.values(conversations).flat() as { status: string; agentResponse: string }[];
    expect(exchange?.status).toBe('stopped');
    const words = (text = '') => text.split(/\s+/).filter(Boolean);
    expect(words((await answer(page).locator('.answer').textContent()) ?? '')).toEqual(words(exchange?.agentResponse));
    expect(complaints).toEqual([]);
  },
);
