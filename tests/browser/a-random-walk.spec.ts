import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { agentIds } from '#contract/agents.ts';
import { ada, test as base, expect } from './tickmark.ts';
import { reloadAndCompare } from './walk/actions/chat.ts';
import { openChance } from './walk/chance.ts';
import { hearComplaints } from './walk/complaints.ts';
import { openDisturbances } from './walk/disturbances.ts';
import { expectHistory } from './walk/history.ts';
import { look, type Sight } from './walk/sight.ts';
import { examine, walk, warmUp } from './walk/walk.ts';
import type { Walker } from './walk/walker.ts';
import { openWire, type Wire } from './walk/wire.ts';

/** `WALK_SECONDS=600 WALK_SEED=7 npx playwright test tests/browser/a-random-walk.spec.ts` walks longer, and another way. */
const seconds = Number(process.env.WALK_SECONDS ?? 25);
const seed = Number(process.env.WALK_SEED ?? 1);
/** For the server's start, the answers that are still being written, and a slow machine. */
const aroundMs = 360_000;

const test = base.extend<{ wire: Wire }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  wire: async ({}, use) => {
    const wire = await openWire();
    await use(wire);
    await wire.stop();
  },
  appOptions: async ({ wire }, use) =>
    use({ env: { PUBLIC_URL: wire.url, WALK_SEED: String(seed) }, program: 'tests/browser/walk/wordy-app.ts' }),
  baseURL: async ({ wire }, use) => use(wire.url),
});

test.describe.configure({ timeout: seconds * 1000 + aroundMs });
// The diary tells more than a trace, and a trace slows the walk down.
test.use({ trace: 'off', screenshot: 'only-on-failure' });

test('a walk at random through everything: nothing complains, and no question is lost', async ({
  app,
  wire,
  context,
}, info) => {
  wire.leadTo(Number(new URL(app.url).port));
  const diary: string[] = [];
  const walker = await setOut(context, wire);
  try {
    await walk(walker, Date.now() + seconds * 1000, diary);
    await comeHome(walker);
  } catch (error) {
    console.error(`To walk the same way again: WALK_SEED=${seed} WALK_SECONDS=${seconds}`);
    throw error;
  } finally {
    await writeFile(info.outputPath('diary.txt'), diary.join('\n'));
  }
});

async function setOut(context: BrowserContext, wire: Wire): Promise<Walker> {
  const disturbances = openDisturbances();
  const complaints = hearComplaints(context, wire, disturbances);
  const walker = {
    person: ada,
    context,
    chance: openChance(seed),
    wire,
    disturbances,
    complaints,
    newcomers: 0,
    mistyped: 0,
  };
  await context.addInitScript({ path: join(import.meta.dirname, 'walk/in-page.js') });
  await register(walker);
  await warmUp(walker, await context.newPage());
  return walker;
}

/** The network is there again, and the walker signed in: now all has to be in order, and nothing lost. */
async function comeHome(walker: Walker): Promise<void> {
  const { context, disturbances, wire, person } = walker;
  await context.setOffline(false);
  disturbances.end();
  const { email, password } = person;
  const reply = await context.request.post('/api/login', { headers: { origin: wire.url }, data: { email, password } });
  expect(reply.status()).toBe(200);
  await expectHistory(context.request, wire.asked);
  for (const page of context.pages()) {
    await expect
      .poll(async () => isWaiting(await look(page)), { message: 'no page waits for an answer', timeout: 60_000 })
      .toBe(false);
    await reloadAndCompare(walker, page);
  }
  for (const agentId of agentIds) {
    const page = await context.newPage();
    await page.goto(`/ai-agents/${agentId}/chat`);
    await examine(walker, page);
    await page.close();
  }
  for (const page of context.pages()) await examine(walker, page);
}

function isWaiting(sight: Sight | undefined): boolean {
  return sight !== undefined && sight.writing + sight.reading > 0;
}

async function register({ context, wire, person }: Walker): Promise<void> {
  const reply = await context.request.post('/api/register', { headers: { origin: wire.url }, data: person });
  expect(reply.status()).toBe(201);
}
