import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/favoritos';
let api: TestApi;
let shop: string;
let other: string;
/** Ids of three published modelos and of an unpublished one. */
let published: [number, number, number];
let draft: number;

beforeAll(async () => {
  api = await testApi();
  [shop, other] = [await api.as(boutique), await api.as(loja)];
  const ids = async (publicado: boolean) =>
    (
      await api.db
        .selectFrom('modelo')
        .select('id')
        .where('publicado', '=', publicado)
        .orderBy('id')
        .limit(3)
        .execute()
    ).map(({ id }) => id);
  published = (await ids(true)) as typeof published;
  draft = (await ids(false))[0] as number;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('favorito').execute();
});

const list = async (token = shop): Promise<number[]> => (await api.get(path, { token })).json;
const add = (id: unknown, token = shop) => api.call('PUT', `${path}/${id}`, { token });
const remove = (id: unknown, token = shop) => api.call('DELETE', `${path}/${id}`, { token });
const publish = (id: number, publicado: boolean) =>
  api.db.updateTable('modelo').set({ publicado }).where('id', '=', id).execute();

describe('favourites', () => {
  it('lists the marked modelos, the newest first', async () => {
    expect(await list()).toEqual([]);
    const [one, two, three] = published;
    for (const id of [two, one, three]) expect(await add(id)).toMatchObject({ status: 200, json: {} });
    expect(await list()).toEqual([three, one, two]);
    expect(await remove(one)).toMatchObject({ status: 200, json: {} });
    expect(await list()).toEqual([three, two]);
  });

  it('keeps the favourites of each user apart', async () => {
    const [one, two] = published;
    await add(one);
    await add(two, other);
    expect([await list(), await list(other)]).toEqual([[one], [two]]);
    expect((await remove(one, other)).status).toBe(200);
    expect(await list()).toEqual([one]);
    // Staff may have favourites too.
    expect(await list(await api.as(admin))).toEqual([]);
  });

  it('changes nothing when a modelo is marked or removed twice', async () => {
    const [one, two] = published;
    await add(one);
    await add(two);
    expect((await add(one)).status).toBe(200);
    expect(await list()).toEqual([two, one]);
    await remove(one);
    expect((await remove(one)).status).toBe(200);
    expect(await list()).toEqual([two]);
  });

  it('marks once and removes for good under many concurrent calls', async () => {
    const [one] = published;
    const many = Array.from({ length: 8 });
    const added = await Promise.all(many.map(() => add(one)));
    expect(added.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(await list()).toEqual([one]);
    const removed = await Promise.all(many.map(() => remove(one)));
    expect(removed.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(await list()).toEqual([]);
  });

  it('returns 404 for an unpublished or unknown modelo', async () => {
    for (const write of [add, remove]) {
      for (const id of [draft, 2_147_483_647, 0]) {
        const { status, json } = await write(id);
        expect(status).toBe(404);
        expect(json.exception).toBe(`Modelo ${id} Not Found.`);
      }
      for (const id of ['abc', '-1', '1.5', '99999999999']) {
        expect([400, 404]).toContain((await write(id)).status);
      }
    }
    expect(await api.db.selectFrom('favorito').selectAll().execute()).toEqual([]);
  });

  it('hides the favourite of an unpublished modelo until it is published again', async () => {
    const [one, two] = published;
    await add(one);
    await add(two);
    await publish(two, false);
    expect(await list()).toEqual([one]);
    await publish(two, true);
    expect(await list()).toEqual([two, one]);
  });

  it('exports the favourites with the personal data of the user', async () => {
    const [one] = published;
    await add(one);
    const { json } = await api.get('/lob/api/personal/data', { token: shop });
    expect(json.favoritos).toMatchObject([{ modeloId: one }]);
    expect(Date.parse(json.favoritos[0].creadoEl)).not.toBeNaN();
  });
});

describe('favourites while buying for a shop', () => {
  const of = (method: string, place: string, userId: string, token: string) =>
    api.call(method, `${path}${place}?userId=${userId}`, { token });

  it('reads, marks and removes the favourites of the shop’s user, not the rep’s own', async () => {
    const [one, two, three] = published;
    const userId = await idOf(api, boutique);
    for (const rep of [await api.as(comercial), await api.as(admin)]) {
      await add(one);
      await add(three, rep);
      expect((await of('PUT', `/${two}`, userId, rep)).status).toBe(200);
      expect((await of('GET', '', userId, rep)).json).toEqual([two, one]);
      expect((await of('DELETE', `/${one}`, userId, rep)).status).toBe(200);
      expect([await list(), await list(rep)]).toEqual([[two], [three]]);
      await remove(two);
    }
  });

  it('refuses the shop of another rep and a missing permission, and changes nothing', async () => {
    const [one] = published;
    await add(one, other);
    const [theirs, staff] = [await idOf(api, loja), await newAccount(api)];
    for (const [token, status] of [
      [await api.as(comercial), 404],
      [shop, 403],
      [staff.token, 403],
    ] as const) {
      for (const [method, place] of [
        ['GET', ''],
        ['PUT', `/${published[1]}`],
        ['DELETE', `/${one}`],
      ] as const) {
        expect((await of(method, place, theirs, token)).status).toBe(status);
      }
    }
    expect(await list(other)).toEqual([one]);
    expect((await of('GET', '', 'no-uuid', shop)).status).toBe(400);
  });
});
