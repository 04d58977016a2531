/** Acts on picking lists and albaranes over HTTP, on three cells with many free garments. */
import type { Preparacion } from '#src/business/albaranes/preparaciones.contract.ts';
import { recordMovements } from '#src/business/stock/server/index.ts';
import { type TestApi, testApi } from './api.ts';
import { confirmedPedido } from './confirmed-pedido.ts';
import { admin } from './demo.ts';
import { fullCells } from './full-cells.ts';

export const lists = '/lob/api/v1/preparaciones';
export const notes = '/lob/api/v1/albaranes';

export type Deliveries = Awaited<ReturnType<typeof setupDeliveries>>;

export async function setupDeliveries() {
  const api: TestApi = await testApi();
  const token = await api.as(admin);
  const cells = await fullCells(api, 12, 3);
  const { id: a } = await api.db
    .selectFrom('lugar')
    .where('tipo', '=', 'almacen')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  await api.db.transaction().execute(async (tx) => {
    const received = cells.map(({ ean13: _, ...cell }) => ({ ...cell, cantidad: 80, a }));
    await recordMovements(tx, received, { motivo: 'recepcion' }, { language: 'es' });
  });
  const post = (path: string, body: unknown, headers = {}, as = token) =>
    api.post(path, body, { token: as, headers });
  const cellOf = (nth: number, cantidad: number) => ({
    modeloColorId: cells[nth]?.modeloColorId ?? 0,
    tallaId: cells[nth]?.tallaId ?? 0,
    cantidad,
  });
  const eanOf = (nth: number) => cells[nth]?.ean13 ?? '';
  const ordered = (...quantities: number[]) =>
    confirmedPedido(
      api,
      quantities.map((cantidad, nth) => cellOf(nth, cantidad)),
    );
  const read = async (id: number): Promise<Preparacion> => (await api.get(`${lists}/${id}`, { token })).json;
  const pedidoOf = async (id: number) => (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json;
  const create = (...pedidoIds: number[]) => post(`${lists}/create`, { pedidoIds });
  async function prepared(...quantities: number[]) {
    const pedido = await ordered(...quantities);
    const { json } = await create(pedido.id);
    return { pedidoId: pedido.id, id: json.preparaciones[0].id as number };
  }
  const scan = (id: number, codigo: string, cantidad = 1, headers = {}) =>
    post(`${lists}/${id}/recoger`, { ean: { codigo, cantidad } }, headers);
  const closing = {
    ...{ bultos: 2, peso: 3500, transportista: 'Transportes Ribera', portes: 'pagados', observaciones: '' },
    ...{ resto: 'pendiente', motivo: '', version: 1 },
  };
  const close = (id: number, body: object = {}, headers = {}) =>
    post(`${lists}/${id}/albaran`, { ...closing, ...body }, headers);
  const step = (id: number, estado: string, body: object = {}, headers = {}) =>
    post(
      `${notes}/${id}/paso`,
      { estado, seguimiento: '', enlace: '', nota: '', resto: 'pendiente', ...body },
      headers,
    );
  /** Returns a closed albarán of all garments of a new pedido. */
  async function delivered(...quantities: number[]) {
    const { id, pedidoId } = await prepared(...quantities);
    for (const [nth, cantidad] of quantities.entries()) await scan(id, eanOf(nth), cantidad);
    const { json } = await close(id);
    return { id: json.id as number, pedidoId, listId: id };
  }
  const fisico = async (nth: number) => {
    const { modeloColorId, tallaId } = cellOf(nth, 0);
    const row = api.db.selectFrom('stock').where('modelo_color_id', '=', modeloColorId);
    return (await row.where('talla_id', '=', tallaId).select('fisico').executeTakeFirstOrThrow()).fisico;
  };
  return {
    ...{
      api,
      token,
      cells,
      post,
      cellOf,
      eanOf,
      ordered,
      read,
      pedidoOf,
      create,
      prepared,
      scan,
      close,
      step,
    },
    ...{ delivered, fisico },
  };
}
