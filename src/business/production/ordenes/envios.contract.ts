/** Garments of production orders at workshops: delivery notes, receipts and the monthly statement. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import {
  day,
  id,
  idParams,
  plainLine,
  quantity,
  recordVersion,
  unitPrice,
} from '../../../platform/http/shapes.ts';
import { maxQuantity } from '../units.ts';
import { causas, envioFases } from './envio.ts';
import { eachPiezaOnce, maxPiezas } from './orden-piezas.contract.ts';
import { maxCeldas } from './ordenes.contract.ts';

const path = '/lob/api/v1/ordenesfab';
const view = { permission: 'Permissions.Ordenesfab.View' } as const;
const update = { permission: 'Permissions.Ordenesfab.Update' } as const;

const cantidad = z.int().check(z.minimum(0), z.maximum(9_999));
const cellKey = { modeloColorId: id, tallaId: id };
const nota = z.string().check(z.trim(), z.maxLength(500), plainLine);
const eachOnce = z.refine<{ modeloColorId: number; tallaId: number }[]>(
  (cells) => new Set(cells.map((one) => `${one.modeloColorId}/${one.tallaId}`)).size === cells.length,
  'Cada prenda, una sola vez.',
);
/** The most that a workshop is paid for a garment, in euros. */
const maxPrecio = 10_000;

export const newEnvio = z.object({
  /** A place of the kind `taller`. */
  lugarId: id,
  fase: z.enum(envioFases),
  /** Its good garments are finished and enter the warehouse; otherwise they come back for the next phase. */
  ultima: z.boolean(),
  /** The day on which the garments come back. */
  prevista: day,
  /** Euros for a good garment; absent: the last price of the workshop. Sent with the right to costs only. */
  precio: z.optional(unitPrice(maxPrecio)),
  /** Euros that a missing garment costs the workshop; absent: its cost by the cost sheet. */
  cargo: z.optional(unitPrice(maxPrecio)),
  nota,
  celdas: z
    .array(z.object({ ...cellKey, enviadas: cantidad }))
    .check(z.minLength(1), z.maxLength(maxCeldas), eachOnce),
  /** Materias that go along: whole piezas, or parts that are used for the order. */
  piezas: z
    .array(z.object({ piezaId: id, cantidad: z.optional(quantity(maxQuantity, 0.01)) }))
    .check(z.maxLength(maxPiezas), eachPiezaOnce),
});

export const envioCelda = z.object({
  ...cellKey,
  enviadas: z.int(),
  buenas: z.int(),
  segundas: z.int(),
  faltan: z.int(),
});
export type EnvioCelda = z.infer<typeof envioCelda>;

export const recepcion = z.object({
  id,
  fecha: z.string(),
  nota: z.string(),
  usuario: z.optional(z.string()),
  buenas: z.int(),
  segundas: z.int(),
  rehacer: z.int(),
  /** Negative: missing garments that were found. */
  faltan: z.int(),
  causas: z.array(z.enum(causas)),
});

export const envio = z.object({
  id,
  numero: z.string(),
  ordenId: id,
  lugarId: id,
  lugar: z.string(),
  fase: z.enum(envioFases),
  ultima: z.boolean(),
  fecha: z.string(),
  prevista: z.string(),
  nota: z.string(),
  anulado: z.boolean(),
  /** Euros, for callers with the right to costs. */
  precio: z.optional(z.number()),
  cargo: z.optional(z.number()),
  celdas: z.array(envioCelda),
  piezas: z.array(
    z.object({ piezaId: id, nombre: z.string(), unidad: z.string(), cantidad: z.optional(z.number()) }),
  ),
  recepciones: z.array(recepcion),
  version: recordVersion,
});
export type Envio = z.infer<typeof envio>;

export const enviosDeOrden = z.object({
  envios: z.array(envio),
  /** The places of workshops that are open. */
  talleres: z.array(z.object({ id, nombre: z.string() })),
  /** Cut garments that are in the house and can be sent. */
  disponibles: z.array(z.object({ ...cellKey, prendas: z.int() })),
});
export type EnviosDeOrden = z.infer<typeof enviosDeOrden>;

