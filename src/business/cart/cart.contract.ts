import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { day, id, money, recordVersion } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';
import { entrega, pedido } from '../pedidos/pedido-shapes.ts';

/** Maximum bytes of a body; 2,000 cells are some 170 kB. */
const cellsLimit = 256 * 1024;

/** Maximum cells of a cart. `set_cart_cells` refuses more. */
export const maxCeldas = 2000;

/** Maximum garments of one cell. */
export const maxCantidad = 9999;

/** The user's cart that the cells were typed into; absent for the cart in hand. */
const cartId = z.optional(id);
const cell = { modeloId: id, modeloColorId: id, tallaId: id };
/** The own days of a line; absent: those of the order. */
const lineDays = {
  fechaEntrega: z.optional(day),
  servirHasta: z.optional(day),
  cancelarTras: z.optional(day),
};
/** 0, null or absent removes the cell. */
const cantidad = z.optional(z.int().check(z.minimum(0), z.maximum(maxCantidad)));

export const cartCantidad = z.object({
  modeloColorId: id,
  color: z.string(),
  tallaId: id,
  talla: z.string(),
  cantidad: z.int(),
  /** Euros of a garment, where the talla costs more than the modelo's `precio`. */
  precio: z.optional(money),
  /** As an order now would promise them. Absent for a modelo that is no longer sold. */
  entregas: z.optional(z.array(entrega)),
});

export const cartModelo = z.object({
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  /** The code of its temporada: `PV27`. */
  temporada: z.optional(z.string()),
  /** The own days of its line; absent: those of the order. */
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
  precio: money,
  importe: money,
  cantidades: z.array(cartCantidad),
});
export type CartModelo = z.infer<typeof cartModelo>;

/** Maximum garments and letters of a special garment, and special garments of a cart. */
export const maxEncargo = { cantidad: 99, texto: 500, referencia: 60, inCart: 50 };

/** A special garment: a modelo with changes. It takes no stock and has a line of its own in the order. */
export const cartEncargo = z.object({
  id: z.uuid(),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  modeloColorId: id,
  color: z.string(),
  /** The base size. */
  tallaId: id,
  talla: z.string(),
  cantidad: z.int(),
  /** The changes, in the shop's words. */
  texto: z.string(),
  fechaEvento: z.optional(z.string()),
  /** The shop's own reference. */
  referenciaTienda: z.optional(z.string()),
  /** Euros of a garment with its suplemento. */
  precio: money,
  /** Euros of a garment for the changes; absent while the company has not set them. */
  suplemento: z.optional(money),
  importe: money,
});
export type CartEncargo = z.infer<typeof cartEncargo>;

/**
 * A difference since the cell was set: its price in euros, the garments that arrive in time (`disponible`: at
 * once, or by the day on which the order is wanted), the garments that have a day and the day of the last one
 * (`plazo`), or a cell that can no longer be ordered (`retirado`). A price that changed in all cells of a
 * modelo names no cell.
 */
export const cambio = z.object({
  tipo: z.enum(['precio', 'disponible', 'plazo', 'retirado']),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  modeloColorId: z.optional(id),
  color: z.optional(z.string()),
  tallaId: z.optional(id),
  talla: z.optional(z.string()),
  /** The special garment concerned, which is no cell. */
  encargoId: z.optional(z.uuid()),
  antes: z.number(),
  ahora: z.number(),
  /** Days; absent when a garment has none. */
  fechaAntes: z.optional(day),
  fechaAhora: z.optional(day),
});
export type Cambio = z.infer<typeof cambio>;

export const cart = z.object({
  id: z.int(),
  /** The user whose cart it is. For a cliente without an account: an id that is valid as `userId`. */
  userId: z.string(),
  /** The cliente that owns the cart; absent for a user's. */
  clienteId: z.optional(id),
  nombre: z.string(),
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
  observaciones: z.string(),
  version: z.int(),
  /** Euros of an order now. Modelos that are no longer sold are listed but not added. */
  total: money,
  modelos: z.array(cartModelo),
  /** The special garments, oldest first; absent when there are none. */
  encargos: z.optional(z.array(cartEncargo)),
  /** The sum of its cells and special garments that can be ordered; absent when there are none. */
  entregas: z.optional(z.array(entrega)),
  cambios: z.array(cambio),
  /** Identifies these `cambios`. An order that sends it back confirms them. */
  confirmacion: z.optional(z.string()),
});
export type Cart = z.infer<typeof cart>;

export const readCartEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/cart',
  access: 'signedIn',
  summary: "The caller's cart (or, for who may act for a customer, that user's)",
  query: z.object(forUserQuery),
  reply: cart,
});

export const replaceCartEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart',
  access: 'signedIn',
  summary: 'Replaces the whole cart; a stale version, or more than 2,000 cells, is a 409',
  body: z.object({
    ...forUser,
    cart: z.object({
      /** The loaded cart; 0 when there was none. */
      id: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
      version: z.optional(recordVersion),
      nombre: z.optional(z.string().check(z.maxLength(100))),
      fechaEntrega: z.optional(day),
      servirHasta: z.optional(day),
      cancelarTras: z.optional(day),
      observaciones: z.optional(z.string().check(z.maxLength(2000))),
      modelos: z.optional(
        z
          .array(
            z.object({
              modeloId: id,
              ...lineDays,
              cantidades: z
                .array(z.object({ modeloColorId: id, tallaId: id, cantidad }))
                .check(z.maxLength(maxCeldas)),
            }),
          )
          .check(z.maxLength(1000)),
      ),
    }),
  }),
  reply: cart,
  bodyLimit: cellsLimit,
});

export const upsertItemEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/upsert-item',
  access: 'signedIn',
  summary: 'Sets one cell: a repeated call changes nothing. A cart with more than 2,000 cells is a 409',
  body: z.object({ ...forUser, cartId, ...cell, cantidad }),
  reply: cart,
});

export const upsertItemsEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/upsert-items',
  access: 'signedIn',
  summary: 'Sets many cells, all or none. A cart with more than 2,000 cells is a 409',
  body: z.object({
    ...forUser,
    cartId,
    items: z.array(z.object({ ...cell, cantidad })).check(z.minLength(1), z.maxLength(maxCeldas)),
  }),
  reply: cart,
  bodyLimit: cellsLimit,
});

export const removeItemEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/remove-item',
  access: 'signedIn',
  summary: 'Takes one cell out',
  body: z.object({ ...forUser, cartId, ...cell }),
  reply: cart,
});

export const setLineDaysEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/v1/cart/line-days',
  access: 'signedIn',
  summary:
    "Sets the own days of a modelo of the cart; without any it has the order's. A modelo without garments in the cart is a 409",
  body: z.object({ ...forUser, cartId, modeloId: id, ...lineDays }),
  reply: cart,
});

export const cartToPedidoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/cart-to-pedido',
  access: 'signedIn',
  summary:
    'Turns the cart into a pedido and empties it, in one transaction; Idempotency-Key makes it repeatable',
  body: z.object({
    ...forUser,
    observaciones: z.optional(z.string().check(z.maxLength(2000))),
    fechaEntrega: z.optional(day),
    servirHasta: z.optional(day),
    cancelarTras: z.optional(day),
    confirmacion: z.optional(z.string().check(z.maxLength(100))),
    /** The cart the client loaded, and its version; another cart in hand is a 409. */
    cartId,
    version: z.optional(recordVersion),
  }),
  reply: pedido,
  repeatable: true,
});
