/** Money that clientes pay, and what they owe, for staff. */
import * as z from 'zod/mini';
import { type Access, endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, money, plainLine, signedEuros } from '../../platform/http/shapes.ts';
import { formasDePago } from '../contactos/payment-terms.ts';
import { cobroTipos, formasDeCobro, formasDeDevolucion } from './cobro.ts';

const path = '/lob/api/v1/cobros';
const resource = 'Cobros';
const calls = recordCalls({ path, resource, params: idParams });
const may = (action: string): Access => ({ permission: `Permissions.${resource}.${action}` });

/** The most due dates of one act. */
export const maxDebts = 500;
const maxEuros = 99_999_999.99;

/** `F12-0`: the first due date of factura 12; `A7`: due date 7 of the former program. */
const clave = z.string().check(z.maxLength(24), z.regex(/^(F\d{1,10}-\d{1,4}|A\d{1,10})$/));

export const situaciones = ['vencida', 'porVencer', 'aFavor', 'saldada'] as const;

/** A due date with what is open. Amounts are euros, negative in favour of the cliente. */
export const deudaRow = z.object({
  id: clave,
  numero: z.string(),
  /** The factura, unless the former program issued it. */
  facturaId: z.optional(id),
  cliente: z.object({ id, nombre: z.string() }),
  fechaFactura: z.optional(z.string()),
  /** The day on which it is due, after a postponement the later one. */
  fecha: z.string(),
  aplazada: z.boolean(),
  /** Days since it was due; absent before. */
  dias: z.optional(z.int()),
  formaPago: z.enum(formasDePago),
  importe: money,
  cobrado: money,
  incobrable: money,
  pendiente: money,
  situacion: z.enum(situaciones),
  /** The remesa in which a debit of it is under way. */
  remesaId: z.optional(id),
});
export type DeudaRow = z.infer<typeof deudaRow>;

export const cobroRow = z.object({
  id,
  fecha: z.string(),
  cliente: z.object({ id, nombre: z.string() }),
  tipo: z.enum(cobroTipos),
  /** Absent when it is a write-off. */
  formaPago: z.optional(z.enum(formasDeCobro)),
  importe: money,
  /** Not settled with any due date yet. */
  aCuenta: money,
  referencia: z.string(),
  /** The cobro that this one counters. */
  anulaId: z.optional(id),
  /** The cobro that counters this one. */
  anuladoPor: z.optional(id),
  /** The cobro whose money on account this one pays back. */
  devuelveId: z.optional(id),
  /** Paid back of its money on account. */
  devuelto: z.optional(money),
});
export type CobroRow = z.infer<typeof cobroRow>;

export const cobro = z.extend(cobroRow, {
  nota: z.string(),
  creado: z.string(),
  creadoPor: z.optional(z.string()),
  lineas: z.array(
    z.object({
      deuda: clave,
      numero: z.string(),
      facturaId: z.optional(id),
      vence: z.string(),
      fecha: z.string(),
      importe: money,
    }),
  ),
});
export type Cobro = z.infer<typeof cobro>;

/** Debts and payments of a cliente. */
export const cuenta = z.object({
  cliente: z.object({ id, nombre: z.string() }),
  /** Owed, less the money on account. */
  saldo: money,
  vencido: money,
  aCuenta: money,
  /** Open debts, the oldest first; at most `maxDebts`. */
  deudas: z.array(deudaRow),
  /** The newest cobros, and all with money on account. */
  cobros: z.array(cobroRow),
});
export type Cuenta = z.infer<typeof cuenta>;

export const cobrosOfFactura = z.object({
  deudas: z.array(deudaRow),
  cobros: z.array(
    z.object({
      id,
      fecha: z.string(),
      tipo: z.enum(cobroTipos),
      formaPago: z.optional(z.enum(formasDeCobro)),
      referencia: z.string(),
      /** Settled of this factura. */
      importe: money,
      anulado: z.boolean(),
    }),
  ),
});
export type CobrosOfFactura = z.infer<typeof cobrosOfFactura>;

const settled = z.object({
  deuda: clave,
  importe: signedEuros(maxEuros),
  /** The open amount when the user looked; a difference is a 409. */
  pendiente: signedEuros(maxEuros),
});
const lineas = z.array(settled).check(z.maxLength(maxDebts));
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

export const newCobro = z.object({
  clienteId: id,
  fecha: day,
  formaPago: z.enum(formasDeCobro),
  importe: signedEuros(maxEuros),
  referencia: line(60),
  nota: line(300),
  lineas,
});
export type NewCobro = z.infer<typeof newCobro>;

