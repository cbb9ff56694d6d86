import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, enter, expect, expectAccessible, expectNoSidewaysScroll, failedLoad, test } from './tickmark.ts';

async function openFinancials(page: Page, ticker: string, query = ''): Promise<void> {
  await page.goto(`/financials/${ticker}${query}`);
  await expect(page.getByRole('region', { name: 'Statements' }).getByRole('table')).toBeVisible();
}

const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) });

test('the navigation opens the statements of the company that was chosen on the home page', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await page.getByRole('link', { name: 'Financials' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'msft');
  await expect(page).toHaveURL(/\/financials\/MSFT$/);
  await expect(page.getByRole('heading', { level: 1, name: /Microsoft/ })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await choose(page, 'JPM');
  await page.getByRole('link', { name: 'Financials' }).click();
  await expect(page).toHaveURL(/\/financials\/JPM$/);
  await expect(figure(page, 'Net interest income, FY2025')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Cost of revenue' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Financials' })).toHaveAttribute('aria-current', 'page');
  expect(complaints).toEqual([]);
});

test('tables and periods are switched, and a reload or a link shows the same', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openFinancials(page, 'AAPL');
  await expect(page.getByRole('columnheader', { name: /^FY20/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Quarterly' }).click();
  await expect(page.getByRole('columnheader', { name: /^Q\d FY20/ })).toHaveCount(12);
  await expect(page.getByText(/Worked out, not filed: Q4 FY/)).toBeVisible();
  await page.getByRole('tab', { name: 'Cash flow' }).click();
  await expect(page.getByRole('rowheader', { name: 'Free cash flow' })).toBeVisible();
  await expect(page).toHaveURL(/table=cash-flow&period=quarterly/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Cash flow', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quarterly' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: /^Q\d FY20/ })).toHaveCount(12);
  await page.getByRole('button', { name: 'Growth' }).click();
  await expect(page.getByRole('rowheader', { name: 'Free cash flow growth' })).toBeVisible();
  await page.getByRole('tab', { name: 'Ratios' }).click();
  await expect(page.locator('.sparkline').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Valuation' }).click();
  await expect(page.getByRole('rowheader', { name: 'P/E' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a figure shows what it stands on, and focus goes back to it', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openFinancials(page, 'AAPL');
  const revenue = figure(page, 'Revenue, FY2025');
  await revenue.click();
  const sheet = page.getByRole('dialog', { name: 'Source' });
  await expect(sheet).toContainText('Sample filing 10-K FY2025');
  await expect(sheet).toContainText('actual');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(revenue).toBeFocused();
  await page.getByRole('tab', { name: 'Ratios' }).click();
  await figure(page, 'Return on equity, FY2025').click();
  await expect(sheet).toContainText('net income / average equity');
  await expect(sheet).toContainText('Inputs');
  await page.keyboard.press('Escape');
  await figure(page, 'SMA \\(200\\), \\d{4}-\\d{2}-\\d{2}').click();
  await expect(sheet).toContainText('mean of the last 200 closes');
  expect(complaints).toEqual([]);
});

test('a table is one stop of the Tab key, and the arrow keys reach every figure', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openFinancials(page, 'AAPL');
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Revenue, FY\d{4}: /);
  const newest = await page.locator(':focus').getAttribute('aria-label');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Cost of revenue, FY\d{4}: /);
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Cost of revenue, FY2022: /);
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Diluted shares, FY/);
  await page.keyboard.press('Control+Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Revenue, FY2022: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Source' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Revenue, FY2022: /);
  await page.keyboard.press('Tab');
  await expect(page.locator('.statement :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Revenue, FY2022: /);
  expect(newest).toMatch(/FY2026|TTM/);
  await page.getByRole('tab', { name: 'Income statement' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Balance sheet', selected: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a table is saved as a file with full figures and their sources, and all of them together', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await openFinancials(page, 'AAPL');
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    const text = await readFile((await file.path()) ?? '', 'utf8');
    return {
      name: file.suggestedFilename(),
      lines: text
        .replace(/^\ufeff/, '')
        .trimEnd()
        .split('\r\n'),
    };
  };
  const one = await save('This table');
  expect(one.name).toBe('AAPL-income-statement-annual.csv');
  const head = (one.lines[0] ?? '').split(',');
  const revenue = (one.lines.find((line) => line.startsWith('Revenue,')) ?? '').split(',');
  const written = Number(revenue[head.indexOf('FY2025')]);
  const shown = (await figure(page, 'Revenue, FY2025').innerText()).replaceAll(',', '');
  expect(Math.round(written / 1e6)).toBe(Number(shown));
  expect(revenue[1]).toBe('USD');
  expect(revenue[head.indexOf('Source FY2025')]).toBe('Sample filing 10-K FY2025');
  const all = await save('All tables');
  expect(all.name).toBe('AAPL-financials.csv');
  expect(all.lines.length).toBeGreaterThan(1000);
  for (const title of ['Balance sheet', 'Cash flow', 'Ratios', 'Valuation'])
    expect(all.lines.filter((line) => line.startsWith(`${title},quarterly,`)).length).toBeGreaterThan(20);
  expect(complaints).toEqual([]);
});

test('the chart has five ranges, each told in words', async ({ page, app, complaints }) => {
  await enter(page, app);
  await openFinancials(page, 'AAPL');
  const chart = page.getByRole('img', { name: /closing prices with averages and volume/ });
  await expect(chart.locator('canvas').first()).toBeVisible();
  const year = await chart.getAttribute('aria-label');
  await page.getByRole('button', { name: '5Y' }).click();
  await expect(chart).not.toHaveAttribute('aria-label', year ?? '');
  await expect(page.getByText(/^since Nov \d+, 2021/)).toBeVisible();
  const place = await chart.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 200, (place?.y ?? 0) + 100);
  await expect(page.getByText(/close [\d.,]+ · 50-day [\d.,]+ · 200-day [\d.,]+ · [\d.]+m shares/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('nothing is hard to read or out of reach, light and dark, wide tables and narrow', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await openFinancials(page, 'TRV', '?table=valuation');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Cash flow' }).click();
  await page.getByRole('button', { name: 'Growth' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('on a telephone the newest period shows first, and the page does not scroll sideways', async ({
  page,
  app,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, app);
  await openFinancials(page, 'AAPL', '?period=quarterly');
  await page.getByRole('rowheader', { name: 'Revenue', exact: true }).scrollIntoViewIfNeeded();
  await expect(figure(page, 'Revenue, Q4 FY2026')).toBeInViewport({ ratio: 1 });
  await expect(figure(page, 'Revenue, Q1 FY2024')).not.toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'Revenue', exact: true })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await figure(page, 'Revenue, Q4 FY2026').click();
  await expect(page.getByRole('dialog', { name: 'Source' })).toContainText('FY2026 less the first three quarters');
  expect(complaints).toEqual([]);
});

test('the newest of twelve quarters is in sight on a wide screen', async ({ page, app, complaints }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await enter(page, app);
  for (const [ticker, table] of [
    ['AAPL', 'income-statement'],
    ['AAPL', 'ratios'],
    ['JPM', 'balance-sheet'],
  ] as const) {
    await openFinancials(page, ticker, `?table=${table}&period=quarterly`);
    const box = page.locator('.statement-box');
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});

test('an unknown ticker is refused in the page, and another can be typed', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.goto('/financials/ZZZZ');
  await expect(page.getByRole('alert')).toContainText('ZZZZ is known to the connected market data');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'AAPL');
  await expect(figure(page, 'Revenue, FY2025')).toBeVisible();
  expect(complaints.filter((text) => !failedLoad.test(text))).toEqual([]);
});

test('a fund files no statements: its prices are there, and the page says why nothing else is', async ({
  page,
  app,
  complaints,
}) => {
  await enter(page, app);
  await page.goto('/financials/SPY');
  await expect(page.getByRole('heading', { name: 'SPY is a fund: funds file no statements' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^SPY, closing prices/ })).toBeVisible();
  await expect(page.getByText('Dividends: the sample market pays no dividends on funds.')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('without a network the page says so, and a second try succeeds', async ({ page, app, context, complaints }) => {
  await enter(page, app);
  await openFinancials(page, 'AAPL');
  await context.setOffline(true);
  await choose(page, 'MSFT');
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached. Check the connection and try again.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Revenue, FY2026')).toBeVisible();
  await expect(page.getByRole('img', { name: /^MSFT, closing prices/ })).toBeVisible();
  expect(complaints.filter((text) => !/Failed to load resource|ERR_INTERNET/.test(text))).toEqual([]);
});

test('a part whose source is down is said, and can be asked for again', async ({ page, app, complaints }) => {
  await enter(page, app);
  await page.route('**/api/financials/AAPL', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    await route.fulfill({
      json: { ...body, tables: { missing: 'Massive did not answer' }, facts: [], outages: ['statements'] },
    });
  });
  await page.goto('/financials/AAPL');
  await expect(page.getByText('The statements could not be read: Massive did not answer.')).toBeVisible();
  await page.unroute('**/api/financials/AAPL');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Revenue, FY2025')).toBeVisible();
  expect(complaints).toEqual([]);
});
