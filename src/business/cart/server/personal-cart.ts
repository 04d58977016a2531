import type { PersonalRecords } from '../../../platform/server/personal-records.ts';

/** A person's carts, with deleted drafts. All of them are erased with the person. */
export const personalCart: PersonalRecords = {
  nombre: 'cart',
  async list(db, { id }) {
    const carts = await db
      .selectFrom('cart')
      .where('usuario_id', '=', id)
      .select(['id', 'nombre', 'fecha_entrega', 'observaciones', 'en_mano', 'compartido', 'cambiado_el'])
      .orderBy('id')
      .execute();
    const celdas = await db
      .selectFrom('cart_celda')
      .innerJoin('cart', 'cart.id', 'cart_celda.cart_id')
      .where('cart.usuario_id', '=', id)
      .select([
        'cart_id',
        'modelo_id as modeloId',
        'modelo_color_id as modeloColorId',
        'talla_id as tallaId',
        'cantidad',
      ])
      .orderBy('modelo_color_id')
      .orderBy('talla_id')
      .execute();
    const encargos = await db
      .selectFrom('cart_encargo')
      .innerJoin('cart', 'cart.id', 'cart_encargo.cart_id')
      .where('cart.usuario_id', '=', id)
      .select([
        'cart_id',
        'cart_encargo.modelo_id as modeloId',
        'cart_encargo.modelo_color_id as modeloColorId',
        'cart_encargo.talla_id as tallaId',
        'cart_encargo.cantidad',
        'cart_encargo.texto',
        'cart_encargo.fecha_evento as fechaEvento',
        'cart_encargo.referencia_tienda as referenciaTienda',
      ])
      .orderBy('cart_encargo.creado')
      .execute();
    return carts.map((cart) => ({
      nombre: cart.nombre,
      observaciones: cart.observaciones,
      fechaEntrega: cart.fecha_entrega ?? undefined,
      enMano: cart.en_mano,
      compartido: cart.compartido,
      cambiadoEl: cart.cambiado_el.toISOString(),
      celdas: celdas.filter(({ cart_id }) => cart_id === cart.id).map(({ cart_id, ...celda }) => celda),
      encargos: encargos
        .filter(({ cart_id }) => cart_id === cart.id)
        .map(({ cart_id, ...encargo }) => encargo),
    }));
  },
  async erase(db, { id }) {
    await db.deleteFrom('cart').where('usuario_id', '=', id).execute();
  },
};
