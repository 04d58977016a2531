/** Returns over HTTP, on delivered and invoiced garments of the boutique. */
import type { Devolucion } from '#src/business/devoluciones/devoluciones.contract.ts';
import { setupDeliveries } from './deliveries.ts';
import { boutique } from './demo.ts';

export const returns = '/lob/api/v1/devoluciones';
const facturas = '/lob/api/v1/facturas';

export type Returns = Awaited<ReturnType<typeof setupReturns>>;

export async function setupReturns() {
  const deliveries = await setupDeliveries();
  const { api, post, delivered, token, eanOf } = deliveries;
  const shop = await api.as(boutique);

  /** Returns a pedido of the boutique with delivered and invoiced garments. */
  async function invoiced(...quantities: number[]) {
    const { id, pedidoId } = await delivered(...quantities);
    const draft = await api.get(`${facturas}/from-pedido/${pedidoId}`, { token });
    const { json } = await post(`${facturas}/create`, draft.json);
    const passed = await post(`${facturas}/pase`, { ids: [json.id], a: 'emitida' });
    if (passed.json.hechos?.length !== 1) throw new Error(passed.text);
    return { albaranId: id, pedidoId, facturaId: json.id as number };
  }
  /** Returns the lines that ask for so many garments of each cell. */
  async function asked(pedidoId: number, quantities: readonly number[], causa = 'defecto') {
    const { json } = await api.get(`${returns}/pedido/${pedidoId}`, { token });
    return quantities.flatMap((cantidad, nth) => {
      const { modeloColorId, tallaId } = deliveries.cellOf(nth, 0);
      const cell = json.celdas.find(
        (one: { modeloColorId: number; tallaId: number }) =>
          one.modeloColorId === modeloColorId && one.tallaId === tallaId,
      );
      return cantidad > 0 && cell
        ? [{ pedidoLineaId: cell.pedidoLineaId, modeloColorId, tallaId, cantidad, causa }]
        : [];
    });
  }
  const ask = async (pedidoId: number, quantities: readonly number[], over: object = {}, as = shop) => {
    const lineas = await asked(pedidoId, quantities);
    const body = { pedidoId, desea: 'abono', nota: '', fotos: [], lineas, ...over };
    return api.post(`${returns}/${as === shop ? 'pedir' : 'create'}`, body, { token: as });
  };
  const act = (id: number, name: string, body: object = { nota: '' }, as = token) =>
    post(`${returns}/${id}/${name}`, body, {}, as);
  const readReturn = async (id: number): Promise<Devolucion> =>
    (await api.get(`${returns}/${id}`, { token })).json;
  /** Returns a return whose garments are counted. */
  async function received(pedidoId: number, ...quantities: number[]): Promise<Devolucion> {
    const { json } = await ask(pedidoId, quantities);
    await act(json.id, 'autorizar');
    for (const [nth, cantidad] of quantities.entries()) {
      for (let n = 0; n < cantidad; n++) await act(json.id, 'recibir', { ean: eanOf(nth) });
    }
    return (await act(json.id, 'recibida')).json;
  }
  const decide = (id: number, ...decisiones: object[]) =>
    act(id, 'decidir', { decisiones: decisiones.map((one) => ({ nota: '', ...one })) });
  const pass = async (id: number) => (await post(`${facturas}/pase`, { ids: [id], a: 'emitida' })).json;
  return { ...deliveries, shop, invoiced, asked, ask, act, readReturn, received, decide, pass };
}
