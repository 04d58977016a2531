/** The adviser's file and the reports of the sales side, for staff. */
import * as z from 'zod/mini';
import { type Access, endpoint } from '../../platform/http/endpoint.ts';
import { day, id, idParams, money, recordVersion } from '../../platform/http/shapes.ts';
import { regimenes } from '../facturas/factura.ts';
import { type AccountUse, accountUses, entryKinds } from './entries.ts';
import { layoutNames } from './layout.ts';

const path = '/lob/api/v1/contabilidad';
const may = (action: string): Access => ({ permission: `Permissions.Contabilidad.${action}` });

/** A month as its first day. */
const mes = day.check(z.refine((text) => text.endsWith('-01'), 'Un mes se da por su primer día.'));
const formato = z.enum(layoutNames);

export const mesRow = z.object({
  mes: z.string(),
  /** Entries that no export has. */
  pendientes: z.int(),
  /** Entries that exports have. */
  exportados: z.int(),
  cerrado: z.optional(z.string()),
  exportaciones: z.array(
    z.object({
      id,
      formato,
      asientos: z.int(),
      cuando: z.string(),
      usuario: z.optional(z.string()),
    }),
  ),
});
export type MesRow = z.infer<typeof mesRow>;

export const readMesesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/meses`,
  access: may('View'),
  summary: 'The last 24 months with what is handed over to the adviser, and what waits',
  reply: z.object({ meses: z.array(mesRow) }),
});

/** An entry with its document. Amounts are euros. */
export const asientoRow = z.object({
  tipo: z.enum(entryKinds),
  origenId: id,
  facturaId: z.optional(id),
  cobroId: z.optional(id),
  /** Of a transfer between accounts of a cliente. */
  clienteId: z.optional(id),
  fecha: z.string(),
  concepto: z.string(),
  documento: z.string(),
  lineas: z.array(z.object({ cuenta: z.string(), debe: money, haber: money })),
});
export type AsientoRow = z.infer<typeof asientoRow>;

/** Entries that a preview shows. */
export const maxShown = 500;

export const previewMesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/vista`,
  access: may('View'),
  summary: 'The entries of a month that no export has',
  body: z.object({ mes }),
  reply: z.object({
    ...{ asientos: z.array(asientoRow), total: z.int(), debe: money, haber: money },
    /** Of all entries: their sources, days and amounts. An export sends it back. */
    digest: z.string(),
  }),
});

export const exportMesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/exportar`,
  access: may('Create'),
  summary:
    'Exports the entries of a month that no export has, and marks their facturas as booked. Without any, or when they are no longer those that the caller saw, it is a 409',
  body: z.object({ mes, formato, digest: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({ id, asientos: z.int() }),
  creates: true,
});

export const readExportFileEndpoint = endpoint({
  method: 'GET',
  path: `${path}/exportaciones/{id}/fichero`,
  access: may('View'),
  summary: 'The file of an export as the program of the adviser reads it (.xlsx)',
  params: idParams,
  query: z.object({ formato: z.optional(formato) }),
  reply: 'file',
});

export const closeMesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/cerrar`,
  access: may('Update'),
  summary:
    'Closes a month: from then on nothing gets a day in it. With entries that no export has, or before its end, it is a 409',
  body: z.object({ mes }),
  reply: z.object({ mes: z.string() }),
  creates: true,
});

const account = z.string().check(
  z.trim(),
  z.refine((text) => /^\d{3,12}$/.test(text), 'Entre 3 y 12 cifras, por ejemplo 700000000.'),
  z.maxLength(12),
);
/** The accounts by their use. */
export const editedCuentas = z.object(
  Object.fromEntries(accountUses.map((use) => [use, account])) as Record<AccountUse, typeof account>,
);
export type EditedCuentas = z.infer<typeof editedCuentas>;
export const cuentasContables = z.extend(editedCuentas, { id: z.int(), version: recordVersion });
export type CuentasContables = z.infer<typeof cuentasContables>;

