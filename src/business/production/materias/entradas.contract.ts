/** Entradas: deliveries of proveedores. Each line of a materia is a pieza; garments go to the warehouse. */
import * as z from 'zod/mini';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import {
  day,
  id,
  idParams,
  plainLine,
  quantity,
  recordVersion,
  unitPrice,
} from '../../../platform/http/shapes.ts';
import { articuloPattern, maxQuantity, maxUnitPrice } from '../units.ts';

const path = '/lob/api/v1/entradas';
const calls = recordCalls({ path, resource: 'Entradas', params: idParams, bodyLimit: 512 * 1024 });

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

/** A materia in a color (`m12-34`, `m12`) or a garment (`v5-3`). */
export const articulo = z.string().check(z.maxLength(24), z.regex(articuloPattern));

/** A pieza, or garments of one cell. Stored lines have ids of the database: `p12`, `g5`. */
export const editedEntradaLinea = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  articulo,
  cantidad: quantity(maxQuantity, 0.01),
  /** The proveedor's number of the roll. */
  numero: line(40),
  tintada: line(40),
  estante: line(40),
  /** Euros for one unit; absent: of the pedido de compra, else of the materia. */
  precio: z.optional(unitPrice(maxUnitPrice)),
});
export type EditedEntradaLinea = z.infer<typeof editedEntradaLinea>;

/** The most lines of an entrada. */
export const maxEntradaLineas = 500;

/** The editable fields. */
export const editedEntrada = z.object({
  proveedorId: id,
  pedidoCompraId: z.optional(id),
  /** The proveedor's number of the delivery. */
  albaran: line(60),
  fecha: day,
  lugarId: id,
  notas: z.string().check(z.trim(), z.maxLength(2000)),
  lineas: z.array(editedEntradaLinea).check(
    z.minLength(1),
    z.maxLength(maxEntradaLineas),
    z.refine(
      (all: { id: string }[]) => new Set(all.map((one) => one.id)).size === all.length,
      'Cada línea, una sola vez.',
    ),
  ),
});
export type EditedEntrada = z.infer<typeof editedEntrada>;

const facts = {
  id,
  proveedor: z.string(),
  lugar: z.string(),
  anulada: z.boolean(),
  piezas: z.int(),
  /** Euros of all lines; absent without the right to costs. */
  importe: z.optional(z.number()),
  version: recordVersion,
};

export const entradaRow = z.object({
  ...facts,
  proveedorId: id,
  pedidoCompraId: z.optional(id),
  albaran: z.string(),
  fecha: z.string(),
  /** The names of its first materias. */
  contenido: z.string(),
});
export type EntradaRow = z.infer<typeof entradaRow>;

const entradaLinea = z.extend(editedEntradaLinea, {
  nombre: z.string(),
  unidad: z.string(),
  /** The rest of the pieza; absent for garments. */
  quedan: z.optional(z.number()),
  piezaId: z.optional(id),
});
export const entrada = z.extend(editedEntrada, { ...facts, lineas: z.array(entradaLinea) });
export type Entrada = z.infer<typeof entrada>;

export const searchEntradasEndpoint = calls.search(entradaRow, 'Searches the entradas');
export const exportEntradasEndpoint = calls.sheet('The entradas of a search as an Excel sheet');
export const readEntradaEndpoint = calls.read(entrada, 'An entrada with its lines');
export const createEntradaEndpoint = calls.create(
  editedEntrada,
  entrada,
  'Adds an entrada: its piezas, its garments, and what a pedido de compra received',
  { at: '/create' },
);
export const updateEntradaEndpoint = calls.update(
  editedEntrada,
  entrada,
  'Corrects an entrada; metres that were used or reserved cannot leave, and garments stay as received',
);
export const deleteEntradasEndpoint = calls.removeSeveral(
  'Annuls entradas, all or none; one with a used or reserved pieza, or with garments, is a 409',
);
