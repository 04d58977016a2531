import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { mailPromiseChanges } from './mail-promise-changes.ts';

let api: TestApi;
let cells: [TestCell, TestCell];
let token: string;

const minute = 60_000;
/** Writes the letters that are due so many minutes from now. */
const mailIn = (minutes: number) => mailPromiseChanges(api.db, new Date(Date.now() + minutes * minute));
const letters = async () =>
  (
    await api.db
      .selectFrom('correo')
      .where('carta', '=', 'promesaCambiada')
      .where(sql<boolean>`datos ->> 'lector' is null`)
      .orderBy('id')
      .selectAll()
      .execute()
  ).map(({ para, idioma, datos }) => {
    const { pedido, cambios } = datos as { pedido: string; cambios: string };
    const rows = JSON.parse(cambios) as { cantidad: number; antes: string; despues: string }[];
    return {
      ...{ para, idioma, pedido: Number(pedido) },
      cambios: rows.map(({ cantidad, antes, despues }) => `${cantidad} ${antes} ${despues}`),
    };
  });
const move = async (id: number, fecha: string) => {
  const { json } = await api.get(`/lob/api/v1/lotes/${id}`, { token });
  const body = { ...json, fecha };
  expect((await api.call('PUT', `/lob/api/v1/lotes/${id}`, { token, body })).status).toBe(200);
};
async function order(items: object[], email = boutique): Promise<number> {
  const buyer = await api.as(email);
  await api.post('/lob/api/v1/cart/upsert-items', { items }, { token: buyer });
  const { json, status } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  expect(status).toBe(200);
  return json.id;
}

beforeAll(async () => {
  api = await testApi();
  cells = (await someCells(api, 2)) as [TestCell, TestCell];
  token = await api.as(admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['cart', 'promesa_aviso', 'correo'] as const) await api.db.deleteFrom(table).execute();
  for (const cell of cells) await stockOf(api, cell, 0);
});

it('writes one letter for each order, in the language of its shop, when the order rests', async () => {
  const lotes = await Promise.all(cells.map((cell) => loteOf(api, cell, '2027-02-01', 9)));
  const items = cells.map((cell) => ({ ...cell, cantidad: 3 }));
  const [first, second] = [await order(items), await order(items, loja)];
  for (const id of lotes) await move(id, '2027-03-01');
  expect(await mailIn(14)).toBe(0);
  expect(await letters()).toEqual([]);
  expect(await mailIn(16)).toBe(4);
  const cambios = ['3 2027-02-01 2027-03-01', '3 2027-02-01 2027-03-01'];
  expect(await letters()).toEqual([
    { para: boutique, idioma: 'es', pedido: first, cambios },
    { para: loja, idioma: 'pt', pedido: second, cambios },
  ]);
  expect(await mailIn(500)).toBe(0);
  const { json } = await api.get(`/lob/api/v1/lotes/${lotes[0]}`, { token });
  expect(json.cambios).toMatchObject([
    { pedidoId: second, aviso: 'enviado' },
    { pedidoId: first, aviso: 'enviado' },
  ]);
});

it('writes to the address of a shop without an account', async () => {
  const lote = await loteOf(api, cells[0], '2027-02-01', 9);
  const pedido = await order([{ ...cells[0], cantidad: 3 }]);
  const { cliente_id } = await api.db
    .selectFrom('pedido')
    .where('id', '=', pedido)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('pedido').set({ usuario_id: null }).where('id', '=', pedido).execute();
  const ofCliente = api.db.updateTable('cliente').where('id', '=', cliente_id);
  await ofCliente.set({ email: 'tienda@sin-cuenta.example', idioma: 'ca' }).execute();
  await move(lote, '2027-03-01');
  await mailIn(16);
  expect(await letters()).toEqual([
    { para: 'tienda@sin-cuenta.example', idioma: 'ca', pedido, cambios: ['3 2027-02-01 2027-03-01'] },
  ]);
  await ofCliente.set({ email: null, idioma: null }).execute();
});

it('names the last day of several corrections, and writes nothing when the first day is back', async () => {
  const [cell] = cells;
  const lote = await loteOf(api, cell, '2027-02-01', 9);
  const id = await order([{ ...cell, cantidad: 3 }]);
  await move(lote, '2027-03-01');
  await move(lote, '2027-04-01');
  expect(await mailIn(16)).toBe(2);
  expect((await letters())[0]?.cambios).toEqual(['3 2027-02-01 2027-04-01']);
  await move(lote, '2027-05-01');
  await move(lote, '2027-04-01');
  expect(await mailIn(16)).toBe(2);
  expect(await letters()).toHaveLength(1);
  const shown = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: await api.as(boutique) });
  expect(shown.json.cambios).toHaveLength(4);
  expect(shown.json.cambios[0]).toMatchObject({
    cantidad: 3,
    antes: { tipo: 'produccion', fecha: '2027-05-01' },
    despues: { tipo: 'produccion', fecha: '2027-04-01' },
  });
});

it('writes no letter for a cancelled order, and each letter once for two servers', async () => {
  const [cell] = cells;
  const lote = await loteOf(api, cell, '2027-02-01', 9);
  const buyer = await api.as(boutique);
  const [gone, kept] = [await order([{ ...cell, cantidad: 1 }]), await order([{ ...cell, cantidad: 2 }])];
  await move(lote, '2027-03-01');
  await api.post(`/lob/api/v1/pedidos/user/${gone}/cancelar`, {}, { token: buyer });
  await Promise.all([mailIn(16), mailIn(16)]);
  expect((await letters()).map(({ pedido }) => pedido)).toEqual([kept]);
});

