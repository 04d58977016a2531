/** Commissions of comerciales: statements by quarter, and exceptions from their terms. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, money, percent, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { liquidacionEstados } from './comision.ts';

const path = '/lob/api/v1/comisiones';
const resource = 'Comisiones';
const calls = recordCalls({ path, resource, params: idParams });
const named = z.object({ id, nombre: z.string() });
const update = { permission: `Permissions.${resource}.Update` } as const;

export const trimestre = z.string().check(z.maxLength(6), z.regex(/^20\d\dT[1-4]$/, 'Elija un trimestre.'));

const sums = {
  /** Euros. */
  base: money,
  iva: z.number(),
  irpf: z.number(),
  cuotaIva: money,
  retencion: money,
  total: money,
};

export const liquidacionRow = z.object({
  id,
  comercial: named,
  trimestre: z.string(),
  estado: z.enum(liquidacionEstados),
  ...sums,
  pagada: z.optional(z.string()),
});
export type LiquidacionRow = z.infer<typeof liquidacionRow>;

export const liquidacion = z.extend(liquidacionRow, {
  desde: z.string(),
  hasta: z.string(),
  creada: z.string(),
  creadaPor: z.optional(z.string()),
  aprobada: z.optional(z.string()),
  aprobadaPor: z.optional(z.string()),
  referencia: z.string(),
  lineas: z.array(
    z.object({
      facturaId: id,
      numero: z.string(),
      fecha: z.string(),
      cliente: z.string(),
      sobre: z.enum(['facturado', 'cobrado']),
      /** Euros: the net amount, its commission, what is due, what earlier ones have, and what is new. */
      base: money,
      comision: money,
      total: money,
      cobrado: money,
      devengada: money,
      anterior: money,
      importe: money,
    }),
  ),
  version: recordVersion,
});
export type Liquidacion = z.infer<typeof liquidacion>;

export const searchLiquidacionesEndpoint = calls.search(
  liquidacionRow,
  'Searches the statements of commissions; a rep finds the own ones that are approved',
);
export const exportLiquidacionesEndpoint = calls.sheet(
  'The statements that a search finds as an Excel sheet',
);
export const readLiquidacionEndpoint = calls.read(liquidacion, 'A statement with its facturas');

/** The input that prepares statements. */
export const newLiquidaciones = z.object({
  trimestre,
  /** Absent: all comerciales with terms. */
  comercialIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
});
export const prepareLiquidacionesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/preparar`,
  access: { permission: `Permissions.${resource}.Create` },
  summary:
    'Drafts the statements of a quarter, one for each comercial. A comercial with one of this or a later quarter, or ' +
    'with an earlier draft, is refused; the others are drafted',
  body: newLiquidaciones,
  reply: z.object({
    hechas: z.array(z.object({ id, comercial: z.string() })),
    rechazadas: z.array(z.object({ comercial: z.string(), motivo: z.string() })),
  }),
  creates: true,
});
export type NewLiquidaciones = z.infer<typeof newLiquidaciones>;

const act = <Body extends z.ZodMiniType>(name: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${name}`,
    access: update,
    summary,
    params: idParams,
    body,
    reply: liquidacion,
  });
export const recalculateLiquidacionEndpoint = act(
  'recalcular',
  'Calculates a draft again with what happened since',
  z.object({}),
);
export const approveLiquidacionEndpoint = act(
  'aprobar',
  'Approves a draft of a quarter that has ended: it never changes again. A stale version, and amounts that changed ' +
    'since, are a 409',
  z.object({ version: recordVersion }),
);
export const payLiquidacionEndpoint = act(
  'pagar',
  'Records the payment of an approved statement, once',
  z.object({ fecha: day, referencia: z.string().check(z.trim(), z.maxLength(80), plainLine) }),
);
export const deleteLiquidacionesEndpoint = calls.removeSeveral(
  'Deletes drafts, all or none; an approved statement stays',
);

// ---- exceptions

const exceptions = recordCalls({ path: `${path}/excepciones`, resource, params: idParams });

export const editedExcepcion = z.object({
  /** Absent: of all comerciales. */
  comercialId: z.optional(id),
  clienteId: z.optional(id),
  temporadaId: z.optional(id),
  modeloId: z.optional(id),
  porcentaje: percent(),
  desde: day,
  hasta: z.optional(day),
  nota: z.string().check(z.trim(), z.maxLength(200), plainLine),
});
export type EditedExcepcion = z.infer<typeof editedExcepcion>;

export const excepcion = z.extend(editedExcepcion, {
  id,
  comercial: z.optional(z.string()),
  cliente: z.optional(z.string()),
  temporada: z.optional(z.string()),
  modelo: z.optional(z.string()),
  version: recordVersion,
});
export type Excepcion = z.infer<typeof excepcion>;

export const searchExcepcionesEndpoint = exceptions.search(excepcion, 'Searches the exceptions', {
  right: 'Update',
});
export const exportExcepcionesEndpoint = exceptions.sheet('The exceptions of a search as an Excel sheet', {
  right: 'Update',
});
export const readExcepcionEndpoint = exceptions.read(excepcion, 'An exception', { right: 'Update' });
export const createExcepcionEndpoint = exceptions.create(
  editedExcepcion,
  excepcion,
  'Adds an exception for a cliente, a temporada or a modelo',
  { at: '/create' },
);
export const updateExcepcionEndpoint = exceptions.update(
  editedExcepcion,
  excepcion,
  'Changes an exception; a stale version is a 409. Approved statements stay, the next one has the difference',
);
export const deleteExcepcionesEndpoint = exceptions.removeSeveral('Deletes exceptions, all or none');

// ---- the call of the spec

export const comisionesEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/facturas/comisiones',
  access: { permission: `Permissions.${resource}.Search` },
  summary:
    'The commissions of the facturas of these days by comercial, with what was collected up to the last day; a rep ' +
    'finds the own ones',
  body: z.object({ desde: day, hasta: day, comercialId: z.optional(id) }),
  reply: z.object({
    data: z.array(
      z.object({
        comercialId: id,
        comercial: z.string(),
        facturas: z.int(),
        /** Euros. */
        base: money,
        comision: money,
        devengada: money,
      }),
    ),
  }),
});
