/** Direct debits for staff: the accounts of the house, remesas, and debits that came back. */
import * as z from 'zod/mini';
import { type Access, endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, euros, id, idParams, money, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { mandatoTipos } from '../contactos/cliente.ts';
import { compactIban, isIban } from '../contactos/iban.ts';
import { isCreditorId } from './mandate.ts';
import { formatos, reciboEstados, remesaEstados, returnCodes } from './remesa.ts';

const path = '/lob/api/v1/remesas';
const resource = 'Remesas';
const calls = recordCalls({ path, resource, params: idParams });
const accounts = recordCalls({
  path: '/lob/api/v1/cuentas-bancarias',
  resource: 'CuentasBancarias',
  params: idParams,
});
const may = (action: string): Access => ({ permission: `Permissions.${resource}.${action}` });
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

/** The most debits of a remesa. */
export const maxRecibos = 1000;
const clave = z.string().check(z.maxLength(24), z.regex(/^(F\d{1,10}-\d{1,4}|A\d{1,10})$/));

/** A bank account of the house. */
export const editedCuentaBancaria = z.object({
  nombre: line(80).check(z.minLength(1)),
  iban: z
    .string()
    .check(z.trim(), z.maxLength(42), z.refine(isIban, 'Este IBAN no es correcto: revise sus cifras.')),
  bic: z.optional(
    line(11).check(
      z.refine(
        (text) => text === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text),
        'Un BIC tiene 8 u 11 signos.',
      ),
    ),
  ),
  acreedor: z.optional(
    line(35).check(
      z.refine(
        (text) => text === '' || isCreditorId(compactIban(text)),
        'Este identificador de acreedor no es correcto: ES, dos cifras de control, sufijo y NIF.',
      ),
    ),
  ),
});
export type EditedCuentaBancaria = z.infer<typeof editedCuentaBancaria>;
export const cuentaBancaria = z.extend(editedCuentaBancaria, { id, version: recordVersion });
export type CuentaBancaria = z.infer<typeof cuentaBancaria>;

export const searchCuentasBancariasEndpoint = accounts.search(
  cuentaBancaria,
  'Searches the bank accounts of the house',
);
export const exportCuentasBancariasEndpoint = accounts.sheet(
  'The bank accounts of a search as an Excel sheet',
);
export const readCuentaBancariaEndpoint = accounts.read(cuentaBancaria, 'A bank account of the house');
export const createCuentaBancariaEndpoint = accounts.create(
  editedCuentaBancaria,
  cuentaBancaria,
  'Adds a bank account of the house',
  { at: '/create' },
);
export const updateCuentaBancariaEndpoint = accounts.update(
  editedCuentaBancaria,
  cuentaBancaria,
  'Changes a bank account of the house; a stale version is a 409',
);

const named = z.object({ id, nombre: z.string() });

export const remesaRow = z.object({
  id,
  cuenta: named,
  tipo: z.enum(mandatoTipos),
  /** The day on which the bank collects. */
  fecha: z.string(),
  estado: z.enum(remesaEstados),
  recibos: z.int(),
  importe: money,
  devueltos: z.int(),
});
export type RemesaRow = z.infer<typeof remesaRow>;

export const recibo = z.object({
  id,
  deuda: clave,
  numero: z.string(),
  facturaId: z.optional(id),
  cliente: named,
  vence: z.string(),
  importe: money,
  iban: z.string(),
  mandato: z.string(),
  sequence: z.enum(['FRST', 'RCUR']),
  estado: z.enum(reciboEstados),
  cobroId: z.optional(id),
  devuelto: z.optional(z.string()),
  motivo: z.optional(z.string()),
  gastos: z.optional(money),
});
export type Recibo = z.infer<typeof recibo>;

export const remesa = z.extend(remesaRow, {
  formato: z.enum(formatos),
  presentada: z.optional(z.string()),
  cobrada: z.optional(z.string()),
  creadoPor: z.optional(z.string()),
  lineas: z.array(recibo),
  version: recordVersion,
});
export type Remesa = z.infer<typeof remesa>;

