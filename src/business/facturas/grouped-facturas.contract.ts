/** Invoicing of deliveries, several at once. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, id, money } from '../../platform/http/shapes.ts';
import { facturarCada } from '../contactos/cliente.ts';

const path = '/lob/api/v1/facturas';
const access = { permission: 'Permissions.Facturas.Create' } as const;
/** Deliveries of one factura. */
export const maxAlbaranes = 200;

const pendingAlbaran = z.object({
  id,
  numero: z.string(),
  fecha: z.string(),
  prendas: z.int(),
  /** Without tax. */
  importe: money,
});

export const deliveryGroup = z.object({
  cliente: z.object({ id, nombre: z.string() }),
  cada: z.enum(facturarCada),
  /** Where the cliente gets a factura for each address. */
  direccion: z.optional(z.string()),
  /** The period is over. */
  cerrado: z.boolean(),
  /** Day of the last delivery. */
  ultima: z.string(),
  /** The factura is issued before this day. */
  limite: z.string(),
  aviso: z.enum(['none', 'soon', 'late']),
  prendas: z.int(),
  /** Without tax. */
  importe: money,
  albaranes: z.array(pendingAlbaran),
});
export type DeliveryGroupOnWire = z.infer<typeof deliveryGroup>;

export const searchAlbaranesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/search-albaranes`,
  access,
  summary:
    'The deliveries with something to invoice, grouped as each cliente wants it, within one calendar month',
  body: z.object({ hasta: z.optional(day), clienteId: z.optional(id) }),
  reply: z.object({
    grupos: z.array(deliveryGroup),
    /** There are more deliveries than a reply holds. */
    hayMas: z.boolean(),
  }),
});

export const invoiceAlbaranesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/from-albaranes`,
  access,
  summary: 'Saves a draft for each group of deliveries, of one cliente and month each',
  creates: true,
  body: z.object({
    grupos: z
      .array(z.object({ albaranIds: z.array(id).check(z.minLength(1), z.maxLength(maxAlbaranes)) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({
    hechos: z.array(z.object({ id, cliente: z.object({ id, nombre: z.string() }), total: money })),
    rechazados: z.array(z.object({ albaranIds: z.array(id), motivo: z.string() })),
  }),
});
