/** Returns: their shapes, and the calls of shops. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { maxPictureBytes } from '../../platform/http/imagen.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idParams, money } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';
import { causas, deseos, devolucionEstados, envioTipos, pasoEstados } from './devolucion.ts';

const path = '/lob/api/v1/devoluciones';

export const maxDevolucionLineas = 300;
export const maxFotos = 6;
export const maxNota = 1000;

export const nota = z.string().check(z.trim(), z.maxLength(maxNota));
export const quantity = z.int().check(z.minimum(1), z.maximum(9_999));

/** A garment of a pedido, by color and talla. */
const celda = z.object({
  pedidoLineaId: id,
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  modeloColorId: id,
  color: z.string(),
  tallaId: id,
  talla: z.string(),
});

/** The garments of a pedido that its shop can send back. */
export const returnable = z.object({
  pedidoId: id,
  cliente: z.object({ id, nombre: z.string() }),
  celdas: z.array(
    z.extend(celda, {
      /** Euros each, as ordered, after the discount of the line. */
      precio: money,
      servida: z.int(),
      /** Served and not sent back yet. */
      quedan: z.int(),
      /** The last days on which the shop may ask: for any reason, and for a fault. */
      hasta: z.optional(z.string()),
      hastaDefecto: z.optional(z.string()),
    }),
  ),
  /** Special garments of the pedido, which are not taken back. */
  encargos: z.int(),
});
export type Returnable = z.infer<typeof returnable>;

/** The request of a shop or a rep. */
export const newDevolucion = z.object({
  pedidoId: id,
  desea: z.enum(deseos),
  nota,
  lineas: z
    .array(
      z.object({
        pedidoLineaId: id,
        modeloColorId: id,
        tallaId: id,
        cantidad: quantity,
        causa: z.enum(causas),
      }),
    )
    .check(
      z.minLength(1, 'Elija al menos una prenda.'),
      z.maxLength(maxDevolucionLineas),
      z.refine(
        (lineas) =>
          new Set(lineas.map((one) => `${one.pedidoLineaId}/${one.modeloColorId}/${one.tallaId}`)).size ===
          lineas.length,
        'Una prenda está dos veces.',
      ),
    ),
  /** Ids of uploaded pictures. */
  fotos: z.array(id).check(z.maxLength(maxFotos)),
});
export type NewDevolucion = z.infer<typeof newDevolucion>;

export const devolucionLinea = z.extend(celda, {
  id,
  causa: z.enum(causas),
  /** Euros each, as ordered, after the discount of the line. */
  precio: money,
  /** Asked; 0 for garments that only came with the parcel. */
  cantidad: z.int(),
  recibida: z.int(),
  stock: z.int(),
  segundas: z.int(),
  arreglo: z.int(),
  rechazada: z.int(),
  /** Sent to the shop again: repaired, and refused. */
  arreglada: z.int(),
  reenviada: z.int(),
  /** Why garments were not accepted, and other notes of the decision. */
  notas: z.array(z.string()),
  /** The workshop that made it, where it is known; for staff only. */
  taller: z.optional(z.string()),
});
export type DevolucionLinea = z.infer<typeof devolucionLinea>;

export const devolucion = z.object({
  id,
  numero: z.string(),
  pedidoId: id,
  cliente: z.object({ id, nombre: z.string() }),
  fecha: z.string(),
  estado: z.enum(devolucionEstados),
  desea: z.enum(deseos),
  nota: z.string(),
  creadaPor: z.optional(z.string()),
  fotos: z.array(z.object({ id, imagen })),
  lineas: z.array(devolucionLinea),
  pasos: z.array(
    z.object({
      id,
      estado: z.enum(pasoEstados),
      cuando: z.string(),
      /** For staff only. */
      usuario: z.optional(z.string()),
      nota: z.string(),
    }),
  ),
  /** Rectificativas; a draft has no number and is not shown to shops. `total` in euros, taxes included. */
  abonos: z.array(
    z.object({ facturaId: id, numero: z.optional(z.string()), total: money, prendas: z.int() }),
  ),
  /** The pedido of the exchange. */
  cambioPedidoId: z.optional(id),
  envios: z.array(
    z.object({
      id,
      tipo: z.enum(envioTipos),
      fecha: z.string(),
      prendas: z.int(),
      transportista: z.string(),
      seguimiento: z.string(),
      nota: z.string(),
    }),
  ),
  /** Garments with a decision. */
  decididas: z.int(),
  /** The open work after the decision, in garments. */
  porAbonar: z.int(),
  porArreglar: z.int(),
  porReenviar: z.int(),
});
export type Devolucion = z.infer<typeof devolucion>;

export const devolucionRow = z.object({
  id,
  numero: z.string(),
  pedidoId: id,
  cliente: z.object({ id, nombre: z.string() }),
  fecha: z.string(),
  estado: z.enum(devolucionEstados),
  desea: z.enum(deseos),
  /** Garments that were asked, and that came. */
  pedidas: z.int(),
  recibidas: z.int(),
  /** Garments with a decision. */
  decididas: z.int(),
  /** Garments to credit, to repair and to send back after the decision. */
  porAbonar: z.int(),
  porArreglar: z.int(),
  porReenviar: z.int(),
  /** Euros of the issued rectificativas, taxes included. */
  abonado: money,
  /** The first three modelos. */
  imagenes: z.array(imagen),
});
export type DevolucionRow = z.infer<typeof devolucionRow>;

// ---- shops

export const readReturnableUserEndpoint = endpoint({
  method: 'GET',
  path: `${path}/user/pedido/{id}`,
  access: 'signedIn',
  summary: "The garments of one of the caller's own pedidos that can be sent back",
  params: idParams,
  query: z.object(forUserQuery),
  reply: returnable,
});
export const askDevolucionEndpoint = endpoint({
  method: 'POST',
  path: `${path}/pedir`,
  access: 'signedIn',
  summary:
    "Asks to send garments of one of the caller's own pedidos back. More than was served and not sent back yet, " +
    'and a special garment, are a 409',
  body: z.extend(newDevolucion, forUser),
  reply: devolucion,
  creates: true,
});
export const uploadFotoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/imagen`,
  access: 'signedIn',
  summary: 'Takes in a picture of a garment that is to be sent back',
  body: z.object({ imagen: z.file() }),
  form: true,
  reply: z.object({ id, imagen }),
  creates: true,
  // Room for the multipart lines around the file.
  bodyLimit: maxPictureBytes + 16 * 1024,
});
export const searchDevolucionesUserEndpoint = endpoint({
  method: 'POST',
  path: `${path}/search-user`,
  access: 'signedIn',
  summary: "Searches the caller's own returns, or those of the customer that the caller acts for",
  body: z.extend(searchRequest, forUser),
  reply: paged(devolucionRow),
});
export const readDevolucionUserEndpoint = endpoint({
  method: 'GET',
  path: `${path}/user/{id}`,
  access: 'signedIn',
  summary: "One of the caller's own returns",
  params: idParams,
  query: z.object(forUserQuery),
  reply: devolucion,
});
export const withdrawDevolucionEndpoint = endpoint({
  method: 'POST',
  path: `${path}/user/{id}/anular`,
  access: 'signedIn',
  summary: "Withdraws one of the caller's own returns, of which nothing arrived yet",
  params: idParams,
  body: z.object(forUser),
  reply: devolucion,
  creates: true,
});