export const readCuentasEndpoint = endpoint({
  method: 'GET',
  path: `${path}/cuentas`,
  access: may('View'),
  summary: 'The accounts of the ledger by their use',
  reply: cuentasContables,
});
export const updateCuentasEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/cuentas`,
  access: may('Update'),
  summary: 'Changes the accounts; a stale version is a 409. Exported entries keep theirs',
  body: z.extend(editedCuentas, { version: recordVersion }),
  reply: cuentasContables,
});

const periodo = z.object({ desde: day, hasta: day }).check(
  z.refine(({ desde, hasta }) => desde <= hasta, 'El último día va antes que el primero.'),
  z.refine(
    ({ desde, hasta }) => Date.parse(hasta) - Date.parse(desde) < 367 * 86_400_000,
    'Como máximo un año.',
  ),
);

const rate = z.number().check(z.minimum(0), z.maximum(100));
const ivaKey = { regimen: z.enum(regimenes), tipoIva: rate, tipoRecargo: rate };
export const ivaRow = z.object({
  ...ivaKey,
  base: money,
  cuotaIva: money,
  cuotaRecargo: money,
  facturas: z.int(),
});
export type IvaRow = z.infer<typeof ivaRow>;

export const readIvaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/informes/iva`,
  access: may('View'),
  summary: 'Sales side only: IVA and recargo by rate, by the day of the operation',
  body: periodo,
  reply: z.object({ filas: z.array(ivaRow) }),
});

/** The limit of the annual declaration of operations with third parties, in euros. */
export const tercerosLimit = 3005.06;

/** Of all clientes with a NIF; of one cliente when it has none. */
export const terceroRow = z.object({
  cliente: z.object({ id, nombre: z.string() }),
  nif: z.string(),
  total: money,
  trimestres: z.array(money),
  facturas: z.int(),
});
export type TerceroRow = z.infer<typeof terceroRow>;
const anyo = z.int().check(z.minimum(2000), z.maximum(2100));

export const readTercerosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/informes/terceros`,
  access: may('View'),
  summary:
    'Sales side only: tax numbers over the yearly limit with IVA and recargo, by quarter. Supplies within the Union and exports are left out',
  body: z.object({ anyo }),
  reply: z.object({ limite: money, filas: z.array(terceroRow) }),
});

export const intraRow = z.object({
  cliente: z.object({ id, nombre: z.string() }),
  nif: z.string(),
  pais: z.string(),
  /** Of the supplies of the period and what corrects them; of a correction the difference. */
  base: money,
  /** The corrected earlier period, `2026-3` for its third quarter; absent: a supply of the period. */
  rectifica: z.optional(z.string()),
  /** Of a correction: the base of that period before it, and after it. */
  declarada: z.optional(money),
  rectificada: z.optional(money),
  facturas: z.int(),
});
export type IntraRow = z.infer<typeof intraRow>;

export const readIntraEndpoint = endpoint({
  method: 'POST',
  path: `${path}/informes/intracomunitarias`,
  access: may('View'),
  summary:
    'Sales side only: supplies within the Union of a quarter, and corrections with the corrected period',
  body: z.object({ anyo, trimestre: z.int().check(z.minimum(1), z.maximum(4)) }),
  reply: z.object({ filas: z.array(intraRow) }),
});

export const informeNames = ['iva', 'intracomunitarias', 'terceros'] as const;

export const readInformeSheetEndpoint = endpoint({
  method: 'POST',
  path: `${path}/informes/excel`,
  access: may('View'),
  summary: 'A report of the sales side as an Excel sheet; that of third parties is of the whole year',
  body: z.object({
    informe: z.enum(informeNames),
    anyo,
    trimestre: z.int().check(z.minimum(1), z.maximum(4)),
  }),
  reply: 'file',
});
export type InformeRequest = z.infer<typeof readInformeSheetEndpoint.body>;

/** Documents that a figure opens. */
export const maxDocuments = 1000;

export const readDocumentosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/informes/documentos`,
  access: may('View'),
  summary: 'The facturas behind a figure of a report',
  body: z.object({
    desde: day,
    hasta: day,
    clienteId: z.optional(id),
    iva: z.optional(z.object(ivaKey)),
    /** As rows of third parties have it. */
    nif: z.optional(z.string().check(z.maxLength(40))),
    /** `union` supplies within the Union, `terceros` all but these and exports. */
    operaciones: z.optional(z.enum(['union', 'terceros'])),
    rectifica: z.optional(z.string().check(z.maxLength(6), z.regex(/^\d{4}-[1-4]$|^propio$/))),
  }),
  reply: z.object({
    facturas: z.array(
      z.object({
        id,
        numero: z.string(),
        fecha: z.string(),
        operacion: z.string(),
        cliente: z.string(),
        base: money,
        cuota: money,
        total: money,
      }),
    ),
    hayMas: z.boolean(),
  }),
});
