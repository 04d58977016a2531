/** Facturas of money before a delivery, their deduction by the final factura, and what undoes both. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type Deliveries, setupDeliveries } from '../../../../tests/support/deliveries.ts';
import { comercial, loja } from '../../../../tests/support/demo.ts';
import { ublErrors } from '../../../../tests/support/ubl-errors.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';

const path = '/lob/api/v1/facturas';
let shop: Deliveries;
let clienteId: number;
beforeAll(async () => {
  shop = await setupDeliveries();
  clienteId = await shopClienteId(shop.api);
});
afterAll(() => shop.api.close());

type Saved = OfficeFactura & { id: number };
const post = (act: string, body: unknown) => shop.post(`${path}/${act}`, body);
const read = async (id: number): Promise<Saved> =>
  (await shop.api.get(`${path}/${id}`, { token: shop.token })).json;
const pass = async (id: number) => (await post('pase', { ids: [id], a: 'emitida' })).json;
async function issue(id: number): Promise<Saved> {
  const { rechazados } = await pass(id);
  expect(rechazados).toEqual([]);
  return read(id);
}
const credit = async (id: number) =>
  (await shop.api.get(`/lob/api/v1/pedidos/${id}/credito`, { token: shop.token })).json;

/** A confirmed pedido with the factura of an advance on it. */
async function paid(garments: number, importe: number) {
  const pedido = await shop.ordered(garments);
  const { json } = await post('anticipo', { pedidoId: pedido.id, importe });
  return { pedido, anticipo: await issue(json.id) };
}
async function delivered(pedidoId: number, garments: number): Promise<void> {
  const [list] = (await shop.create(pedidoId)).json.preparaciones;
  await shop.scan(list.id, shop.eanOf(0), garments);
  const { version } = await shop.read(list.id);
  expect((await shop.close(list.id, { version })).status).toBe(200);
}
const draftOf = async (pedidoId: number): Promise<Saved> => {
  const { json } = await shop.api.get(`${path}/from-pedido/${pedidoId}`, { token: shop.token });
  return json;
};
const save = async (draft: Saved, over: object = {}) => {
  const { clienteId, fechaOperacion, lineas } = draft;
  return post('create', { clienteId, fechaOperacion, lineas, ...over });
};