export const searchRemesasEndpoint = calls.search(remesaRow, 'Searches the remesas of direct debits');
export const exportRemesasEndpoint = calls.sheet('The remesas of a search as an Excel sheet');
export const readRemesaEndpoint = calls.read(remesa, 'A remesa with its debits');

const debitable = z.object({
  deuda: clave,
  numero: z.string(),
  facturaId: z.optional(id),
  cliente: named,
  fecha: z.string(),
  pendiente: money,
});

export const proposeRemesaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/propuesta`,
  access: may('Create'),
  summary: 'Due dates that can be debited until a day, and those that cannot with the reason',
  body: z.object({ tipo: z.enum(mandatoTipos), hasta: day, fecha: day }),
  reply: z.object({
    recibos: z.array(z.extend(debitable, { iban: z.string(), mandato: z.string(), caduca: z.string() })),
    excluidos: z.array(z.extend(debitable, { motivo: z.enum(['noIban', 'none', 'expired']) })),
    hayMas: z.boolean(),
  }),
});

export const newRemesa = z.object({
  cuentaId: id,
  tipo: z.enum(mandatoTipos),
  fecha: day,
  recibos: z
    .array(z.object({ deuda: clave, pendiente: euros(99_999_999.99) }))
    .check(z.minLength(1), z.maxLength(maxRecibos)),
});
export type NewRemesa = z.infer<typeof newRemesa>;

export const createRemesaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: may('Create'),
  summary:
    'Makes a remesa of due dates. One that another remesa holds, or that is no longer as the caller saw it, is a 409',
  body: newRemesa,
  reply: remesa,
  creates: true,
  bodyLimit: 128 * 1024,
});

export const presentRemesaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/presentar`,
  access: may('Update'),
  summary: 'Marks a remesa as presented to the bank; its file can be downloaded from then on',
  params: idParams,
  body: z.object({ formato: z.enum(formatos) }),
  reply: remesa,
  creates: true,
});

export const readRemesaFileEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/fichero`,
  access: may('View'),
  summary: 'The file of a presented remesa for the bank (pain.008)',
  params: idParams,
  reply: 'file',
});

export const collectRemesaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/cobrar`,
  access: may('Update'),
  summary: 'Records what the bank collected: a cobro for each debit that did not come back',
  params: idParams,
  body: z.object({ fecha: day }),
  reply: remesa,
  creates: true,
});

export const annulRemesaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/anular`,
  access: may('Delete'),
  summary: 'Annuls a remesa that is not collected; its due dates are free again',
  params: idParams,
  body: z.object({ motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), plainLine) }),
  reply: remesa,
  creates: true,
});

export const returnedDebit = z.object({
  reciboId: id,
  motivo: z.enum(returnCodes),
  /** The fee of the bank, in euros. */
  gastos: euros(9999.99),
});

export const returnDebitsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/devolver`,
  access: may('Update'),
  summary:
    'Records debits that came back: their due dates are open again, and the rep of the cliente gets a letter. A debit that came back before, or whose remesa is not presented, is a 409',
  body: z.object({
    fecha: day,
    recibos: z.array(returnedDebit).check(z.minLength(1), z.maxLength(maxRecibos)),
  }),
  reply: z.object({ devueltos: z.int() }),
  creates: true,
  bodyLimit: 128 * 1024,
});

/** Bytes of a file of the bank. */
export const maxBankFile = 5 * 1024 * 1024;

export const readReturnsFileEndpoint = endpoint({
  method: 'POST',
  path: `${path}/leer-devoluciones`,
  access: may('Update'),
  summary: 'Reads a file of returned debits (pain.002) and finds their recibos; nothing is written',
  body: z.object({ archivo: z.file() }),
  form: true,
  reply: z.object({
    recibos: z.array(
      z.object({
        reciboId: id,
        remesaId: id,
        numero: z.string(),
        cliente: named,
        importe: money,
        motivo: z.enum(returnCodes),
        estado: z.enum(reciboEstados),
      }),
    ),
    /** End-to-end ids that no remesa has. */
    desconocidos: z.array(z.string()),
  }),
  bodyLimit: maxBankFile + 16 * 1024,
});
