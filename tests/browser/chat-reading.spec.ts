import { answer, ask, field, openChat, test } from './chat-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, failedLoad } from './tickmark.ts';

const long = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} says what came before it and no more.\n\n`).join('');

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
  const past = page.getByRole('dialog').locator('.past').first();
  await expect(past).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Tab');
  await expect(past).toBeFocused();
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
