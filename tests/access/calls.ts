import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { makeResetLink } from '#server/account/reset-links.ts';
import { keepPicture } from '#server/objects/objects.ts';
import { openSession } from '#server/people/sessions.ts';
import { eq } from '#server/store/drizzle.ts';
import { exchanges, notifications, sessions, users } from '#server/store/schema.ts';
import { origin, type Person, password, type World } from '#tests/support/world.ts';

export const everyEndpoint = Object.entries(endpoints) as [EndpointName, Endpoint][];

export type WellFormed = InjectOptions & { method: Endpoint['method']; url: string };

/** A well-formed call of an endpoint. What its address or body names (an exchange, a session) is made first, as the `owner`'s. */
export async function callOf(name: EndpointName, world: World, owner: Person = world.ada): Promise<WellFormed> {
  const { method, path }: Endpoint = endpoints[name];
  const { params, ...call } = (await needs[name]?.(world, owner)) ?? {};
  const known: Record<string, string> = { ticker: 'AAPL', agentId: 'technical-analyst', ...params };
  return { method, url: path.replaceAll(/\{(\w+)\}/g, (_, param: string) => known[param] ?? param), ...call };
}

type Need = Omit<InjectOptions, 'method' | 'url'> & { params?: Record<string, string> };

const needs: Partial<Record<EndpointName, (world: World, owner: Person) => Need | Promise<Need>>> = {
  register: () => ({ payload: { email: 'new@example.com', password: 'long enough' } }),
  login: () => ({ payload: { email: 'nobody@example.com', password: 'long enough' } }),
  changePassword: () => ({ payload: { currentPassword: password, newPassword: 'a longer one' } }),
  endSession: ofSession,
  deleteAccount: async (world) => {
    await insteadOfAda(world);
    return { payload: { confirmation: password } };
  },
  makeResetLink: (world) => ({ params: { userId: world.bob.user.id } }),
  resetPassword: ofResetLink,
  searchListings: () => ({ query: { typed: 'app' } }),
  askAgent: () => ({ payload: { message: 'AAPL', history: [], ticker: 'AAPL' } }),
  decideOnUser: (world) => ({ params: { userId: world.bob.user.id }, payload: { approved: true } }),
  changeRole: (world) => ({ params: { userId: world.bob.user.id }, payload: { isAdmin: true } }),
  readNotification: async (world, owner) => ({ params: { notificationId: await notificationOf(world, owner) } }),
  readNotifications: async (world, owner) => ({ payload: { upTo: await notificationOf(world, owner) } }),
  getExchange: ofExchange,
  joinExchange: ofExchange,
  stopExchange: ofExchange,
  receiveUpload: ofUpload,
  getObject: async ({ store: { db } }, { user }) => ({
    params: { objectId: await keepPicture(db, user.id, await aPicture()) },
  }),
  updateProfile: () => ({ payload: { firstName: 'Grace' } }),
  saveModel: () => ({ payload: { provider: 'builtin' } }),
  listModels: () => ({ payload: { provider: 'builtin' } }),
  testModel: () => ({ payload: { provider: 'builtin' } }),
  savePrompt: () => ({ payload: { systemPrompt: 'Read the cash flow first.' } }),
  tryPrompt: () => ({ payload: { systemPrompt: 'Read the cash flow first.' } }),
};

/** The endpoints about things that belong to one person: to everybody else they are not there. */
export const ownedEndpoints: EndpointName[] = [
  'endSession',
  'getExchange',
  'joinExchange',
  'stopExchange',
  'readNotification',
  'readNotifications',
  'receiveUpload',
];

/** A session of the owner's in another browser. */
async function ofSession({ store: { db }, clock }: World, { user }: Person): Promise<Need> {
  await openSession(db, user.id, { address: '10.0.0.7', headers: {} }, clock.now);
  const [newest] = await db.select().from(sessions).where(eq(sessions.address, '10.0.0.7'));
  return { params: { sessionId: newest!.id } };
}

/** A second administrator, so that the first can go. */
async function insteadOfAda({ store: { db }, carol }: World): Promise<void> {
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, carol.user.id));
}

/** A link to a new password for Bob, who has asked for one. */
async function ofResetLink({ store: { db }, clock, bob, ada }: World): Promise<Need> {
  const wish = { userId: bob.user.id, actorId: ada.user.id, address: '10.0.0.7', publicUrl: origin };
  const { url } = await makeResetLink(db, wish, clock.now);
  return { payload: { token: new URL(url).hash.slice(1), newPassword: 'a longer one' } };
}

async function ofExchange(world: World, owner: Person): Promise<Need> {
  return { params: { exchangeId: await exchangeOf(world, owner) } };
}

/** A finished exchange of the owner's. */
async function exchangeOf({ store: { db } }: World, { user }: Person): Promise<string> {
  const values = {
    userId: user.id,
    agent: 'company-analyst',
    userMessage: 'AAPL',
    promptVersion: 'default-1',
  } as const;
  const [row] = await db
    .insert(exchanges)
    .values({ ...values, status: 'complete', agentResponse: 'Read.' })
    .returning();
  return row!.id;
}

/** Tells the owner of an answer that they left. */
async function notificationOf(world: World, owner: Person): Promise<string> {
  const about = await exchangeOf(world, owner);
  const [row] = await world.store.db
    .insert(notifications)
    .values({ userId: owner.user.id, kind: 'answer', about })
    .returning();
  return row!.id;
}

/** A picture that the owner is about to send. */
async function ofUpload(_world: World, owner: Person): Promise<Need> {
  const { uploadURL } = (await owner.post('/api/objects/upload')).json();
  return { params: { ticket: uploadURL?.split('/').at(-1) ?? 'none' }, payload: await aPicture() };
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#0d5c4a' } })
    .png()
    .toBuffer();
}
