/** Statements of the house's bank accounts (Norma 43), for staff. */
import * as z from 'zod/mini';
import { type Access, endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, money, signedEuros } from '../../platform/http/shapes.ts';
import { cobro, maxDebts } from '../cobros/cobros.contract.ts';
import { maxBankFile } from './remesas.contract.ts';

const path = '/lob/api/v1/extractos-bancarios';
const resource = 'ExtractosBancarios';
const calls = recordCalls({ path, resource, params: idParams });
const may = (action: string): Access => ({ permission: `Permissions.${resource}.${action}` });
const clave = z.string().check(z.maxLength(24), z.regex(/^(F\d{1,10}-\d{1,4}|A\d{1,10})$/));

export const apunteEstados = ['pendiente', 'cobrado', 'descartado'] as const;

/** Text keys of the states. */
export const apunteEstadoLabels: Readonly<Record<(typeof apunteEstados)[number], string>> = {
  pendiente: 'Por conciliar',
  cobrado: 'Cobrado',
  descartado: 'Descartado',
};

export const apunteRow = z.object({
  id,
  cuenta: z.object({ id, nombre: z.string() }),
  fecha: z.string(),
  importe: money,
  texto: z.string(),
  referencia: z.string(),
  estado: z.enum(apunteEstados),
  cobroId: z.optional(id),
});
export type ApunteRow = z.infer<typeof apunteRow>;

export const apunte = z.extend(apunteRow, {
  /** Debts that it may pay, the likeliest first; only of a pending transfer. */
  propuestas: z.array(
    z.object({
      cliente: z.object({ id, nombre: z.string() }),
      por: z.array(z.enum(['numero', 'importe', 'nombre'])),
      lineas: z.array(z.object({ deuda: clave, numero: z.string(), importe: money, pendiente: money })),
    }),
  ),
});
export type Apunte = z.infer<typeof apunte>;

export const searchApuntesEndpoint = calls.search(
  apunteRow,
  'Searches the movements of the house’s bank accounts',
);
export const exportApuntesEndpoint = calls.sheet('The bank movements of a search as an Excel sheet');
export const readApunteEndpoint = calls.read(apunte, 'A movement with the debts that it may pay');

export const readStatementFileEndpoint = endpoint({
  method: 'POST',
  path: `${path}/leer`,
  access: may('Create'),
  summary:
    'Reads a statement file (Norma 43). Movements that another statement has are counted, not taken again. A file of another bank’s account or with wrong totals is a 400, one that was read before a 409',
  body: z.object({ archivo: z.file() }),
  form: true,
  reply: z.object({
    extractos: z.array(
      z.object({
        ...{ id, cuenta: z.string(), desde: z.string(), hasta: z.string() },
        /** The new movements. */
        apuntes: z.int(),
        /** The number of entries that another statement of the account has, too. */
        conocidos: z.int(),
      }),
    ),
  }),
  creates: true,
  bodyLimit: maxBankFile + 16 * 1024,
});

export const confirmApunteEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/confirmar`,
  access: may('Update'),
  summary:
    'Records a movement as the cobro of a cliente. A movement that is recorded, a changed debt, or a closed month is a 409',
  params: idParams,
  body: z.object({
    clienteId: id,
    /** Default: the day of the movement. A later one when its month is closed. */
    fecha: z.optional(day),
    lineas: z
      .array(
        z.object({
          deuda: clave,
          importe: signedEuros(99_999_999.99),
          pendiente: signedEuros(99_999_999.99),
        }),
      )
      .check(z.maxLength(maxDebts)),
  }),
  reply: cobro,
  creates: true,
});

export const discardApuntesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/descartar`,
  access: may('Update'),
  summary: 'Puts movements aside that are no cobro, such as fees, or brings them back',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    descartado: z.boolean(),
  }),
  reply: z.object({ cambiados: z.array(id) }),
});