export const listEnviosEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/envios`,
  access: view,
  summary: 'The garments of a production order at workshops, with their receipts, and what can be sent',
  params: idParams,
  reply: enviosDeOrden,
});
export const sendEnvioEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/envios`,
  access: update,
  summary:
    'Sends cut garments of a production order, and materias with them, to a workshop for a phase. More than is in ' +
    'the house is a 409',
  params: idParams,
  body: newEnvio,
  reply: envio,
  creates: true,
});
export const receiveEnvioEndpoint = endpoint({
  method: 'POST',
  path: `${path}/envios/{id}/recibir`,
  access: update,
  summary:
    'Records what comes back from a workshop by color and talla: good, of second quality, to do again, missing. ' +
    'Finished good garments enter the warehouse and serve their promises at once; missing ones move the newest ' +
    'promises. More than is there is a 409',
  params: idParams,
  body: z.object({
    fecha: day,
    nota,
    celdas: z
      .array(
        z.object({
          ...cellKey,
          buenas: cantidad,
          segundas: cantidad,
          rehacer: cantidad,
          faltan: cantidad,
          causa: z.optional(z.enum(causas)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxCeldas), eachOnce),
  }),
  reply: envio,
  creates: true,
});
export const findMissingEndpoint = endpoint({
  method: 'POST',
  path: `${path}/envios/{id}/encontradas`,
  access: update,
  summary:
    'Records garments that were missing at a workshop and are found: good or of second quality. They enter stock, ' +
    'serve promises, and the statement of their month gives the charge back. More than is missing is a 409',
  params: idParams,
  body: z.object({
    fecha: day,
    nota,
    celdas: z
      .array(
        z.object({ ...cellKey, buenas: cantidad, segundas: cantidad, causa: z.optional(z.enum(causas)) }),
      )
      .check(z.minLength(1), z.maxLength(maxCeldas), eachOnce),
  }),
  reply: envio,
  creates: true,
});
export const annulEnvioEndpoint = endpoint({
  method: 'POST',
  path: `${path}/envios/{id}/anular`,
  access: update,
  summary: 'Annuls an envio: its garments are in the house again. An envio with a receipt is a 409',
  params: idParams,
  body: z.object({ version: recordVersion }),
  reply: envio,
});

export const listTalleresEndpoint = endpoint({
  method: 'GET',
  path: `${path}/talleres`,
  access: view,
  summary: 'The workshops with the garments that they have now, by the week in which they come back',
  reply: z.object({
    talleres: z.array(
      z.object({
        id,
        nombre: z.string(),
        prendas: z.int(),
        envios: z.array(
          z.object({
            id,
            numero: z.string(),
            ordenId: id,
            referencia: z.string(),
            nombre: z.string(),
            fase: z.enum(envioFases),
            prevista: z.string(),
            /** Monday of the week in which they come back. */
            semana: z.string(),
            prendas: z.int(),
          }),
        ),
      }),
    ),
  }),
});

export const tallerLinea = z.object({
  envioId: id,
  numero: z.string(),
  ordenId: id,
  referencia: z.string(),
  nombre: z.string(),
  fase: z.enum(envioFases),
  fecha: z.string(),
  buenas: z.int(),
  segundas: z.int(),
  rehacer: z.int(),
  faltan: z.int(),
  /** Euros of a garment. */
  precio: z.number(),
  cargo: z.number(),
  /** Cents. */
  importe: z.int(),
  cargos: z.int(),
});
export const tallerMes = z.object({
  lugarId: id,
  nombre: z.string(),
  mes: z.string(),
  lineas: z.array(tallerLinea),
  importe: z.int(),
  cargos: z.int(),
  total: z.int(),
});
export type TallerMes = z.infer<typeof tallerMes>;

export const readTallerMesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/talleres/{id}`,
  access: { permission: 'Permissions.Escandallos.View' },
  summary:
    'What a workshop can invoice for a month: good garments by their price, missing ones charged, the charge of ' +
    'found ones given back. Seconds and garments to do again are not paid',
  params: idParams,
  query: z.object({ mes: z.string().check(z.maxLength(7), z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)) }),
  reply: tallerMes,
});
