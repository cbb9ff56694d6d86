import type { BrowserContext, Page } from '@playwright/test';
import type { Chance } from './chance.ts';
import type { Complaints } from './complaints.ts';
import type { Disturbances } from './disturbances.ts';
import type { Sight } from './sight.ts';
import { aim } from './sight.ts';
import type { Wire } from './wire.ts';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** Who walks, and through what. */
export type Walker = {
  person: Person;
  context: BrowserContext;
  chance: Chance;
  wire: Wire;
  disturbances: Disturbances;
  complaints: Complaints;
  /** How many people have signed up besides the walker. */
  newcomers: number;
  /** How often a password was mistyped: a few times more and the account waits. */
  mistyped: number;
};

/** Something a person does on a page. */
export type Action = {
  name: string;
  weight: number;
  /** Whether there is occasion for it. */
  fits(sight: Sight, walker: Walker): boolean;
  /** Says what exactly was done; nothing when it could not be done. */
  act(walker: Walker, page: Page, sight: Sight | undefined): Promise<string | undefined>;
};

/** Presses one of the controls that are there, as a person would: where it is now, whatever gets in the way. */
export async function press(
  { chance }: Walker,
  page: Page,
  selector: string,
  not?: string,
): Promise<string | undefined> {
  const target = await aim(page, selector, chance.part(), not);
  if (!target) return undefined;
  await page.mouse.click(target.x, target.y);
  return target.name.replaceAll(/\s+/g, ' ');
}

/** Puts words in the place of what is in a field. */
export async function write(page: Page, selector: string, text: string): Promise<string | undefined> {
  const target = await aim(page, selector, 0);
  if (!target) return undefined;
  await page.mouse.click(target.x, target.y);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  return text.slice(0, 60);
}
