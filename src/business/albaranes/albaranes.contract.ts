/** Deliveries, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, money, plainLine } from '../../platform/http/shapes.ts';
import { albaranEstados, portesTipos, stepEstados } from './albaran.ts';

const path = '/lob/api/v1/albaranes';
const resource = 'Albaranes';
const calls = recordCalls({ path, resource, params: idParams });

export const entregaEstados = ['porPreparar', 'enPreparacion', ...albaranEstados] as const;
export type EntregaEstado = (typeof entregaEstados)[number];

/** A row of the list: a pedido to prepare, an open picking list, or an albarán. */
export const entregaRow = z.object({
  /** `P12` of a pedido, `R3` of a picking list, `A7` of an albarán. */
  id: z.string(),
  estado: z.enum(entregaEstados),
  /** The pedido, the picking list or the albarán. */
  registroId: id,
  /** `#12`, `R3`, `ALB26-000007`. */
  numero: z.string(),
  cliente: z.object({ id, nombre: z.string() }),
  poblacion: z.string(),
  /** The last day in time; of an albarán its day. Absent: no day is wished. */
  fecha: z.optional(z.string()),
  /** The first cancel day of what has not left. */
  cancelarTras: z.optional(z.string()),
  /** The pedidos with garments of it, and the facturas that have its lines. */
  pedidos: z.array(id),
  facturas: z.array(z.object({ id, numero: z.string() })),
  prendas: z.int(),
  /** Those on hangers; the others are folded in boxes. */
  colgadas: z.int(),
  recogidas: z.int(),
  bultos: z.int(),
  transportista: z.string(),
  transportistaId: z.optional(id),
  seguimiento: z.string(),
  /** Of its first modelos, at most three. */
  imagenes: z.array(imagen),
});
export type EntregaRow = z.infer<typeof entregaRow>;

export const albaranLinea = z.object({
  id,
  pedidoId: id,
  pedidoLineaId: id,
  modeloId: id,
  referencia: z.string(),
  descripcion: z.string(),
  imagen: z.optional(imagen),
  cantidad: z.int(),
  /** Euros each, without tax. */
  precio: money,
  descuento: z.number(),
  cantidades: z.array(
    z.object({
      modeloColorId: id,
      tallaId: id,
      color: z.string(),
      talla: z.string(),
      tallaOrden: z.int(),
      cantidad: z.int(),
    }),
  ),
});

export const albaranPaso = z.object({
  id,
  estado: z.enum(albaranEstados),
  cuando: z.string(),
  usuario: z.optional(z.string()),
  seguimiento: z.optional(z.string()),
  enlace: z.optional(z.string()),
  nota: z.optional(z.string()),
  /** Of a closing: the rest of its pedidos; of a returned or lost parcel: its garments. */
  resto: z.optional(z.enum(['pendiente', 'cancelar'])),
});

export const albaran = z.object({
  id,
  numero: z.string(),
  fecha: z.string(),
  cliente: z.object({ id, nombre: z.string() }),
  pedidos: z.array(id),
  estado: z.enum(albaranEstados),
  prendas: z.int(),
  bultos: z.int(),
  /** Grams. */
  peso: z.int(),
  transportista: z.string(),
  transportistaId: z.optional(id),
  /** Its carrier reads a file. */
  conFichero: z.boolean(),
  portes: z.enum(portesTipos),
  seguimiento: z.optional(z.string()),
  direccion: z.object({
    nombre: z.string(),
    direccion: z.string(),
    codigoPostal: z.string(),
    poblacion: z.string(),
    provincia: z.string(),
    pais: z.string(),
    telefono: z.optional(z.string()),
  }),
  reembolso: z.optional(money),
  observaciones: z.string(),
  enlace: z.optional(z.string()),
  creadoPor: z.optional(z.string()),
  lineas: z.array(albaranLinea),
  pasos: z.array(albaranPaso),
  /** The facturas that have its lines. */
  facturas: z.array(z.object({ id, numero: z.string() })),
});
export type Albaran = z.infer<typeof albaran>;

export const searchEntregasEndpoint = calls.search(
  entregaRow,
  'Searches the confirmed pedidos with garments that can be picked, the open picking lists and the albaranes; ' +
    'a rep finds those of the assigned clientes',
);
export const exportEntregasEndpoint = calls.sheet('The deliveries of a search as an Excel sheet');
export const readAlbaranEndpoint = calls.read(albaran, 'An albarán with its lines and its states');

/** A web address of a carrier's page about a parcel. */
const enlace = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^(https:\/\/[^\s]+)?$/, 'Escriba una dirección que empiece por https://.'),
  );

export const albaranStep = z.object({
  estado: z.enum(stepEstados),
  seguimiento: z.string().check(z.trim(), z.maxLength(60), plainLine),
  enlace,
  nota: z.string().check(z.trim(), z.maxLength(300), plainLine),
  /** The place that takes the garments of a returned parcel; absent: the warehouse. */
  lugarId: z.optional(id),
  /** Of a parcel that is returned or lost: its garments are owed again, or cancelled. */
  resto: z.enum(['pendiente', 'cancelar']),
});
export type AlbaranStep = z.infer<typeof albaranStep>;

export const stepAlbaranEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/paso`,
  access: { permission: `Permissions.${resource}.Update` },
  summary:
    'Gives an albarán its next state, or a sent one another tracking number. A returned parcel puts its garments ' +
    'into a place; a returned or lost one takes them off what is served. A state that cannot follow is a 409',
  params: idParams,
  body: albaranStep,
  reply: albaran,
  creates: true,
});
