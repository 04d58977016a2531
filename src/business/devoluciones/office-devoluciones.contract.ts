/** Calls of staff on returns. They have their own module, so that only staff fetch it. */
import * as z from 'zod/mini';
import { type Access, endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine } from '../../platform/http/shapes.ts';
import { causas, destinos, envioTipos } from './devolucion.ts';
import {
  devolucion,
  devolucionRow,
  maxDevolucionLineas,
  newDevolucion,
  nota,
  quantity,
  returnable,
} from './devoluciones.contract.ts';

const path = '/lob/api/v1/devoluciones';
const resource = 'Devoluciones';
const calls = recordCalls({ path, resource, params: idParams });
const update: Access = { permission: `Permissions.${resource}.Update` };

export const searchDevolucionesEndpoint = calls.search(
  devolucionRow,
  'Searches the returns; a rep finds those of the assigned clientes',
);
export const exportDevolucionesEndpoint = calls.sheet('The returns that a search finds as an Excel sheet');
export const readDevolucionEndpoint = calls.read(devolucion, 'A return with its garments and its states');
export const readReturnableEndpoint = calls.read(
  returnable,
  'The garments of a pedido that can be sent back; the id is that of the pedido',
  { at: '/pedido/{id}', right: 'Create' },
);
export const createDevolucionEndpoint = calls.create(
  newDevolucion,
  devolucion,
  'Asks for a return in the name of a shop; a rep does so for the assigned clientes',
  { at: '/create' },
);

const report = recordCalls({ path: `${path}/informe`, resource, params: idParams });

/** Returned garments of a modelo by workshop, cause and month. */
export const informeRow = z.object({
  id: z.string(),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  /** Where a decision names it. */
  taller: z.optional(z.string()),
  causa: z.enum(causas),
  /** `YYYY-MM` */
  mes: z.string(),
  pedidas: z.int(),
  recibidas: z.int(),
  stock: z.int(),
  segundas: z.int(),
  arreglo: z.int(),
  rechazadas: z.int(),
});
export type InformeRow = z.infer<typeof informeRow>;

export const searchInformeEndpoint = report.search(
  informeRow,
  'Searches returned garments by modelo, workshop, cause and month',
  { right: 'Update' },
);
export const exportInformeEndpoint = report.sheet('The report of returns as an Excel sheet', {
  right: 'Update',
});

const act = <Body extends z.ZodMiniType>(name: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${name}`,
    access: update,
    summary,
    params: idParams,
    body,
    reply: devolucion,
    creates: true,
  });

export const authorizeDevolucionEndpoint = act(
  'autorizar',
  'Authorises a return: its shop gets a letter with the sheet for the parcel',
  z.object({ nota }),
);
export const refuseDevolucionEndpoint = act(
  'rechazar',
  'Refuses a return of which nothing arrived; its shop gets a letter with the reason',
  z.object({ nota: nota.check(z.minLength(1, 'Escriba por qué no se acepta.')) }),
);
export const receiveDevolucionEndpoint = act(
  'recibir',
  'Counts garments of an authorised return: by barcode, or of its lines; a negative quantity counts back. A ' +
    'garment of the pedido that was not asked gets a line; more than was served is a 409',
  z.object({
    ean: z.optional(z.string().check(z.maxLength(14), z.regex(/^\d{8,14}$/))),
    lineas: z.optional(
      z
        .array(z.object({ id, cantidad: z.int().check(z.minimum(-9_999), z.maximum(9_999)) }))
        .check(z.maxLength(maxDevolucionLineas)),
    ),
  }),
);
export const closeReceptionEndpoint = act(
  'recibida',
  'Ends the count of a parcel, which may be short or over',
  z.object({ nota }),
);
export const reopenReceptionEndpoint = act(
  'reabrir',
  'Opens the count of a parcel again. A return with a decision is a 409',
  z.object({ nota: nota.check(z.minLength(1, 'Escriba el motivo.')) }),
);
export const decideDevolucionEndpoint = act(
  'decidir',
  'Decides about received garments and moves them in the books of stock. A garment that is decided already is a ' +
    '409; after the last one the shop gets a letter',
  z.object({
    decisiones: z
      .array(
        z.object({
          lineaId: id,
          destino: z.enum(destinos),
          cantidad: quantity,
          /** The workshop that made it. */
          tallerId: z.optional(id),
          nota: z.string().check(z.trim(), z.maxLength(300), plainLine),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxDevolucionLineas)),
  }),
);
export type DecideDevolucion = z.infer<typeof decideDevolucionEndpoint.body>;

export const undoDecisionsEndpoint = act(
  'deshacer',
  'Undoes the decisions about a return and takes its garments out of their places. A return that is credited, ' +
    'exchanged or sent to the shop, and garments that are reserved since, are a 409',
  z.object({ nota: nota.check(z.minLength(1, 'Escriba por qué se decide de nuevo.')) }),
);

export const creditDevolucionEndpoint = act(
  'abonar',
  'Saves the drafts of the rectificativas that give the accepted garments back at the invoiced price, one for each ' +
    'factura. A garment that is not invoiced yet is a 409',
  z.object({}),
);
export const exchangeDevolucionEndpoint = act(
  'cambiar',
  'Makes a pedido of the same garments for the exchange, once; staff change and send it',
  z.object({}),
);
export const sendBackEndpoint = act(
  'enviar',
  'Sends repaired or refused garments to the shop again, without a sale',
  z.object({
    tipo: z.enum(envioTipos),
    transportista: z.string().check(z.trim(), z.maxLength(80), plainLine),
    seguimiento: z.string().check(z.trim(), z.maxLength(60), plainLine),
    nota: z.string().check(z.trim(), z.maxLength(300), plainLine),
  }),
);
