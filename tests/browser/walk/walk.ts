import { setTimeout as pause } from 'node:timers/promises';
import { errors, expect, type Page } from '@playwright/test';
import { askAndBeCut, chatActions, field, reloadAndCompare } from './actions/chat.ts';
import { peopleActions } from './actions/people.ts';
import { placeActions } from './actions/places.ts';
import { settingsActions } from './actions/settings.ts';
import { regainNetwork, worldActions } from './actions/world.ts';
import type { Disturbances } from './disturbances.ts';
import { look, type Sight } from './sight.ts';
import { type Action, press, type Walker } from './walker.ts';

const actions = [...chatActions, ...placeActions, ...peopleActions, ...settingsActions, ...worldActions];

const triedForMs = 60_000;

/** Walks until the time is over, and looks after each step whether all is as it must be. `diary` takes what was done. */
export async function walk(walker: Walker, untilMs: number, diary: string[]): Promise<void> {
  const begunAt = Date.now();
  for (let step = 1; Date.now() < untilMs; step += 1) {
    const tabs = walker.context.pages();
    const page = walker.chance.of(tabs);
    const sight = await examine(walker, page);
    const action = sight ? choose(walker, sight) : recovery;
    const done = await attempt(action, walker, page, sight);
    const where = `${((Date.now() - begunAt) / 1000).toFixed(1)} s, tab ${tabs.indexOf(page) + 1} ${sight?.path ?? '-'}`;
    diary.push(`${step} (${where}) ${action.name}: ${done ?? 'not possible'}`);
  }
}

/** However slow the machine, some questions are asked, cut off, read to the end and compared with what is kept. */
export async function warmUp(walker: Walker, page: Page): Promise<void> {
  for (const agentId of ['company-analyst', 'technical-analyst']) {
    await page.goto(`/ai-agents/${agentId}/chat`);
    await page.waitForSelector(field, { timeout: 60_000 });
    for (const ticker of ['AAPL', 'MSFT']) {
      await askAndBeCut(walker, page, `Analyze ${ticker}`);
      await page.waitForSelector('[data-writing]', { state: 'detached', timeout: 60_000 });
    }
    await reloadAndCompare(walker, page);
  }
}

/** Looks at a page, which has to be in order. Nothing when it could not be loaded for want of a network, or is not one of ours. */
export async function examine({ wire, complaints, disturbances }: Walker, page: Page): Promise<Sight | undefined> {
  const sight = await look(page);
  expect(wire.problems, 'the server answers as it should').toEqual([]);
  expect(complaints.unexplained(), 'the browser does not complain').toEqual([]);
  if (!sight) {
    if (page.url() !== 'about:blank') expectDisturbed(disturbances);
    return undefined;
  }
  expect(sight.sideways, `${sight.path} does not scroll sideways`).toEqual([]);
  expect(sight.twice, `nothing is at ${sight.path} twice`).toEqual([]);
  if (sight.failure) {
    expect(sight.failure, 'only a part that could not be fetched is missing').toContain('could not be loaded');
    expectDisturbed(disturbances);
  }
  return sight;
}

function expectDisturbed(disturbances: Disturbances): void {
  expect(disturbances.touch(0, Date.now()), 'the network was away once').toBe(true);
}

function choose(walker: Walker, sight: Sight): Action {
  if (sight.failure && !walker.disturbances.isOn()) return recovery;
  return walker.chance.weighted(actions.filter((action) => action.fits(sight, walker)));
}

/** Where something could not be loaded without a network, it can with one. */
const recovery: Action = {
  name: 'recover',
  weight: 0,
  fits: () => true,
  async act(walker, page, sight) {
    if (walker.disturbances.isOn()) return regainNetwork(walker);
    if (!sight) {
      await page.goto('/', { waitUntil: 'commit' });
      return 'went home';
    }
    const pressed = await press(walker, page, '.screen-failure button');
    await expect
      .poll(async () => (await look(page))?.failure ?? null, {
        message: 'Reload brings the screen back',
        timeout: 30_000,
      })
      .toBeNull();
    return pressed;
  },
};

/** What a person tries may come to nothing because the page goes elsewhere at that moment; a key that is pressed just then is never answered for. */
async function attempt(
  action: Action,
  walker: Walker,
  page: Page,
  sight: Sight | undefined,
): Promise<string | undefined> {
  try {
    return await Promise.race([action.act(walker, page, sight), pause(triedForMs, undefined, { ref: false })]);
  } catch (error) {
    if (isOvertaken(error)) return undefined;
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  return (
    error instanceof errors.TimeoutError ||
    /ERR_ABORTED|interrupted by another navigation|context was destroyed|has been closed|ERR_INTERNET_DISCONNECTED/.test(
      String(error),
    )
  );
}
