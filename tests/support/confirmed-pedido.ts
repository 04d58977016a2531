import type { TestApi } from './api.ts';
import { boutique } from './demo.ts';

export interface OrderedCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/** Returns a confirmed pedido of the boutique with these garments, and the line of each cell. */
export async function confirmedPedido(api: TestApi, items: readonly OrderedCell[]) {
  const token = await api.as(boutique);
  await api.db.deleteFrom('cart').execute();
  const modelos = new Map(
    (
      await api.db
        .selectFrom('modelo_color')
        .where(
          'id',
          'in',
          items.map(({ modeloColorId }) => modeloColorId),
        )
        .select(['id', 'modelo_id'])
        .execute()
    ).map(({ id, modelo_id }) => [id, modelo_id]),
  );
  const body = { items: items.map((item) => ({ ...item, modeloId: modelos.get(item.modeloColorId) })) };
  const put = await api.post('/lob/api/v1/cart/upsert-items', body, { token });
  if (put.status !== 200) throw new Error(put.text);
  const { json, status, text } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token });
  if (status !== 200) throw new Error(text);
  const id = json.id as number;
  await api.db.updateTable('pedido').set({ situacion: 'confirmado' }).where('id', '=', id).execute();
  await api.db
    .updateTable('pedido_linea')
    .set({ situacion: 'confirmado' })
    .where('pedido_id', '=', id)
    .execute();
  return { id };
}
