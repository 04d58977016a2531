/** The piezas that a production order reserves, cuts and brings back, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { id, idParams, quantity, recordVersion } from '../../../platform/http/shapes.ts';
import { materiaTipos, materiaUnidades } from '../materias/materia.ts';
import { maxQuantity } from '../units.ts';

const path = '/lob/api/v1/ordenesfab';
const update = { permission: 'Permissions.Ordenesfab.Update' } as const;

/** Maximum piezas of an order that a call names. */
export const maxPiezas = 300;

export const eachPiezaOnce = z.refine<{ piezaId: number }[]>(
  (all) => new Set(all.map(({ piezaId }) => piezaId)).size === all.length,
  'Cada pieza, una sola vez.',
);

/** Parts of piezas, each pieza once. */
export const partesDePiezas = z
  .array(z.object({ piezaId: id, cantidad: quantity(maxQuantity) }))
  .check(z.maxLength(maxPiezas), eachPiezaOnce);

export const piezaDeOrden = z.object({
  piezaId: id,
  numero: z.string(),
  tintada: z.string(),
  lugar: z.string(),
  estante: z.string(),
  /** The quantity that the order may take: free, or reserved for it. */
  libres: z.number(),
  reservado: z.number(),
  /** Remnants taken off. */
  usado: z.number(),
  /** The proposed quantity: what is reserved, else of one dye lot where one has enough. */
  propuesta: z.number(),
});
export type PiezaDeOrden = z.infer<typeof piezaDeOrden>;

export const materiaDeOrden = z.object({
  materiaId: id,
  materiaColorId: z.optional(id),
  referencia: z.string(),
  nombre: z.string(),
  tipo: z.enum(materiaTipos),
  unidad: z.enum(materiaUnidades),
  color: z.optional(z.string()),
  hex: z.optional(z.string()),
  /** For the garments that are cut, or planned; waste included. */
  necesita: z.number(),
  reservado: z.number(),
  usado: z.number(),
  /** Dye lots that are mixed, when its piezas have more than one. */
  tintadas: z.array(z.string()),
  /** The next delivery of a pedido de compra. */
  viene: z.optional(z.object({ fecha: z.string(), cantidad: z.number(), pedidoId: id })),
  piezas: z.array(piezaDeOrden),
});
export type MateriaDeOrden = z.infer<typeof materiaDeOrden>;

export const piezasDeOrden = z.object({ version: recordVersion, materias: z.array(materiaDeOrden) });
export type PiezasDeOrden = z.infer<typeof piezasDeOrden>;

export const readOrdenPiezasEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/piezas`,
  access: { permission: 'Permissions.Ordenesfab.View' },
  summary:
    'What a production order needs of each materia and color, and its piezas: free, reserved and used, with the ' +
    'dye lots that it mixes. A draft needs nothing yet',
  params: idParams,
  reply: piezasDeOrden,
});
export const reservePiezasEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/reservar`,
  access: update,
  summary: 'Sets what a production order has reserved of piezas, until it is cut. More than is free is a 409',
  params: idParams,
  body: z.object({ version: recordVersion, piezas: partesDePiezas }),
  reply: piezasDeOrden,
});
export const returnRemnantsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/retales`,
  access: update,
  summary: 'Brings remnants of a production order back to their piezas. More than it used is a 409',
  params: idParams,
  body: z.object({ piezas: partesDePiezas.check(z.minLength(1)) }),
  reply: piezasDeOrden,
  creates: true,
});
