import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idParams, money } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';
import { estados, formasDePago, metodos, motivos, regimenes, tipos } from './factura.ts';

/** A factura as a row of a list. */
export const facturaRow = z.object({
  id,
  numero: z.string(),
  /** Day of issue, `YYYY-MM-DD`. */
  fecha: z.string(),
  estado: z.enum(estados),
  tipo: z.enum(tipos),
  total: money,
  cliente: z.object({ id, nombre: z.string() }),
});
export type FacturaRow = z.infer<typeof facturaRow>;

/** A party as it was on the day of issue. */
const party = z.object({
  nombre: z.string(),
  nif: z.string(),
  direccion: z.string(),
  codigoPostal: z.string(),
  poblacion: z.string(),
  provincia: z.string(),
  /** ISO 3166-1 alpha-2. */
  pais: z.string(),
  /** The issuer's entry in the commercial register (Código de Comercio, art. 24). */
  registro: z.optional(z.string()),
  /** The issuer's number in the register of packaging producers. */
  envases: z.optional(z.string()),
});
export type Party = z.infer<typeof party>;

export const facturaLinea = z.object({
  id,
  /** The modelo's referencia on the day of issue; absent on lines without garments. */
  referencia: z.optional(z.string()),
  descripcion: z.string(),
  modeloId: z.optional(id),
  pedidoLineaId: z.optional(id),
  /** Negative for returned garments. */
  cantidad: z.int(),
  precio: money,
  /** Percent, 0 to 100. */
  descuento: z.number(),
  /** Percent; 0 in an exempt supply. */
  tipoIva: z.number(),
  importe: money,
  /** The garments by color and talla. */
  cantidades: z.array(
    z.object({
      modeloColorId: id,
      color: z.string(),
      tallaId: id,
      talla: z.string(),
      cantidad: z.int(),
    }),
  ),
});
export type FacturaLinea = z.infer<typeof facturaLinea>;

/** Another factura; without an id when it was issued before this system. */
const facturaReference = z.object({
  id: z.optional(id),
  numero: z.string(),
  fecha: z.string(),
  /** Of one of this system. */
  total: z.optional(money),
});

export const factura = z.extend(facturaRow, {
  /** Day of the last delivery, when it is not the day of issue. */
  fechaOperacion: z.optional(z.string()),
  regimen: z.enum(regimenes),
  emisor: party,
  receptor: party,
  formaPago: z.enum(formasDePago),
  observaciones: z.string(),
  /** Why a rectificativa corrects. */
  motivo: z.optional(z.enum(motivos)),
  metodo: z.optional(z.enum(metodos)),
  rectifica: z.array(facturaReference),
  rectificadaPor: z.array(facturaReference),
  lineas: z.array(facturaLinea),
  bases: z.array(
    z.object({
      tipoIva: z.number(),
      base: money,
      cuotaIva: money,
      tipoRecargo: z.number(),
      cuotaRecargo: money,
    }),
  ),
  baseImponible: money,
  cuotaIva: money,
  cuotaRecargo: money,
  vencimientos: z.array(
    z.object({
      fecha: z.string(),
      /** The later day of a postponed one. */
      aplazado: z.optional(z.string()),
      importe: money,
      cobrado: z.boolean(),
      importeCobrado: money,
    }),
  ),
  /** It invoices money that came before the delivery; `abierto` is not deducted yet, without tax. */
  anticipo: z.optional(z.object({ pedidoId: id, abierto: money })),
  /** The anticipos that it deducts. */
  anticipos: z.array(facturaReference),
  pedidoIds: z.array(id),
  /** The deliveries that it invoices, by day. */
  albaranes: z.array(z.object({ id, numero: z.string(), fecha: z.string() })),
  /** Absent when it was issued without a VERI*FACTU record. */
  verifactu: z.optional(
    z.object({
      /** The address in its QR code. */
      qr: z.string(),
      /** It was issued outside production. */
      isTrial: z.boolean(),
    }),
  ),
});
export type Factura = z.infer<typeof factura>;

export const searchFacturasUserEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/facturas/search-user',
  access: 'signedIn',
  summary: "Searches the facturas of the caller's cliente, or of the customer that the caller acts for",
  body: z.extend(searchRequest, forUser),
  reply: paged(facturaRow),
});

export const readFacturaWebEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/facturas/get-web/{id}',
  access: 'signedIn',
  summary:
    "A factura of the caller's cliente or of the customer that the caller acts for, as its page shows it; staff with the right open those in their row scope",
  params: idParams,
  query: z.object(forUserQuery),
  reply: factura,
});
