import { answer, ask, chat, field, openChat, test } from './chat-page.ts';
import { expect, expectAccessible, failedLoad } from './tickmark.ts';

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
