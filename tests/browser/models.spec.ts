import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import type { WireName } from '#tests/support/fake-provider/received.ts';
import { answer, chat, field } from './chat-page.ts';
import { test as base, card, cardTitles, choose, enter, expect, expectAccessible } from './tickmark.ts';

type Options = { provider: string; wire: WireName; model: string };

/** The app as its environment would set it up, with the fake as its provider. */
const test = base.extend<{ spoken: Options; fake: FakeProvider }>({
  spoken: [{ provider: 'openai-compatible', wire: 'chat-completions', model: 'honest' }, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  fake: async ({}, use) => {
    const fake = await openFakeProvider({ apiKey: 'key-of-the-environment' });
    await use(fake);
    await fake.close();
  },
  appOptions: async ({ fake, spoken: { provider, wire, model } }, use) =>
    use({
      env: {
        LLM_PROVIDER: provider,
        LLM_BASE_URL: fake.baseUrls[wire],
        LLM_MODEL: model,
        LLM_API_KEY: 'key-of-the-environment',
      },
    }),
});

const spoken: Options[] = [
  { provider: 'openai-compatible', wire: 'chat-completions', model: 'honest' },
  { provider: 'anthropic', wire: 'anthropic-messages', model: 'tools' },
  { provider: 'google', wire: 'google-generate', model: 'parallel-tools' },
];

for (const each of spoken) {
  test.describe(`a model spoken to as ${each.provider}`, () => {
    test.use({ spoken: each });

    test('writes the analysis of a ticker and answers in the chat, every figure traced', async ({
      page,
      app,
      fake,
      complaints,
    }) => {
      await enter(page, app);
      await choose(page, 'AAPL');
      const company = card(page, 'Company Analyst');
      await expect(company.getByText(/^✓ \d+ figures? traced$/)).toBeVisible();
      await expect(company).toContainText(each.model);
      await expect(company).not.toContainText('[[');
      await page.goto(chat);
      await field(page).fill('How large is the gross margin of AAPL?');
      await field(page).press('Enter');
      await expect(answer(page).getByText(/^✓ \d+ figures? traced$/)).toBeVisible();
      await expect(answer(page).getByText(/tokens/)).toBeVisible();
      await expect(answer(page)).not.toContainText('untraced');
      expect(fake.requests.map(({ wire, complaint }) => [wire, complaint])).toEqual(
        fake.requests.map(() => [each.wire, undefined]),
      );
      expect(complaints).toEqual([]);
    });
  });
}

test('all four analyses are written by the model', async ({ page, app, fake, complaints }) => {
  await enter(page, app);
  await choose(page, 'MSFT');
  for (const title of cardTitles) {
    await expect(card(page, title).getByText(/^✓ \d+ figures? traced$/)).toBeVisible({ timeout: 15_000 });
    await expect(card(page, title)).toContainText('honest');
  }
  expect(fake.requests).toHaveLength(4);
  expect(complaints).toEqual([]);
});

test.describe('a model that lies', () => {
  test.use({ spoken: { provider: 'openai-compatible', wire: 'chat-completions', model: 'liar-wrong-value' } });

  test('has its figure marked, and the reason stands in the popover', async ({ page, app, complaints }) => {
    await enter(page, app);
    await page.goto(chat);
    await field(page).fill('What was the revenue of AAPL?');
    await field(page).press('Enter');
    await expect(answer(page).getByText(/untraced$/)).toBeVisible();
    const mark = answer(page)
      .getByRole('button', { name: /is untraced: why$/ })
      .first();
    await mark.click();
    await expect(page.getByRole('dialog')).toContainText(/fact/i);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

test.describe('a model that brings markup and links of its own', () => {
  test.use({ spoken: { provider: 'openai-compatible', wire: 'chat-completions', model: 'liar-html' } });

  test('changes nothing on the page', async ({ page, app, complaints }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await enter(page, app);
    await page.goto(chat);
    await field(page).fill('What was the revenue of AAPL?');
    await field(page).press('Enter');
    await expect(answer(page).getByText(/traced$/)).toBeVisible();
    await expect(page).not.toHaveTitle('taken');
    expect(asked.filter((url) => !url.startsWith(app.url))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
