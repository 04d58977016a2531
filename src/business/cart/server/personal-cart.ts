import type { PersonalRecords } from '../../identity/server/index.ts';

/** A person's open cart: nothing of it has to be kept. */
export const personalCart: PersonalRecords = {
  nombre: 'cart',
  async list(db, { id }) {
    const cart = await db
      .selectFrom('cart')
      .where('usuario_id', '=', id)
      .select(['id', 'nombre', 'fecha_entrega', 'observaciones'])
      .executeTakeFirst();
    if (!cart) return null;
    const celdas = await db
      .selectFrom('cart_celda')
      .where('cart_id', '=', cart.id)
      .select([
        'modelo_id as modeloId',
        'modelo_color_id as modeloColorId',
        'talla_id as tallaId',
        'cantidad',
      ])
      .orderBy('modelo_color_id')
      .orderBy('talla_id')
      .execute();
    const { nombre, observaciones, fecha_entrega: fechaEntrega } = cart;
    return { nombre, observaciones, fechaEntrega, celdas };
  },
  async erase(db, { id }) {
    await db.deleteFrom('cart').where('usuario_id', '=', id).execute();
  },
};
