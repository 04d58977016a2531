import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/support/accounts.ts';
import { type Ask, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/curvas';
let api: TestApi;
let shop: string;
let other: string;
/** Ids of 36, 38, 40, 42. */
let tallas: number[];

beforeAll(async () => {
  api = await testApi();
  [shop, other] = [await api.as(boutique), await api.as(loja)];
  const rows = await api.db
    .selectFrom('talla')
    .select('id')
    .where('nombre', 'in', ['36', '38', '40', '42'])
    .orderBy('orden')
    .execute();
  tallas = rows.map(({ id }) => id);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('curva').execute();
});

const partes = (...cantidades: number[]) =>
  cantidades.map((cantidad, place) => ({ tallaId: tallas[place], cantidad }));
const create = (nombre: unknown, of: unknown = partes(1, 2, 2, 1), ask: Ask = {}) =>
  api.post(`${path}/create`, { nombre, partes: of }, { token: shop, ...ask });
const list = (token = shop) => api.get(`${path}/getall`, { token });
const change = (id: number, body: object, token = shop) => api.call('PUT', `${path}/${id}`, { token, body });
const remove = (ids: unknown, token = shop) => api.post(`${path}/delete`, ids, { token });
const kept = async (nombre: string, token = shop): Promise<{ id: number; version: number }> => {
  const { json } = await create(nombre, undefined, { token });
  return json.find((curva: { nombre: string }) => curva.nombre === nombre);
};
const nombres = async (token = shop) =>
  (await list(token)).json.map(({ nombre }: { nombre: string }) => nombre);

describe('a shop’s curves', () => {
  it('lists none at first, then the saved ones by name, each with its sizes in order', async () => {
    expect((await list()).json).toEqual([]);
    await create('Verano', partes(1, 2, 2, 1).toReversed());
    const { status, json } = await create('  Árboles   de\tmayo ', partes(0, 3));
    expect(status).toBe(200);
    expect(json.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Árboles de mayo', 'Verano']);
    expect(json[0].partes).toEqual([
      { tallaId: tallas[0], talla: '36', cantidad: 0 },
      { tallaId: tallas[1], talla: '38', cantidad: 3 },
    ]);
    expect(json[1].partes.map(({ talla }: { talla: string }) => talla)).toEqual(['36', '38', '40', '42']);
    expect((await list()).json).toEqual(json);
  });

  it('shares them with all users of the shop and with no others', async () => {
    await create('Verano');
    expect(await nombres(other)).toEqual([]);
    const cliente = await clienteOf(boutique);
    const before = await clienteOf(loja);
    await setCliente(loja, cliente);
    await expect.poll(() => nombres(other)).toEqual(['Verano']);
    await setCliente(loja, before);
    await expect.poll(() => nombres(other)).toEqual([]);
  });

  it('allows the same name in two shops', async () => {
    await create('Verano');
    expect((await create('Verano', undefined, { token: other })).status).toBe(200);
  });

  it('renames and changes a curve', async () => {
    const { id, version } = await kept('Verano');
    const renamed = (await change(id, { version, nombre: 'VERANO' })).json;
    expect(renamed).toMatchObject([{ id, nombre: 'VERANO', version: version + 1 }]);
    expect(renamed[0].partes).toHaveLength(4);
    const changed = (await change(id, { version: version + 1, nombre: 'Otoño', partes: partes(5) })).json;
    expect(changed).toMatchObject([{ id, nombre: 'Otoño', partes: [{ talla: '36', cantidad: 5 }] }]);
  });

  it('deletes a curve, and creates it again for an undo', async () => {
    const { id } = await kept('Verano');
    expect((await remove([id])).json).toEqual([]);
    expect((await create('Verano')).json).toMatchObject([{ nombre: 'Verano' }]);
  });
});

describe('a repeated call after a lost reply', () => {
  it('returns the same list for the same creation', async () => {
    const first = await create('Verano');
    expect((await create('Verano')).json).toEqual(first.json);
  });

  it('returns the same list for the same renaming', async () => {
    const { id, version } = await kept('Verano');
    const first = await change(id, { version, nombre: 'Otoño' });
    const again = await change(id, { version, nombre: 'Otoño' });
    expect([again.status, again.json]).toEqual([200, first.json]);
  });
});

describe('concurrent calls', () => {
  it('create one curve per name and return 409 to the others', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((one) => create('Verano', partes(one))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await nombres()).toEqual(['Verano']);
  });

  it('create one curve and succeed for identical requests', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => create('Verano')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await nombres()).toEqual(['Verano']);
  });

  it('never create more than 50', async () => {
    for (let n = 1; n <= 48; n += 1) await create(`Curva ${n}`);
    const replies = await Promise.all([1, 2, 3, 4].map((n) => create(`Más ${n}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json.messages).toEqual([
      'Una tienda guarda como máximo 50 curvas. Borre alguna antes de guardar otra.',
    ]);
    expect(await nombres()).toHaveLength(50);
  });

  it('return 409 with the name of the user who renamed first', async () => {
    const { id, version } = await kept('Verano');
    const [one, two] = await Promise.all([
      change(id, { version, nombre: 'Otoño' }),
      change(id, { version, nombre: 'Invierno' }),
    ]);
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    const late = one?.status === 409 ? one : two;
    expect(late?.json.messages[0]).toMatch(/^Begoña Muñoz Prueba ha cambiado mientras tanto la curva «/);
  });
});

describe('invalid input', () => {
  it.each([
    ['no name', undefined, 'Falta este dato.'],
    ['spaces', '   ', 'Falta este dato'],
    ['nothing to see', '\u200b', 'No tiene el formato esperado.'],
    ['a long name', 'x'.repeat(61), 'Sobran caracteres: como máximo 60.'],
    ['a number', 7, 'No tiene la forma esperada'],
    ['half a letter', '\ud800', 'caracteres que no se pueden guardar'],
  ])('rejects a name: %s', async (_, nombre, message) => {
    const reply = await create(nombre);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(message);
    expect((await list()).json).toEqual([]);
  });

  it.each([
    ['none', () => [], 'partes', 'Como mínimo 1.'],
    ['41', () => Array.from({ length: 41 }, () => partes(1)[0]), 'partes', 'Como máximo 40.'],
    ['one twice', () => [...partes(1), ...partes(2)], 'partes.1.tallaId', 'repetida'],
    ['unknown', () => [{ tallaId: 999_999, cantidad: 1 }], 'partes.0.tallaId', 'no existe'],
    ['beyond the database', () => [{ tallaId: 3e9, cantidad: 1 }], 'partes.0.tallaId', 'Como máximo'],
    ['of nothing', () => partes(0, 0), 'partes', 'al menos una prenda'],
    ['of too many', () => partes(1, 1000), 'partes.1.cantidad', 'Como máximo 999.'],
    ['of less than none', () => partes(-1), 'partes.0.cantidad', 'Como mínimo 0.'],
    ['of halves', () => partes(0.5), 'partes.0.cantidad', 'número entero'],
  ])('rejects sizes: %s', async (_, wrong, field, message) => {
    const reply = await create('Verano', wrong());
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
    expect(reply.text).toContain(message);
    expect((await list()).json).toEqual([]);
  });

  it('rejects a taken name, regardless of case and accents', async () => {
    await create('Árboles');
    const { id, version } = await kept('Verano');
    const doubled = await create('ARBOLES', partes(3));
    const renamed = await change(id, { version, nombre: 'arboles' });
    for (const { status, json } of [doubled, renamed]) {
      expect(status).toBe(409);
      expect(json.exception).toBe('Curva with this name exists.');
    }
    expect(doubled.json.messages).toEqual(['La tienda ya tiene una curva que se llama «ARBOLES».']);
    expect(await nombres()).toEqual(['Árboles', 'Verano']);
  });

  it('returns 404 for another shop’s curve', async () => {
    const mine = await kept('Mía');
    const theirs = await kept('Deles', other);
    const replies = [
      await change(theirs.id, { version: theirs.version, nombre: 'Mía también' }),
      await remove([mine.id, theirs.id]),
    ];
    for (const { status, json } of replies) {
      expect([status, json.exception]).toEqual([404, `Curva ${theirs.id} Not Found.`]);
    }
    expect([await nombres(), await nombres(other)]).toEqual([['Mía'], ['Deles']]);
  });

  it.each(['0', '-1', '2147483648', 'x', '1%20or%201=1'])('rejects an id in the URL: %s', async (id) => {
    const reply = await api.call('PUT', `${path}/${id}`, { token: shop, body: { version: 1, nombre: 'X' } });
    expect([400, 404]).toContain(reply.status);
  });

  it.each([
    ['none', []],
    ['text', ['1']],
    ['an object', { ids: [1] }],
    ['0', [0]],
  ])('rejects ids to delete: %s', async (_, ids) => {
    expect((await remove(ids)).status).toBe(400);
  });

  it('returns messages in the caller’s language', async () => {
    await create('Verão', undefined, { token: other });
    const reply = await create('Verão', partes(9), { token: other, headers: { 'accept-language': 'pt-PT' } });
    expect(reply.json.messages).toEqual(['A loja já tem uma curva chamada «Verão».']);
  });
});

describe('access', () => {
  it.each([admin, comercial])('returns 409 to %s, who has no shop', async (email) => {
    const token = await api.as(email);
    const replies = [
      await list(token),
      await create('Verano', undefined, { token }),
      await change(1, { version: 1, nombre: 'Verano' }, token),
      await remove([1], token),
    ];
    for (const { status, json } of replies) {
      expect(status).toBe(409);
      expect(json.exception).toBe('User has no Cliente.');
      expect(json.messages[0]).toContain('no pertenece a ningún cliente');
    }
  });

  it('allows staff to act for their customer, with changes in their own name, and for no other', async () => {
    const rep = await api.as(comercial);
    const [ours, theirs] = [await idOf(api, boutique), await idOf(api, loja)];
    const made = await api.post(
      `${path}/create?userId=${ours}`,
      { nombre: 'Feria', partes: partes(1) },
      { token: rep },
    );
    expect(made.json).toMatchObject([{ nombre: 'Feria', version: 1 }]);
    expect((await api.get(`${path}/getall?userId=${ours}`, { token: rep })).json).toEqual(
      (await list()).json,
    );
    const { id, version } = made.json[0];
    const body = { version, nombre: 'Feria de mayo' };
    expect((await api.call('PUT', `${path}/${id}?userId=${ours}`, { token: rep, body })).status).toBe(200);
    const late = await change(id, { version, nombre: 'Otra' });
    expect(late.json.messages[0]).toMatch(/^Laia Puigdomènech ha cambiado mientras tanto/);
    for (const [token, status] of [
      [rep, 404],
      [shop, 403],
    ] as const) {
      for (const reply of [
        await api.get(`${path}/getall?userId=${theirs}`, { token }),
        await api.post(`${path}/create?userId=${theirs}`, { nombre: 'X', partes: partes(1) }, { token }),
        await api.call('PUT', `${path}/${id}?userId=${theirs}`, { token, body }),
        await api.post(`${path}/delete?userId=${theirs}`, [id], { token }),
      ]) {
        expect(reply.status).toBe(status);
      }
    }
    expect([await nombres(), await nombres(other)]).toEqual([['Feria de mayo'], []]);
    expect((await api.post(`${path}/delete?userId=${ours}`, [id], { token: rep })).json).toEqual([]);
  });

  it('returns 401 without a token', async () => {
    expect((await create('Verano', undefined, { token: undefined })).status).toBe(401);
  });
});

async function clienteOf(email: string): Promise<number | null> {
  const user = api.db.selectFrom('usuario').where('email', '=', email).select('cliente_id');
  return (await user.executeTakeFirstOrThrow()).cliente_id;
}

async function setCliente(email: string, cliente_id: number | null): Promise<void> {
  await api.db.updateTable('usuario').set({ cliente_id }).where('email', '=', email).execute();
}
