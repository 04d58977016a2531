/** Lotes: garments that production or a purchase brings on a day. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { entregaTipos } from './allocate.ts';

const path = '/lob/api/v1/lotes';
const calls = recordCalls({ path, resource: 'Lotes', params: idParams });

export const loteEstados = ['esperado', 'terminado'] as const;
export const loteOrigenes = ['produccion', 'compra'] as const;

/** Maximum garments of a lote. */
export const maxLote = 99_999;
const cantidad = z.int().check(z.minimum(1), z.maximum(maxLote));

/** The editable fields. The variante stays as it was created. */
export const editedLote = z.object({
  modeloColorId: id,
  tallaId: id,
  fecha: day,
  cantidad,
  origen: z.enum(loteOrigenes),
  nota: z.string().check(z.trim(), z.maxLength(200), plainLine),
  /** True: a change that takes garments away from orders is done; they get them from elsewhere. */
  mueveReservas: z.optional(z.boolean()),
});
export type EditedLote = z.infer<typeof editedLote>;

/** An order with garments of the lote. */
const loteReserva = z.object({
  pedidoId: id,
  cliente: z.optional(z.string()),
  cantidad: z.int(),
  /** The day on which the order is wanted. */
  fechaEntrega: z.optional(z.string()),
});

export const loteRow = z.object({
  id,
  imagen: z.optional(imagen),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  modeloColorId: id,
  color: z.string(),
  tallaId: id,
  talla: z.string(),
  fecha: z.string(),
  cantidad: z.int(),
  reservado: z.int(),
  /** Garments that are promised to no order. */
  libres: z.int(),
  origen: z.enum(loteOrigenes),
  nota: z.string(),
  /** Instant; absent while its garments are expected. */
  terminado: z.optional(z.string()),
  /** The record that alone changes it, as `ordenfab 12`. */
  documento: z.optional(z.string()),
  version: recordVersion,
});
export type LoteRow = z.infer<typeof loteRow>;

const fuente = z.object({ tipo: z.enum(entregaTipos), fecha: z.optional(z.string()) });

/** An order whose garments got another day by the lote. */
const loteCambio = z.object({
  pedidoId: id,
  cliente: z.optional(z.string()),
  cantidad: z.int(),
  antes: fuente,
  despues: fuente,
  /** Instant. */
  cuando: z.string(),
  /** The letter to the shop: still to be written, written, or none. */
  aviso: z.enum(['pendiente', 'enviado', 'ninguno']),
});
export type LoteCambio = z.infer<typeof loteCambio>;

/** Maximum changes that a lote lists. */
export const maxLoteCambios = 100;

/** Maximum orders that a lote lists. */
export const maxLoteReservas = 200;

export const lote = z.extend(loteRow, {
  /** At most 200, the oldest order first. */
  reservas: z.array(loteReserva).check(z.maxLength(maxLoteReservas)),
  /** The newest first, at most 100. */
  cambios: z.array(loteCambio).check(z.maxLength(maxLoteCambios)),
});
export type Lote = z.infer<typeof lote>;

/** A variante as the picker of a lote offers it; `id` is `<modeloColorId>-<tallaId>`. */
export const varianteChoice = z.object({
  id: z.string(),
  referencia: z.string(),
  nombre: z.string(),
  color: z.string(),
  talla: z.string(),
});
export type VarianteChoice = z.infer<typeof varianteChoice>;

export const searchVariantesEndpoint = calls.search(
  varianteChoice,
  'Searches the garments that a lote can bring, by referencia, name or EAN',
  { at: '/variantes' },
);
export const exportLotesEndpoint = calls.sheet('The lotes of a search as an Excel sheet');
export const searchLotesEndpoint = calls.search(loteRow, 'Searches the lotes');
export const readLoteEndpoint = calls.read(lote, 'A lote and the orders that have its garments');
export const createLoteEndpoint = calls.create(
  editedLote,
  lote,
  'Adds a lote; orders that wait for its garments get them',
  { at: '/create' },
);
export const updateLoteEndpoint = calls.update(
  editedLote,
  lote,
  'Changes day or quantity; garments that no longer fit move to other supply. Without `mueveReservas` a ' +
    'quantity below the reserved one is a 409 that lists the orders',
);
export const deleteLotesEndpoint = calls.removeSeveral(
  'Deletes lotes, all or none; one with reserved garments, or a finished one, is a 409',
);
export const finishLoteEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/terminar`,
  access: { permission: 'Permissions.Lotes.Update' },
  summary: 'Moves the garments of a lote into the warehouse; its reservas are then from stock',
  params: idParams,
  /** The garments that arrived; absent: all. */
  body: z.object({ cantidad: z.optional(cantidad) }),
  reply: lote,
});
