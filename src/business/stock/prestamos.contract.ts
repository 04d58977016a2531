/** Garments lent to a shop, or to a rep's sample set. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, money, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { maxCells, maxGarments } from './existencias.contract.ts';

const path = '/lob/api/v1/prestamos';
const resource = 'Prestamos';
const calls = recordCalls({ path, resource, params: idParams });

export const prestamoEstados = ['abierto', 'vencido', 'cerrado'] as const;
export type PrestamoEstado = (typeof prestamoEstados)[number];

const cellRef = { modeloColorId: id, tallaId: id };
export const lentCells = z
  .array(z.object({ ...cellRef, cantidad: z.int().check(z.minimum(1), z.maximum(maxGarments)) }))
  .check(z.minLength(1), z.maxLength(maxCells));

export const newPrestamo = z.object({
  /** The shop that gets the garments; it or the rep. */
  clienteId: z.optional(id),
  comercialId: z.optional(id),
  vence: day,
  nota: z.string().check(z.trim(), z.maxLength(200), plainLine),
  celdas: lentCells,
});
export type NewPrestamo = z.infer<typeof newPrestamo>;

export const prestamoRow = z.object({
  id,
  /** The shop or the rep. */
  nombre: z.string(),
  lugar: z.string(),
  creado: z.string(),
  vence: z.string(),
  estado: z.enum(prestamoEstados),
  prestadas: z.int(),
  /** Garments that are still there. */
  pendientes: z.int(),
  version: recordVersion,
});
export type PrestamoRow = z.infer<typeof prestamoRow>;

/** A sale of lent garments: the pedido that has them. */
export const loanSale = z.object({
  pedidoId: id,
  fecha: z.string(),
  cliente: z.optional(z.string()),
  prendas: z.int(),
  /** Euros, without VAT. */
  total: money,
  /** The garments are back in the loan. */
  isUndone: z.boolean(),
});
export type LoanSale = z.infer<typeof loanSale>;

export const prestamo = z.extend(prestamoRow, {
  /** The shop that has the garments; absent for the sample set of a rep. */
  clienteId: z.optional(id),
  nota: z.string(),
  creadoPor: z.optional(z.string()),
  ventas: z.array(loanSale),
  celdas: z.array(
    z.object({
      ...cellRef,
      imagen: z.optional(imagen),
      referencia: z.string(),
      modelo: z.string(),
      color: z.string(),
      talla: z.string(),
      /** The place of the talla in the company's list. */
      tallaOrden: z.int(),
      ean13: z.optional(z.string()),
      prestada: z.int(),
      devuelta: z.int(),
      vendida: z.int(),
    }),
  ),
});
export type Prestamo = z.infer<typeof prestamo>;

export const exportPrestamosEndpoint = calls.sheet('The loans of a search as an Excel sheet');
export const searchPrestamosEndpoint = calls.search(prestamoRow, 'Searches the loans');
export const readPrestamoEndpoint = calls.read(prestamo, 'A loan with its garments');
export const createPrestamoEndpoint = calls.create(
  newPrestamo,
  prestamo,
  'Lends free garments of the warehouse to a shop or a rep; more than are free are a 409',
  { at: '/create' },
);

const settleEndpoint = <Body extends z.ZodMiniType>(act: string, body: Body, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${act}`,
    access: { permission: `Permissions.${resource}.Update` },
    summary,
    params: idParams,
    body,
    reply: prestamo,
    creates: true,
  });
export const returnPrestamoEndpoint = settleEndpoint(
  'devolver',
  z.object({ celdas: lentCells }),
  'Takes lent garments back into the warehouse; more than are still lent are a 409',
);
export const sellPrestamoEndpoint = settleEndpoint(
  'vender',
  z.object({
    celdas: lentCells,
    /** The shop that buys garments of a sample set. */
    clienteId: z.optional(id),
  }),
  'Sells lent garments: they leave the books and become a served pedido at the prices of the shop; more than are still lent are a 409',
);
export const undoSaleEndpoint = settleEndpoint(
  'deshacer-venta',
  z.object({ pedidoId: id }),
  'Cancels the pedido of a sale and puts its garments back into the loan; one with facturas, or cancelled already, is a 409',
);