export const refund = z.object({
  fecha: day,
  formaPago: z.enum(formasDeDevolucion),
  importe: signedEuros(maxEuros),
  referencia: line(60),
  nota: line(300),
});
export type Refund = z.infer<typeof refund>;

const seen = z
  .array(z.object({ deuda: clave, pendiente: signedEuros(maxEuros) }))
  .check(z.minLength(1), z.maxLength(maxDebts));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300), plainLine);

export const searchDeudasEndpoint = calls.search(
  deudaRow,
  'Searches the due dates of facturas and of the former program with what is open; a rep finds those of the assigned clientes',
  { at: '/deudas/search' },
);
export const exportDeudasEndpoint = recordCalls({
  path: `${path}/deudas`,
  resource,
  params: idParams,
}).sheet('The due dates that a search finds as an Excel sheet');
export const searchCobrosEndpoint = calls.search(
  cobroRow,
  'Searches the cobros; a rep finds those of the assigned clientes',
);
export const exportCobrosEndpoint = calls.sheet('The cobros that a search finds as an Excel sheet');
export const readCobroEndpoint = calls.read(cobro, 'A cobro with the due dates that it settles');

export const readCuentaEndpoint = endpoint({
  method: 'GET',
  path: `${path}/cuenta/{id}`,
  access: may('View'),
  summary: 'The account of a cliente: what is open, the newest cobros and the money on account',
  params: idParams,
  reply: cuenta,
});

const tramo = z.object({
  /** Days overdue from and until; without `hasta` all beyond. */
  desde: z.int(),
  hasta: z.optional(z.int()),
  importe: money,
  numero: z.int(),
});
const total = z.object({ importe: money, numero: z.int() });

export const readPanelEndpoint = endpoint({
  method: 'GET',
  path: `${path}/panel`,
  access: may('Search'),
  summary:
    'The figures of the day sheet, of the row scope: debts by age, what falls due, returned debits of 30 days, and this month until today beside the same days of last year',
  reply: z.object({
    edades: z.array(tramo),
    /** The amount that falls due by the last day of each period. */
    proximos: z.array(z.object({ hasta: z.string(), importe: money, numero: z.int() })),
    devueltos: total,
    mes: z.object({
      desde: z.string(),
      facturado: money,
      cobrado: money,
      facturadoAntes: money,
      cobradoAntes: money,
    }),
  }),
});
export type Panel = z.infer<(typeof readPanelEndpoint)['reply']>;

export const readPanelSheetEndpoint = endpoint({
  method: 'POST',
  path: `${path}/panel/excel`,
  access: may('Search'),
  summary: 'The figures of the day sheet as an Excel sheet',
  body: z.object({}),
  reply: 'file',
});

export const readCobrosOfFacturaEndpoint = endpoint({
  method: 'GET',
  path: `${path}/de-factura/{id}`,
  access: may('View'),
  summary: 'The due dates of a factura and the cobros that settled them',
  params: idParams,
  reply: cobrosOfFactura,
});

export const createCobroEndpoint = calls.create(
  newCobro,
  cobro,
  'Records money of a cliente and settles due dates with it. What is over stays on account. A debt that is no ' +
    'longer as the caller saw it is a 409 with what is open, and nothing is written',
  { at: '/create' },
);

export const applyOnAccountEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/aplicar`,
  access: may('Create'),
  summary: 'Settles due dates of the cliente with money on account',
  params: idParams,
  body: z.object({ lineas: z.array(settled).check(z.minLength(1), z.maxLength(maxDebts)) }),
  reply: cobro,
  creates: true,
});

export const payBackEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/devolver`,
  access: may('Create'),
  summary:
    'Pays money on account back to its cliente, at most what is on account. It is countered like a cobro',
  params: idParams,
  body: refund,
  reply: cobro,
  creates: true,
});

export const undoCobroEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/contra`,
  access: may('Delete'),
  summary: 'Counters a cobro with its negative, which opens its due dates again. A second time is a 409',
  params: idParams,
  body: z.object({ motivo: reason }),
  reply: cobro,
  creates: true,
});

export const writeOffEndpoint = endpoint({
  method: 'POST',
  path: `${path}/incobrable`,
  access: may('Update'),
  summary: 'Writes off what is open of due dates of a cliente. It is countered like a cobro',
  body: z.object({ clienteId: id, deudas: seen, motivo: reason }),
  reply: cobro,
  creates: true,
});

export const postponeEndpoint = endpoint({
  method: 'POST',
  path: `${path}/aplazar`,
  access: may('Update'),
  summary:
    'Gives open due dates a later day; the former days stay in the records. A due date in a remesa is a 409',
  body: z.object({ deudas: seen, fecha: day, motivo: reason }),
  reply: z.object({ aplazadas: z.int() }),
  creates: true,
});
