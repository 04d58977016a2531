/** Pedidos de compra: orders to proveedores, of materias or of finished garments. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
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
import { articulo } from '../materias/entradas.contract.ts';
import { maxQuantity, maxUnitPrice } from '../units.ts';
import { compraEstados } from './compra.ts';

const path = '/lob/api/v1/pedidos-compra';
const calls = recordCalls({ path, resource: 'PedidosCompra', params: idParams, bodyLimit: 256 * 1024 });
const update = { permission: 'Permissions.PedidosCompra.Update' } as const;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

export const editedCompraLinea = z.object({
  id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  articulo,
  cantidad: quantity(maxQuantity, 0.01),
  /** Euros for one unit; absent: the price of the materia. */
  precio: z.optional(unitPrice(maxUnitPrice)),
  /** The day that the proveedor promises. */
  prevista: day,
  nota: line(120),
});
export type EditedCompraLinea = z.infer<typeof editedCompraLinea>;

/** The most lines of a pedido de compra. */
export const maxCompraLineas = 200;

/** The editable fields. */
export const editedCompra = z.object({
  proveedorId: id,
  fecha: day,
  /** The number that the proveedor gave it. */
  confirmacion: line(60),
  notas: z.string().check(z.trim(), z.maxLength(2000)),
  lineas: z.array(editedCompraLinea).check(z.minLength(1), z.maxLength(maxCompraLineas)),
});
export type EditedCompra = z.infer<typeof editedCompra>;

const facts = {
  id,
  estado: z.enum(compraEstados),
  proveedor: z.string(),
  /** Whether the proveedor has an address for mail. */
  conCorreo: z.boolean(),
  /** The first promised day of what is still to come. */
  prevista: z.optional(z.string()),
  /** Whether that day is past. */
  retraso: z.boolean(),
  /** Whether a part was received. */
  parcial: z.boolean(),
  /** Euros of all lines; absent without the right to costs. */
  importe: z.optional(z.number()),
  /** Instants. */
  enviado: z.optional(z.string()),
  confirmado: z.optional(z.string()),
  version: recordVersion,
};

export const compraRow = z.object({
  ...facts,
  proveedorId: id,
  fecha: z.string(),
  confirmacion: z.string(),
  lineas: z.int(),
  contenido: z.string(),
});
export type CompraRow = z.infer<typeof compraRow>;

const compraLinea = z.extend(editedCompraLinea, {
  nombre: z.string(),
  unidad: z.string(),
  recibida: z.number(),
  cerrada: z.boolean(),
  loteId: z.optional(id),
});
const entradaOfCompra = z.object({ id, fecha: z.string(), albaran: z.string() });
export const compra = z.extend(editedCompra, {
  ...facts,
  lineas: z.array(compraLinea),
  /** At most 100, the newest first. */
  entradas: z.array(entradaOfCompra),
});
export type Compra = z.infer<typeof compra>;

export const searchComprasEndpoint = calls.search(compraRow, 'Searches the pedidos de compra');
export const exportComprasEndpoint = calls.sheet('The pedidos de compra of a search as an Excel sheet');
export const readCompraEndpoint = calls.read(compra, 'A pedido de compra with its lines and entradas');
export const createCompraEndpoint = calls.create(editedCompra, compra, 'Adds a draft', { at: '/create' });
export const updateCompraEndpoint = calls.update(
  editedCompra,
  compra,
  'Changes an open pedido; a line keeps what was received of it, and changed days move its lotes',
);
export const deleteComprasEndpoint = calls.removeSeveral(
  'Deletes drafts, all or none; a sent one is a 409, because it can be annulled',
);

/** Acts on a pedido as a whole. */
const act = <Body extends z.core.$ZodLooseShape>(name: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${name}`,
    access: update,
    summary,
    params: idParams,
    body: z.object({ ...body, version: recordVersion }),
    reply: compra,
    creates: true,
  });

export const sendCompraEndpoint = act(
  'enviar',
  'Marks a pedido as sent; its garments become lotes. With `correo` it is mailed as a PDF',
  { correo: z.boolean() },
);
export const confirmCompraEndpoint = act('confirmar', 'Records that the proveedor confirmed it', {
  confirmacion: line(60),
});
/** Promised garments that no longer come move to other supplies; without it they are a 409. */
const mueveReservas = z.optional(z.boolean());
export const closeCompraEndpoint = act(
  'cerrar',
  'Ends what is still to come; the lotes of it are deleted. Promised garments are a 409 unless `mueveReservas`',
  { mueveReservas },
);
export const annulCompraEndpoint = act(
  'anular',
  'Annuls a pedido of which nothing was received. Promised garments are a 409 unless `mueveReservas`',
  { mueveReservas },
);

/** An article as pickers offer it. */
export const articuloChoice = z.object({
  id: articulo,
  referencia: z.string(),
  nombre: z.string(),
  color: z.string(),
  unidad: z.string(),
});
export type ArticuloChoice = z.infer<typeof articuloChoice>;

const materiaCalls = recordCalls({ path: '/lob/api/v1/materias', resource: 'Materias', params: idParams });
export const searchArticulosEndpoint = materiaCalls.search(
  articuloChoice,
  'Searches what can be bought: materias by color, and garments',
  { at: '/articulos' },
);
