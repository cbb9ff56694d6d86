import { ada, ben, enter, expect, expectAccessible, expectNoSidewaysScroll, failedLoad, test } from './tickmark.ts';

const cards = [
  ['Company Analyst', 'Active'],
  ['Technical Analyst', 'Active'],
  ['Sentiment Analyst', 'Active'],
  ['Macroeconomic Analyst', 'Active'],
  ['Earnings Tracker', 'Inactive'],
  ['Sector Analyst', 'Active'],
] as const;

test('six agents are listed, five of them active, each with a way to its chat', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.getByRole('link', { name: 'AI Agents' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Agents');
  await expect(page.getByText('Intelligent agents for equity research and analysis', { exact: true })).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(6);
  for (const [name, state] of cards) {
    const card = items.filter({ has: page.getByRole('heading', { name }) });
    await expect(card.getByText(state, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: `Chat with ${name}` })).toHaveText('Chat');
  }
  const ids = ['company-analyst', 'technical-analyst', 'sentiment-analyst', 'macroeconomic-analyst'];
  expect(await items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    [...ids, 'earnings-tracker', 'sector-analyst'].map((id) => `/ai-agents/${id}/chat`),
  );
  await expectAccessible(page);
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('the way back from a chat is the page from which it was opened', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.evaluate(`sessionStorage.setItem('tickmark:chat-referrer', '"/"')`);
  await page.goto('/ai-agents');
  await page.getByRole('link', { name: 'Chat with Sector Analyst' }).click();
  await expect(page).toHaveURL(`${app.url}/ai-agents/sector-analyst/chat`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app.url}/ai-agents`);
  expect(complaints).toEqual([]);
});

test('an administrator edits a prompt, sees who changed what, and goes back to the default', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  await page.goto('/ai-agents');
  const open = page.getByRole('button', { name: 'Edit prompt of Sector Analyst' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Edit System Prompt' });
  const field = dialog.getByRole('textbox', { name: 'System prompt' });
  const original = await field.inputValue();
  expect(original.length).toBeGreaterThan(100);
  await expect(dialog.getByText('This is a custom prompt.')).toHaveCount(0);
  await expectAccessible(page);

  await field.fill('   ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('System prompt cannot be empty');

  await field.fill(`${original} Name the smallest peer.`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast-title')).toHaveText('Success');
  await expect(page.getByText('System prompt updated successfully', { exact: true })).toBeVisible();
  await expect(open).toBeFocused();

  await open.click();
  await expect(
    dialog.getByText('This is a custom prompt. The default prompt is also available.', { exact: true }),
  ).toBeVisible();
  await dialog.getByText('Version 1').click();
  await expect(dialog.locator('ins')).toHaveText(' Name the smallest peer.');
  await expect(dialog.getByText(/^Ada Lovelace, \d\d\/\d\d\/\d\d, \d\d:\d\d [AP]M$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Use the default' }).click();
  await expect(field).toHaveValue(original);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByText('This is a custom prompt.')).toHaveCount(0);
  await expect(dialog.getByText('Version 2 (in force), back to the default')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('a prompt that is being saved says so; one that is not saved stays, and Cancel leaves it as it was', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app, ada);
  await page.goto('/ai-agents');
  const open = page.getByRole('button', { name: 'Edit prompt of Sector Analyst' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Edit System Prompt' });
  const field = dialog.getByRole('textbox', { name: 'System prompt' });
  const original = await field.inputValue();
  await field.fill('Mine.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(field).toHaveValue(original);

  let answer = (_: { status: number; body: string }) => {};
  const sent: unknown[] = [];
  await page.route('**/api/admin/agents/sector-analyst/prompt', async (route) => {
    sent.push(route.request().postDataJSON());
    const reply = await new Promise<{ status: number; body: string }>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ ...reply, contentType: 'application/json' });
  });
  const toast = page.locator('.toast.destructive');
  await field.fill('  Mine. ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  answer({ status: 500, body: '' });
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText('Failed to update system prompt', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  answer({ status: 503, body: '{"message":"The server is being restarted."}' });
  await expect(toast.getByText('The server is being restarted.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('  Mine. ');
  expect(sent).toEqual(Array(2).fill({ systemPrompt: 'Mine.', basedOn: 0 }));
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('a prompt that another administrator changed meanwhile is not overwritten, and the text typed stays', async ({
  page,
  app,
}) => {
  await enter(page, app, ada);
  await page.goto('/ai-agents');
  await page.getByRole('button', { name: 'Edit prompt of Sector Analyst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit System Prompt' });
  const field = dialog.getByRole('textbox', { name: 'System prompt' });
  await field.fill('Mine.');
  await page.request.put(`${app.url}/api/admin/agents/sector-analyst/prompt`, {
    headers: { origin: app.url },
    data: { systemPrompt: 'Theirs.' },
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Ada Lovelace has changed this prompt meanwhile/).first()).toBeVisible();
  await expect(field).toHaveValue('Mine.');
});

test('who is no administrator sees no way to edit a prompt', async ({ page, app }) => {
  await page.request.post(`${app.url}/api/register`, { headers: { origin: app.url }, data: ada });
  await page.request.post(`${app.url}/api/register`, { headers: { origin: app.url }, data: ben });
  const { users } = await (await page.request.get(`${app.url}/api/admin/users`)).json();
  const { id } = users.find((user: { email: string }) => user.email === ben.email);
  const headers = { origin: app.url };
  await page.request.post(`${app.url}/api/admin/users/${id}/approve`, { headers, data: { approved: true } });
  await page.request.post(`${app.url}/api/login`, { headers, data: ben });
  await page.goto('/ai-agents');
  await expect(page.getByRole('link', { name: 'Chat with Sector Analyst' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit prompt/ })).toHaveCount(0);
});
