/** Calls of staff on facturas. They have their own module, so that only staff fetch it. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { searchConditions } from '../../platform/http/search.contract.ts';
import {
  day,
  euros,
  id,
  idParams,
  money,
  percent,
  plainLine,
  recordVersion,
  signedEuros,
} from '../../platform/http/shapes.ts';
import { maxPlazo } from '../contactos/payment-terms.ts';
import { deliveryStates } from '../verifactu/delivery.ts';
import { verifactuModes } from '../verifactu/verifactu-mode.ts';
import { formasDePago, motivos, regimenes, tipos, tiposIva } from './factura.ts';
import { factura, facturaLinea } from './facturas.contract.ts';

const path = '/lob/api/v1/facturas';
const resource = 'Facturas';
/** Enough for 500 lines with their garments. */
const bodyLimit = 1024 * 1024;
const calls = recordCalls({ path, resource, params: idParams, bodyLimit });

export const maxLineas = 500;
export const maxCells = 500;
export const officeEstados = ['borrador', 'emitida', 'contabilizada', 'anulada'] as const;
export type OfficeEstado = (typeof officeEstados)[number];

const garments = z.int().check(z.minimum(-9_999), z.maximum(9_999));

export const borradorLinea = z.object({
  /** A line that the draft has already keeps its texts in all languages. */
  id: z.optional(id),
  referencia: z.optional(z.string().check(z.trim(), z.maxLength(60), plainLine)),
  descripcion: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), plainLine),
  modeloId: z.optional(id),
  pedidoLineaId: z.optional(id),
  /** The line of the delivery that is invoiced. */
  albaranLineaId: z.optional(id),
  cantidad: garments,
  precio: signedEuros(100_000),
  descuento: z._default(percent(), 0),
  /** Of the goods in Spain; an exempt factura is calculated with 0. */
  tipoIva: z._default(z.literal([...tiposIva]), 21),
  /** The anticipo that the line deducts: a garment at a negative price. */
  anticipoId: z.optional(id),
  cantidades: z._default(
    z.array(z.object({ modeloColorId: id, tallaId: id, cantidad: garments })).check(z.maxLength(maxCells)),
    [],
  ),
});
export type BorradorLinea = z.infer<typeof borradorLinea>;

export const editedFactura = z.object({
  clienteId: id,
  /** Day of issue; absent: the day on which it is issued. */
  fecha: z.optional(day),
  /** Day of the last delivery; absent: the day of issue. */
  fechaOperacion: z.optional(day),
  /** Absent: as the cliente pays. */
  formaPago: z.optional(z.enum(formasDePago)),
  /** Days from the delivery, one for each part of the total; absent: as the cliente pays. */
  plazos: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(maxPlazo))).check(z.minLength(1), z.maxLength(6)),
  ),
  descuentoGeneral: z._default(percent(), 0),
  /** Freight, spread over the rates of the goods. */
  portes: z._default(euros(100_000), 0),
  observaciones: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  lineas: z.array(borradorLinea).check(z.maxLength(maxLineas)),
  /** Of the draft of a rectificativa; ignored in any other. */
  motivo: z.optional(z.enum(motivos)),
});
export type EditedFactura = z.infer<typeof editedFactura>;

const sums = {
  regimen: z.enum(regimenes),
  bases: factura.shape.bases,
  baseImponible: money,
  cuotaIva: money,
  cuotaRecargo: money,
  total: money,
};
export const facturaTotals = z.object({
  ...sums,
  vencimientos: z.array(z.object({ fecha: z.string(), importe: money })),
});
export type FacturaTotals = z.infer<typeof facturaTotals>;

const savedLinea = z.extend(facturaLinea, {
  /** Absent in a draft that is not saved. */
  id: z.optional(id),
  albaranLineaId: z.optional(id),
  anticipoId: z.optional(id),
});

/**
 * A factura for staff. A draft has no `numero`, and `version`, `plazos`, `descuentoGeneral` and `portes`; an
 * issued one has the discount and the freight as lines.
 */
export const officeFactura = z.extend(z.omit(factura, { numero: true, fecha: true, estado: true }), {
  numero: z.optional(z.string()),
  fecha: z.optional(z.string()),
  estado: z.enum(officeEstados),
  clienteId: id,
  plazos: z.optional(z.array(z.int())),
  descuentoGeneral: z.optional(z.number()),
  portes: z.optional(money),
  lineas: z.array(savedLinea),
  version: z.optional(recordVersion),
  /** Its last VERI*FACTU record, and what the agency answered. */
  fiscal: z.optional(
    z.object({ mode: z.enum(verifactuModes), state: z.enum(deliveryStates), message: z.string() }),
  ),
});
export type OfficeFactura = z.infer<typeof officeFactura>;

/** A draft that is not saved. */
export const unsavedFactura = z.extend(z.omit(officeFactura, { id: true, version: true }), {
  /** Garments of its pedido that deliveries of later months have: they need another factura. */
  pendientes: z.optional(z.int()),
});
export type UnsavedFactura = z.infer<typeof unsavedFactura>;