describe('the letter to the comercial', () => {
  /** The letters to comerciales, by their address. */
  const repLetters = async () => {
    const rows = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'promesaCambiada')
      .where(sql<boolean>`datos ->> 'lector' = 'comercial'`)
      .orderBy('para')
      .select(['para', 'datos'])
      .execute();
    return rows.map(({ para, datos }) => {
      const { pedido, pedidos } = datos as { pedido?: string; pedidos?: string };
      const several = pedidos ? (JSON.parse(pedidos) as { pedido: string }[]) : [];
      return [para, ...(pedido ? [pedido] : several.map((one) => one.pedido))];
    });
  };
  const repOf = async (email: string) =>
    api.db
      .selectFrom('usuario')
      .innerJoin('cliente', 'cliente.id', 'usuario.cliente_id')
      .innerJoin('comercial', 'comercial.id', 'cliente.comercial_id')
      .where('usuario.email', '=', email)
      .select(['comercial.id', 'comercial.email', 'usuario.id as userId', 'cliente.id as clienteId'])
      .executeTakeFirstOrThrow();

  it('names one order, and is a summary of several', async () => {
    const [cell] = cells;
    const lote = await loteOf(api, cell, '2027-02-01', 9);
    const first = await order([{ ...cell, cantidad: 1 }]);
    await move(lote, '2027-03-01');
    await mailIn(16);
    const { email } = await repOf(boutique);
    expect(await repLetters()).toEqual([[email, String(first)]]);
    await api.db.deleteFrom('correo').execute();
    const second = await order([{ ...cell, cantidad: 1 }]);
    await move(lote, '2027-04-01');
    await mailIn(16);
    expect(await repLetters()).toEqual([[email, String(first), String(second)]]);
    expect(await letters()).toHaveLength(2);
  });

  it('goes to the comercial who sent the order for the shop, too, and to no inactive one', async () => {
    const [cell] = cells;
    const lote = await loteOf(api, cell, '2027-02-01', 9);
    const id = await order([{ ...cell, cantidad: 1 }]);
    const own = await repOf(boutique);
    const sender = await api.db
      .selectFrom('comercial')
      .where('id', '<>', own.id)
      .where('activo', '=', true)
      .where('email', 'is not', null)
      .select(['id as comercialId', 'email'])
      .executeTakeFirstOrThrow();
    const { id: senderId } = await api.db
      .updateTable('usuario')
      .set({ comercial_id: sender.comercialId })
      .where('email', '=', admin)
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('pedido').set({ creado_por: senderId }).where('id', '=', id).execute();
    await move(lote, '2027-03-01');
    await mailIn(16);
    const both = [own.email, sender.email].toSorted();
    expect(await repLetters()).toEqual(both.map((email) => [email, String(id)]));
    expect(await letters()).toHaveLength(1);
    await api.db.deleteFrom('correo').execute();
    await api.db.updateTable('comercial').set({ activo: false }).where('id', '=', own.id).execute();
    await move(lote, '2027-04-01');
    await mailIn(16);
    await api.db.updateTable('comercial').set({ activo: true }).where('id', '=', own.id).execute();
    expect(await repLetters()).toEqual([[sender.email, String(id)]]);
  });

  it('claims no letter to a shop whose user is closed, and to none when the house writes to reps only', async () => {
    const [cell] = cells;
    const lote = await loteOf(api, cell, '2027-02-01', 9);
    const first = await order([{ ...cell, cantidad: 1 }]);
    const { userId } = await repOf(boutique);
    const close = (is_active: boolean) =>
      api.db.updateTable('usuario').set({ is_active }).where('id', '=', userId).execute();
    const setRule = (day_letters: 'all' | 'reps' | 'off') =>
      api.db.updateTable('app_setting').set({ day_letters }).execute();
    const datos = async () =>
      (
        await api.db.selectFrom('correo').where('carta', '=', 'promesaCambiada').select('datos').execute()
      ).map((row) => row.datos as Record<string, string>);
    const avisos = async () =>
      (await api.get(`/lob/api/v1/lotes/${lote}`, { token })).json.cambios.map(
        ({ aviso }: { aviso: string }) => aviso,
      );
    await close(false);
    await move(lote, '2027-03-01');
    expect(await avisos()).toEqual(['pendiente']);
    await mailIn(16);
    await close(true);
    expect(await datos()).toMatchObject([{ lector: 'comercial', pedido: String(first), sinCarta: 'si' }]);
    expect(await avisos()).toEqual(['ninguno']);
    await api.db.deleteFrom('correo').execute();
    const second = await order([{ ...cell, cantidad: 1 }]);
    await setRule('reps');
    await move(lote, '2027-04-01');
    await mailIn(16);
    const [summary, ...others] = await datos();
    expect(others).toEqual([]);
    expect(JSON.parse(summary?.pedidos ?? '[]')).toMatchObject([
      { pedido: String(first), sinCarta: true },
      { pedido: String(second), sinCarta: true },
    ]);
    await api.db.deleteFrom('correo').execute();
    await setRule('off');
    await move(lote, '2027-05-01');
    await mailIn(16);
    await setRule('all');
    expect(await datos()).toEqual([]);
    expect(await api.db.selectFrom('promesa_aviso').selectAll().execute()).toEqual([]);
  });
});
