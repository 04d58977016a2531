/** Calls that run against a delete of the records they change or refer to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../tests/support/accounts.ts';
import type { Reply } from '../tests/support/api.ts';
import {
  failures,
  newCurva,
  newRoleOf,
  type RaceTestKit,
  raceCalls,
  setupRaces,
  times,
} from '../tests/support/race-test-kit.ts';
import { submit } from '../tests/support/registration.ts';

const raceKit = {} as RaceTestKit;
beforeAll(async () => {
  Object.assign(raceKit, await setupRaces());
});
afterAll(() => raceKit.close());

/** Copies a row of a table under an id without references. */
async function copyRow(table: string, change: object = {}): Promise<number> {
  const id = 999_001;
  // Computed columns take no value.
  const { rows } = await raceKit.owner.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { columns } = rows[0];
  await raceKit.owner.query(
    `insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t order by t.id limit 1) as copied`,
    [JSON.stringify({ ...change, id })],
  );
  return id;
}

/** Calls by the record that another transaction deletes meanwhile. */
const deleted: Record<string, { table: string; change?: object; call: (id: number) => Promise<Reply> }> = {
  'a modelo that becomes a favourite': {
    table: 'modelo',
    change: { referencia: 'CARRERA' },
    call: (id) => raceKit.api.call('PUT', `/lob/api/v1/favoritos/${id}`, { token: raceKit.shop, body: {} }),
  },
  'a talla of a new curva': {
    table: 'talla',
    change: { nombre: 'Carrera' },
    call: (id) =>
      raceKit.api.post(
        '/lob/api/v1/curvas/create',
        { nombre: 'Talla', partes: [{ tallaId: id, cantidad: 1 }] },
        { token: raceKit.shop },
      ),
  },
  'a cliente of a new account': {
    table: 'cliente',
    call: (id) =>
      raceKit.api.post(
        '/lob/api/users',
        { email: 'sin-tienda@percha.example', firstName: 'Marta', lastName: 'Soler', clienteId: id },
        { token: raceKit.staff },
      ),
  },
  'a country of a registration': {
    table: 'country',
    change: { iso2: 'ZZ' },
    call: (id) => submit(raceKit.api, { email: 'pais@tienda-nueva.example', nif: null, countryId: id }),
  },
};

describe('a call', () => {
  it.each(Object.entries(deleted))(
    'answers 4xx when another deletes %s',
    async (_, { table, change, call }) => {
      const id = await copyRow(table, change);
      const [reply] = await raceCalls(
        raceKit.owner,
        `delete from ${table} where id = ${id}`,
        [() => call(id)],
        'commit',
      );
      expect(failures([reply as Reply])).toEqual([]);
      expect(reply?.status).toBeGreaterThanOrEqual(400);
    },
  );

  it('answers 200 or 4xx when others change, assign and delete the same role', async () => {
    const { id, version } = await newRoleOf(raceKit, 'Efímero');
    const { id: userId } = await newAccount(raceKit.api);
    const userRoles = [{ roleName: 'Efímero', enabled: true }];
    const replies = await raceCalls(raceKit.owner, 'lock table rol in share row exclusive mode', [
      ...times(2, () => raceKit.api.call('DELETE', `/lob/api/roles/${id}`, { token: raceKit.staff })),
      () =>
        raceKit.api.call('PUT', `/lob/api/roles/${id}`, {
          token: raceKit.staff,
          body: { name: 'Efímera', version },
        }),
      () => raceKit.api.post('/lob/api/users/roles', { userId, userRoles }, { token: raceKit.staff }),
    ]);
    expect(failures(replies)).toEqual([]);
  });

  it('answers 200 or 4xx when others change and delete the same curva and borrador', async () => {
    const { create, partes, find } = await newCurva(raceKit, 'Efímera');
    await create(1);
    const curva = await find();
    const borrador = (
      await raceKit.api.post(
        `/lob/api/v1/cart/borradores/create`,
        { userId: raceKit.shopId, nombre: 'Efímero' },
        { token: raceKit.shop },
      )
    ).json;
    const replies = await raceCalls(raceKit.owner, 'lock table curva, cart in share row exclusive mode', [
      ...times(2, () => raceKit.api.post('/lob/api/v1/curvas/delete', [curva.id], { token: raceKit.shop })),
      () =>
        raceKit.api.call('PUT', `/lob/api/v1/curvas/${curva.id}`, {
          token: raceKit.shop,
          body: { nombre: 'Otra', version: curva.version, partes: partes(3) },
        }),
      ...times(2, () =>
        raceKit.api.post(
          `/lob/api/v1/cart/borradores/delete`,
          { userId: raceKit.shopId, id: borrador.id, version: borrador.version },
          { token: raceKit.shop },
        ),
      ),
      () =>
        raceKit.api.post(
          `/lob/api/v1/cart/borradores/tomar`,
          { userId: raceKit.shopId, id: borrador.id },
          { token: raceKit.shop },
        ),
    ]);
    expect(failures(replies)).toEqual([]);
  });
});
