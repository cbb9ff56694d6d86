import { test, useModel } from './model-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, failedLoad } from './tickmark.ts';

test('a prompt is tried before it is saved; one that breaks citing is warned of, and can be saved all the same', async ({
  admin: page,
  app,
  address,
  complaints,
}) => {
  await useModel(page, app, address, 'liar-bare-digits');
  await page.goto('/ai-agents');
  await page.getByRole('button', { name: 'Edit prompt of Sector Analyst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit System Prompt' });
  const prompt = dialog.getByRole('textbox', { name: 'System prompt' });
  await expect(dialog.getByText('The built-in analyst, which answers now')).toHaveCount(0);
  await prompt.fill(' ');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('System prompt cannot be empty');
  await prompt.fill('Write digits.');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  const trial = dialog.getByRole('region', { name: 'Trial' });
  await expect(trial.getByText(/untraced: this prompt makes the model write digits itself/)).toBeVisible();
  const warning = dialog.getByText('In its trial this prompt broke citing.');
  await expect(warning).toBeVisible();
  await trial
    .getByRole('button', { name: /is untraced: why$/ })
    .first()
    .click();
  const source = page.getByRole('dialog', { name: 'Source' });
  await expect(source.getByRole('heading', { name: 'Untraced' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(source).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await prompt.fill('Write digits!');
  await expect(warning).toHaveCount(0);
  await expect(trial.getByText('The prompt has changed since.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('System prompt updated successfully', { exact: true })).toBeVisible();
  expect(complaints.filter((line) => !failedLoad.test(line))).toEqual([]);
});

test('a trial can be stopped, and ends with the model that fails in it', async ({
  admin: page,
  app,
  address,
  provider,
}) => {
  await useModel(page, app, address, 'stalls');
  await page.goto('/ai-agents');
  await page.getByRole('button', { name: 'Edit prompt of Sector Analyst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit System Prompt' });
  await dialog.getByRole('button', { name: 'Try it' }).click();
  const asked = await provider.request(0);
  await dialog.getByRole('button', { name: 'Stop the trial' }).click();
  await asked.ended;
  expect(asked.aborted).toBe(true);
  provider.script([{ fault: 'out-of-credit' }]);
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Try it' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/^stalls \(127/, { timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole('textbox', { name: 'System prompt' })).not.toHaveValue('');
});