export const officeFacturaRow = z.object({
  id,
  numero: z.optional(z.string()),
  fecha: z.optional(z.string()),
  estado: z.enum(officeEstados),
  tipo: z.enum(tipos),
  /** Of a rectificativa. */
  motivo: z.optional(z.enum(motivos)),
  /** It is exempt, and a proof that its goods left Spain is missing. */
  faltanPruebas: z.boolean(),
  /** It invoices money that came before the delivery. */
  anticipo: z.boolean(),
  /** Of an anticipo: a part of it is not deducted yet. */
  porDescontar: z.boolean(),
  regimen: z.enum(regimenes),
  cliente: z.object({ id, nombre: z.string() }),
  baseImponible: money,
  cuotaIva: money,
  cuotaRecargo: money,
  total: money,
  /** Of its first modelos, at most three. */
  imagenes: z.array(imagen),
});
export type OfficeFacturaRow = z.infer<typeof officeFacturaRow>;

export const searchFacturasEndpoint = calls.search(
  officeFacturaRow,
  'Searches issued facturas and drafts; a rep finds those of the assigned clientes',
);

export const exportFacturasEndpoint = calls.sheet('The facturas and drafts of a search as an Excel sheet');

export const facturaLineaRow = z.object({
  id,
  facturaId: id,
  numero: z.optional(z.string()),
  fecha: z.optional(z.string()),
  estado: z.enum(officeEstados),
  cliente: z.object({ id, nombre: z.string() }),
  modeloId: z.optional(id),
  referencia: z.string(),
  descripcion: z.string(),
  cantidad: z.int(),
  precio: money,
  descuento: z.number(),
  tipoIva: z.number(),
  importe: money,
});
export type FacturaLineaRow = z.infer<typeof facturaLineaRow>;

export const searchFacturaLineasEndpoint = calls.search(
  facturaLineaRow,
  'Searches the lines of facturas and drafts',
  { at: '/search-lineas' },
);

const sumsEndpoint = <Reply extends z.ZodMiniType>(at: string, reply: Reply, summary: string) =>
  endpoint({
    method: 'POST',
    path: path + at,
    access: { permission: `Permissions.${resource}.Search` },
    summary,
    body: searchConditions,
    reply,
  });
export const sumFacturasEndpoint = sumsEndpoint(
  '/suma-totales',
  z.object({ facturas: z.int(), baseImponible: money, cuotaIva: money, cuotaRecargo: money, total: money }),
  'The sums over all facturas of a search',
);
export const sumFacturaLineasEndpoint = sumsEndpoint(
  '/suma-totales-lineas',
  z.object({ lineas: z.int(), cantidad: z.int(), importe: money }),
  'The sums over all lines of a search',
);

export const readFacturaEndpoint = calls.read(officeFactura, 'An issued factura or a draft');
export const createFacturaEndpoint = calls.create(
  editedFactura,
  officeFactura,
  'Saves a new draft, also one that from-pedido replied with',
  { at: '/create' },
);
export const updateFacturaEndpoint = calls.update(
  editedFactura,
  officeFactura,
  'Changes a draft; a stale version is a 409, and so is an issued factura',
);
export const deleteFacturasEndpoint = calls.removeSeveral(
  'Deletes drafts, all or none; an issued factura is a 409',
);

const byIds = <Reply extends z.ZodMiniType>(name: string, reply: Reply, summary: string, max = 500) =>
  endpoint({
    method: 'POST',
    path: `${path}/${name}`,
    access: { permission: `Permissions.${resource}.Search` },
    summary,
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(max)) }),
    reply: z.array(reply),
  });
export const listFacturasByIdsEndpoint = byIds(
  'facturaslist-by-ids',
  officeFacturaRow,
  'The facturas of these ids as rows of the list; ids outside the row scope are left out',
);
/** Whole documents have up to 300 lines each, so they are fewer. */
export const readFacturasByIdsEndpoint = byIds(
  'facturas-by-ids',
  officeFactura,
  'The facturas of these ids as whole documents; ids outside the row scope are left out',
  100,
);

export const newFacturaLineaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/getnewlinea`,
  access: { permission: `Permissions.${resource}.Create` },
  summary: 'An empty line for a factura of a cliente, with its tax rate',
  body: z.object({ clienteId: id }),
  reply: savedLinea,
});

export const totalFacturaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/total`,
  access: { permission: `Permissions.${resource}.Create` },
  summary: 'The bases, totals and due dates of a draft, which is not saved',
  body: editedFactura,
  reply: z.extend(facturaTotals, { importes: z.array(money) }),
  bodyLimit,
});

export const facturaFromPedidoEndpoint = endpoint({
  method: 'GET',
  path: `${path}/from-pedido/{id}`,
  access: { permission: `Permissions.${resource}.Create` },
  summary: 'An unsaved draft of the garments of a pedido that are served and not invoiced',
  params: idParams,
  reply: unsavedFactura,
});
