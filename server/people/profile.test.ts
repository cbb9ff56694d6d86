import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepPicture } from '#server/objects/objects.ts';
import { drawing } from '#server/objects/pictures.fixture.ts';
import { objects } from '#server/store/schema.ts';
import { databases, openWorld, origin, type Person, type World } from '#tests/support/world.ts';
import { adoptPicture } from './profile.ts';

describe.each(databases)('a profile on %s', (database) => {
  let world: World;
  let png: Buffer;
  beforeAll(async () => {
    world = await openWorld(database, { settings: { origins: [origin, 'http://127.0.0.1:3000'] } });
    png = await drawing({ width: 32, height: 32 }).png().toBuffer();
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const save = (person: Person, payload: object) => person.call({ method: 'PUT', url: '/api/user/profile', payload });
  const refused = async (person: Person, payload: object) => {
    const reply = await save(person, payload);
    return [reply.statusCode, reply.json().message];
  };
  const pictureOf = async (person: Person) => (await person.get('/api/auth/user')).json().profileImageUrl;
  const put = (person: Person) => keepPicture(world.store.db, person.user.id, png, world.clock.now);
  const kept = async () => (await world.store.db.select({ id: objects.id }).from(objects)).map((row) => row.id);

  test('takes new names, trimmed, and answers with the whole user as they are now', async () => {
    const reply = await save(world.bob, { firstName: '  Robert ', lastName: ' Bobson' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ user: { ...world.bob.user, firstName: 'Robert', lastName: 'Bobson' } });
    expect((await world.bob.get('/api/auth/user')).json()).toEqual(reply.json().user);
  });

  test('keeps what is absent or empty', async () => {
    await save(world.bob, { firstName: 'Robert', lastName: 'Bobson' });
    const before = (await world.bob.get('/api/auth/user')).json();
    for (const body of [{}, { firstName: '' }, { firstName: '  ', lastName: '', profileImageUrl: ' ' }])
      expect((await save(world.bob, body)).json()).toEqual({ user: before });
    expect((await save(world.bob, { lastName: 'Builder' })).json().user).toMatchObject({
      firstName: 'Robert',
      lastName: 'Builder',
    });
  });

  test('changes nobody else, and nothing else', async () => {
    await save(world.bob, { firstName: 'Robert', isAdmin: true, email: 'x@example.com', id: world.carol.user.id });
    expect((await world.bob.get('/api/auth/user')).json()).toEqual({ ...world.bob.user, firstName: 'Robert' });
    expect((await world.carol.get('/api/auth/user')).json()).toEqual(world.carol.user);
  });

  test.each([
    ['', 'as it is'],
    ['http://localhost:3000', 'with our address'],
    ['http://127.0.0.1:3000', 'with the other address of this machine'],
  ])('takes an uploaded picture %s%s, and knows it without an origin', async (prefix) => {
    const id = await put(world.bob);
    const reply = await save(world.bob, { profileImageUrl: `${prefix}/api/objects/${id}` });
    expect(reply.json().user.profileImageUrl).toBe(`/api/objects/${id}`);
    expect((await world.bob.get(`/api/objects/${id}`)).statusCode).toBe(200);
    const shown = (await world.ada.get('/api/admin/users')).json().users;
    expect(shown.find((user: { username: string }) => user.username === 'bob').profileImageUrl).toBe(
      `/api/objects/${id}`,
    );
  });

  test('refuses any other picture, and says which field', async () => {
    const own = await put(world.bob);
    const carols = await put(world.carol);
    const unfinished = (await world.bob.post('/api/objects/upload')).json().objectURL;
    const others = [
      `/api/objects/${carols}`,
      '/api/objects/7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11',
      unfinished,
      `https://evil.example/api/objects/${own}`,
      `//evil.example/api/objects/${own}`,
      `/api/objects/${own}?x`,
      `/api/objects/${own}/..`,
      `/api/objects/upload/${own}`,
      'https://example.com/me.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'http://[',
      '/',
    ];
    for (const profileImageUrl of others)
      expect([profileImageUrl, ...(await refused(world.bob, { profileImageUrl, firstName: 'No' }))]).toEqual([
        profileImageUrl,
        400,
        'profileImageUrl: Only a picture that you have uploaded here can be yours.',
      ]);
    expect((await world.bob.get('/api/auth/user')).json()).toEqual(world.bob.user);
  });

  test('refuses what is not text, or too long, and says which field', async () => {
    expect(await refused(world.bob, { firstName: 7 })).toEqual([400, expect.stringMatching(/^firstName: /)]);
    expect(await refused(world.bob, { lastName: null })).toEqual([400, expect.stringMatching(/^lastName: /)]);
    expect(await refused(world.bob, { firstName: 'x'.repeat(101) })).toEqual([
      400,
      'firstName: A name has at most 100 characters.',
    ]);
    expect(await refused(world.bob, { profileImageUrl: ['x'] })).toEqual([
      400,
      expect.stringMatching(/^profileImageUrl: /),
    ]);
    expect(await refused(world.bob, [])).toEqual([400, expect.any(String)]);
  });

  test('throws a picture away once another takes its place; one that waits to be saved stays', async () => {
    const [first, second, waiting] = [await put(world.bob), await put(world.bob), await put(world.bob)];
    await save(world.bob, { profileImageUrl: `/api/objects/${first}` });
    await save(world.bob, { profileImageUrl: `/api/objects/${first}` });
    expect((await kept()).sort()).toEqual([first, second, waiting].sort());
    await save(world.bob, { profileImageUrl: `/api/objects/${second}` });
    expect((await kept()).sort()).toEqual([second, waiting].sort());
  });

  test('loses its picture on request, and the picture is gone', async () => {
    const id = await put(world.bob);
    await save(world.bob, { profileImageUrl: `/api/objects/${id}`, firstName: 'Robert' });
    const remove = () => world.bob.call({ method: 'DELETE', url: '/api/user/profile/picture' });
    expect((await remove()).json().user).toMatchObject({ profileImageUrl: null, firstName: 'Robert' });
    expect([await pictureOf(world.bob), await kept()]).toEqual([null, []]);
    expect((await remove()).statusCode).toBe(200);
  });

  test('of somebody who came with a picture from elsewhere has it redrawn here', async () => {
    await adoptPicture(world.store.db, world.bob.user.id, png, world.clock.now);
    const [id] = await kept();
    expect(await pictureOf(world.bob)).toBe(`/api/objects/${id}`);
    await expect(adoptPicture(world.store.db, world.bob.user.id, Buffer.from('x'), 0)).rejects.toThrow(/PNG/);
    expect(await pictureOf(world.bob)).toBe(`/api/objects/${id}`);
  });

  test('saved twice at the same moment ends with one picture', async () => {
    const [first, second] = [await put(world.bob), await put(world.bob)];
    await Promise.all([first, second].map((id) => save(world.bob, { profileImageUrl: `/api/objects/${id}` })));
    expect(await kept()).toHaveLength(1);
    expect(await pictureOf(world.bob)).toBe(`/api/objects/${(await kept())[0]}`);
  });
});
