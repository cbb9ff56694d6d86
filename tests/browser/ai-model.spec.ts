import { decide, openElsewhere, register } from './admin-page.ts';
import { field, key, modelField, saveButton, test, useModel } from './model-page.ts';
import { ben, card, choose, expect, expectAccessible, expectNoSidewaysScroll, failedLoad } from './tickmark.ts';

test('Ada connects a model, sees what it can do, and its answers bear its name and its cost', async ({
  admin: page,
  address,
  complaints,
}) => {
  await expect(page.getByText('no limit holds for it')).toBeVisible();
  await expect(page.getByLabel('Key')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Built-in analyst' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Another server' })).toBeChecked();
  await field(page, 'Address').fill(address);
  await page.getByRole('button', { name: 'List models' }).click();
  await expect(page.getByRole('alert')).toContainText('refused the key');
  await field(page, 'Key').fill(key);
  await page.getByRole('button', { name: 'List models' }).click();
  await expect(page.getByText(/^\d+ models are listed/)).toBeVisible();
  await expect(page.locator('#models-listed option[value="honest"]')).toBeAttached();
  await modelField(page).fill('honest');
  await page.getByRole('radio', { name: 'Google' }).check();
  await expect(field(page, 'Key')).toHaveValue('');
  await page.getByRole('radio', { name: 'Another server' }).check();
  await expect(field(page, 'Key')).toHaveValue(key);
  await expect(page.getByText('The provider says 128,000; empty takes that.')).toBeVisible();

  await page.getByRole('button', { name: 'Test the model' }).click();
  const checks = page.getByRole('list', { name: 'What the model can do' }).getByRole('listitem');
  await expect(checks).toHaveCount(6);
  await expect(checks.nth(0)).toContainText(/works.*Can be reached.*honest/);
  await expect(checks.nth(4)).toContainText(/works.*Cites its figures/);
  await modelField(page).fill('liar');
  await expect(page.getByText('The fields have changed since this test.')).toBeVisible();
  await modelField(page).fill('honest');
  await field(page, 'Price of a million tokens read, in US dollars').fill('0.25');
  await field(page, 'Price of a million tokens written').fill('1.25');
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText(/^honest \(127\.0\.0\.1:\d+\) writes from the next answer on\.$/)).toBeVisible();
  await expect(
    page.getByText(/writes now, chosen by Ada Lovelace on \d\d\/\d\d\/\d\d, \d\d:\d\d [AP]M\./),
  ).toBeVisible();
  await expect(field(page, 'Key')).toHaveValue('');
  await expect(page.getByText('A key is kept, and is shown to nobody.')).toBeVisible();
  expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(key);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await choose(page, 'AAPL');
  const company = card(page, 'Company Analyst');
  await expect(company.getByText(/honest \(127\.0\.0\.1/)).toBeVisible();
  await expect(company.getByText(/^[\d,]+ tokens, [\d.]+ m?s, \$0\.\d+$/)).toBeVisible();
  await page.goto('/admin/model');
  const used = page.getByRole('row', { name: /Ada Lovelace/ });
  await expect(used.getByRole('cell')).toHaveText([/^\d+$/, /^[\d,]+$/, /^\$0\.\d+$/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('what is wrong is said at its field, and the key goes to no other address', async ({
  admin: page,
  app,
  address,
  complaints,
}) => {
  await page.getByRole('radio', { name: 'Another server' }).check();
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Address is needed for a server of your own.');
  await expect(field(page, 'Address')).toBeFocused();
  await page.getByRole('button', { name: 'Ollama' }).click();
  await expect(field(page, 'Address')).toHaveValue('http://localhost:11434/v1');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field(page, 'Context size in tokens').fill('many');
  await field(page, 'US dollars').fill('2');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText([
    /^Context size in tokens is a whole number/,
    /^US dollars needs the price of the model/,
  ]);
  await expectAccessible(page);

  await useModel(page, app, address, 'honest');
  await page.reload();
  await expect(page.getByText('A key is kept, and is shown to nobody.')).toBeVisible();
  await field(page, 'Address').fill('http://localhost:1234/v1');
  await expect(
    page.getByText(`The key that is kept is for the server at ${address} and is sent nowhere else`),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Anthropic' }).check();
  await modelField(page).fill('claude-sonnet-4-5');
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Key is needed' })).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('what somebody else saved meanwhile is not overwritten, and the environment can be gone back to', async ({
  admin: page,
  app,
  address,
  context,
  complaints,
}) => {
  await page.getByRole('radio', { name: 'Another server' }).check();
  await field(page, 'Address').fill(address);
  await modelField(page).fill('mine');
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.locator('.toast')).toContainText('The server cannot be reached.');
  await context.setOffline(false);
  await useModel(page, app, address, 'theirs');
  await saveButton(page).click();
  const meanwhile = page.getByRole('alert').filter({ hasText: 'Ada Lovelace has changed the model meanwhile.' });
  await expect(meanwhile).toBeVisible();
  await expect(modelField(page)).toHaveValue('mine');
  await expectAccessible(page);
  await meanwhile.getByRole('button', { name: 'Show what is saved' }).click();
  await expect(modelField(page)).toHaveValue('theirs');
  await expect(meanwhile).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to environment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await expect(
    page.getByText(/^Built-in analyst writes now, set by the environment.*Ada Lovelace went back/),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Built-in analyst' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Back to environment' })).toHaveCount(0);
  expect(complaints.filter((line) => !failedLoad.test(line) && !/ERR_INTERNET/.test(line))).toEqual([]);
});

test('a test can be stopped; a page that cannot be loaded says so; nobody else sees it', async ({
  admin: page,
  app,
  address,
  browser,
  complaints,
}) => {
  await page.getByRole('radio', { name: 'Another server' }).check();
  await field(page, 'Address').fill(address);
  await field(page, 'Key').fill(key);
  await modelField(page).fill('stalls');
  await page.getByRole('button', { name: 'Test the model' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Three short questions show what works/)).toBeVisible();

  await page.route('**/api/admin/model', (route) => route.fulfill({ status: 503, json: { message: 'Restarting.' } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Restarting.');
  await page.unroute('**/api/admin/model');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Built-in analyst writes now')).toBeVisible();

  await register(app, ben);
  await decide(page, app, ben.email, 'approve', { approved: true });
  const elsewhere = await openElsewhere(browser, app);
  await elsewhere.request.post('/api/login', { headers: { origin: app.url }, data: ben });
  await elsewhere.goto('/admin/model');
  await expect(elsewhere.getByRole('heading', { name: 'Admins only' })).toBeVisible();
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});