describe('anticipos', () => {
  it('drafts the factura of money that came, with its taxes inside', async () => {
    const pedido = await shop.ordered(4);
    const { status, json } = await post('anticipo', { pedidoId: pedido.id, importe: 100 });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ estado: 'borrador', tipo: 'ordinaria', clienteId, pedidoIds: [pedido.id] },
      anticipo: { pedidoId: pedido.id },
      lineas: [{ descripcion: `Anticipo del pedido #${pedido.id}`, cantidad: 1 }],
    });
    expect(Math.abs(json.total - 100)).toBeLessThanOrEqual(0.02);
    const factura = await issue(json.id);
    expect(factura).toMatchObject({ anticipo: { abierto: factura.baseImponible }, pedidoIds: [pedido.id] });
    expect(factura.vencimientos).toHaveLength(1);
    const { facturas } = await shop.pedidoOf(pedido.id);
    expect(facturas).toContainEqual({ id: factura.id, numero: factura.numero });
    const { json: found } = await post('search', {
      advancedFilter: { field: 'porDescontar', operator: 'eq', value: true },
    });
    expect(found.data).toContainEqual(expect.objectContaining({ id: factura.id, anticipo: true }));
  });

  it('reduces the facturas of its pedido, to the cent and once', async () => {
    const { pedido, anticipo } = await paid(4, 100);
    const before = await credit(pedido.id);
    expect(before.anticipado).toBeGreaterThanOrEqual(anticipo.baseImponible);
    await delivered(pedido.id, 4);
    expect((await credit(pedido.id)).sinFacturar).toBeGreaterThan(before.sinFacturar);
    const draft = await draftOf(pedido.id);
    const goods = draft.lineas.filter(({ anticipoId }) => anticipoId === undefined);
    const base = goods.reduce((sum, { importe }) => sum + Math.round(importe * 100), 0);
    expect(draft.lineas.at(-1)).toMatchObject({
      ...{ anticipoId: anticipo.id, precio: -anticipo.baseImponible, cantidad: 1 },
      descripcion: expect.stringContaining(anticipo.numero ?? '?'),
    });
    expect(Math.round(draft.baseImponible * 100)).toBe(base - Math.round(anticipo.baseImponible * 100));
    const forgotten = await save(draft, { lineas: goods });
    const [refused] = (await pass(forgotten.json.id)).rechazados;
    expect(refused.motivo).toContain(`tiene un anticipo, ${anticipo.numero}`);
    await post('delete', [forgotten.json.id]);
    const drafts = [(await save(draft)).json, (await save(draft)).json];
    const preview = (await post('pase', { ids: drafts.map(({ id }) => id), a: 'emitida', preview: true }))
      .json;
    expect([preview.hechos.length, preview.rechazados.length]).toEqual([1, 1]);
    const both = await Promise.all(drafts.map(({ id }) => pass(id)));
    expect(both.flatMap(({ hechos }) => hechos)).toHaveLength(1);
    const final = await read(both.flatMap(({ hechos }) => hechos)[0].id);
    expect(final.anticipos).toMatchObject([{ id: anticipo.id, numero: anticipo.numero }]);
    expect((await read(anticipo.id)).anticipo).toEqual({ pedidoId: pedido.id, abierto: 0 });
    const after = await credit(pedido.id);
    expect(after.sinFacturar).toBe(before.sinFacturar);
    expect(after.anticipado).toBeLessThan(before.anticipado);
    const rates = final.bases.reduce((sum, { tipoIva, tipoRecargo }) => sum + tipoIva + tipoRecargo, 0);
    const whole = (base * (100 + rates)) / 10_000;
    // Each of the two facturas rounds its taxes.
    expect(Math.abs(final.total + anticipo.total - whole)).toBeLessThan(0.03);
    const annulled = await post(`${anticipo.id}/anular`, { motivo: 'x' });
    expect([annulled.status, annulled.json.exception]).toEqual([409, 'It is deducted.']);
  });

  it('reduces a part as far as it goes, and opens again when the final factura is annulled', async () => {
    const { pedido, anticipo } = await paid(4, 120);
    await delivered(pedido.id, 1);
    const draft = await draftOf(pedido.id);
    const first = await issue((await save(draft)).json.id);
    expect(first.baseImponible).toBeGreaterThanOrEqual(0);
    const left = (await read(anticipo.id)).anticipo?.abierto ?? 0;
    const deducted = -(draft.lineas.at(-1)?.importe ?? 0);
    expect(Math.round(left * 100)).toBe(Math.round((anticipo.baseImponible - deducted) * 100));
    expect((await post(`${first.id}/anular`, { motivo: 'Duplicada' })).status).toBe(200);
    expect((await read(anticipo.id)).anticipo?.abierto).toBe(anticipo.baseImponible);
  });

  it('issues a part that two anticipos cover, and limits the next one to what is not invoiced', async () => {
    const pedido = await shop.ordered(4);
    const unit = (await shop.pedidoOf(pedido.id)).total / 4;
    for (const _ of [1, 2]) {
      const { json } = await post('anticipo', { pedidoId: pedido.id, importe: unit * 1.3 });
      await issue(json.id);
    }
    await delivered(pedido.id, 1);
    const first = await issue((await save(await draftOf(pedido.id))).json.id);
    expect(first.baseImponible).toBe(0);
    const more = await post('anticipo', { pedidoId: pedido.id, importe: unit * 2.7 });
    expect([more.status, more.text]).toEqual([400, expect.stringContaining('no pasa de lo que queda')]);
    expect((await post('anticipo', { pedidoId: pedido.id, importe: unit * 1.8 })).status).toBe(200);
  });

  it('reduces a factura of several deliveries', async () => {
    const { pedido, anticipo } = await paid(2, 50);
    await delivered(pedido.id, 2);
    const albaranId = (await shop.pedidoOf(pedido.id)).albaranes[0].id;
    const { hechos } = (await post('from-albaranes', { grupos: [{ albaranIds: [albaranId] }] })).json;
    const draft = await read(hechos[0].id);
    expect(draft.lineas.at(-1)).toMatchObject({ anticipoId: anticipo.id, precio: -anticipo.baseImponible });
    // A draft counts as taken, so that nobody deducts it a second time.
    await issue(draft.id);
  });

  it('opens again what a return of all garments gives back', async () => {
    const { pedido, anticipo } = await paid(2, 50);
    await delivered(pedido.id, 2);
    const final = await issue((await save(await draftOf(pedido.id))).json.id);
    const { json: back } = await post(`${final.id}/rectificar`, {
      motivo: 'devolucion',
      metodo: 'diferencias',
    });
    expect(back.baseImponible).toBe(-final.baseImponible);
    await issue(back.id);
    expect((await read(anticipo.id)).anticipo?.abierto).toBe(anticipo.baseImponible);
    const { json: refund } = await post(`${anticipo.id}/rectificar`, {
      ...{ motivo: 'error', metodo: 'diferencias' },
      lineas: [{ id: anticipo.lineas[0]?.id }],
    });
    await issue(refund.id);
    expect((await read(anticipo.id)).anticipo?.abierto).toBe(0);
  });

  it('become advance payments (386) in UBL, and the final factura refers to them', {
    timeout: 60_000,
  }, async () => {
    const { pedido, anticipo } = await paid(3, 60);
    await delivered(pedido.id, 3);
    const final = await issue((await save(await draftOf(pedido.id))).json.id);
    const ubl = async (id: number) => {
      const headers = { authorization: `Bearer ${shop.token}`, tenant: 'root' };
      return (await shop.api.fetch(new Request(`http://localhost${path}/${id}/ubl`, { headers }))).text();
    };
    const [advance, last] = [await ubl(anticipo.id), await ubl(final.id)];
    expect(advance).toContain('<cbc:InvoiceTypeCode>386<');
    expect(last).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${anticipo.numero}<`);
    expect([await ublErrors(advance), await ublErrors(last)]).toEqual([[], []]);
  });
});

describe('wrong anticipos', () => {
  it('refuse too much, a coming day, a closed pedido, another cliente, the Union', async () => {
    const pedido = await shop.ordered(1);
    const more = await post('anticipo', { pedidoId: pedido.id, importe: 50_000 });
    expect([more.status, more.text]).toEqual([400, expect.stringContaining('no pasa de lo que queda')]);
    const soon = await post('anticipo', { pedidoId: pedido.id, importe: 10, fecha: '2031-01-01' });
    expect(soon.status).toBe(400);
    expect((await post('anticipo', { pedidoId: 999_999, importe: 10 })).status).toBe(400);
    await shop.api.db.updateTable('pedido').set({ estado: 3 }).where('id', '=', pedido.id).execute();
    expect((await post('anticipo', { pedidoId: pedido.id, importe: 10 })).status).toBe(409);
    const { cliente_id: other } = await shop.api.db
      .selectFrom('usuario')
      .where('email', '=', loja)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const { id: theirs } = await shop.api.db
      .selectFrom('pedido')
      .where('cliente_id', '=', other)
      .where('estado', '=', 1)
      .where('enviado', '=', true)
      .select('id')
      .executeTakeFirstOrThrow();
    await shop.api.db
      .updateTable('cliente')
      .set({ vies_estado: 'valid', vies_valido_hasta: '2030-01-01', vies_comprobado: null })
      .where('id', '=', Number(other))
      .execute();
    const union = await post('anticipo', { pedidoId: theirs, importe: 10 });
    expect(union.json.messages[0]).toContain('intracomunitaria');
    const { anticipo } = await paid(1, 10);
    const lineas = [
      { descripcion: 'x', cantidad: 1, precio: 50 },
      { descripcion: 'y', cantidad: 1, precio: -1, anticipoId: anticipo.id },
    ];
    expect((await post('create', { clienteId: other, lineas })).status).toBe(400);
    const much = await post('create', {
      ...{ clienteId: anticipo.clienteId },
      lineas: [{ ...lineas[0] }, { ...lineas[1], precio: -40 }],
    });
    expect((await pass(much.json.id)).rechazados[0].motivo).toContain('por descontar');
  });

  it('need the right to make facturas, and the scope of a rep', async () => {
    const pedido = await shop.ordered(1);
    const body = { pedidoId: pedido.id, importe: 10 };
    const token = await shop.api.as(comercial);
    expect((await shop.api.post(`${path}/anticipo`, body, { token })).status).toBe(403);
    const { id: comercialId } = await shop.api.db
      .insertInto('comercial')
      .values({ nombre: 'Otra zona' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await newAccount(shop.api, { permissions: ['Permissions.Facturas.Create'], comercialId });
    expect((await shop.api.post(`${path}/anticipo`, body, { token: other.token })).status).toBe(400);
  });
});
