/** Wire types of imports: the file is sent with each step, so that nothing is kept between them. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, plainLine } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/importaciones';
const mayImport = { permission: 'Permissions.Importaciones.Create' } as const;

/** Bytes of a file. */
export const maxImportBytes = 10 * 1024 * 1024;
/** Room for the multipart lines around the file. */
const bodyLimit = maxImportBytes + 32 * 1024;

const resourceName = z.string().check(z.minLength(1), z.maxLength(40), plainLine);
const value = z.union([z.string(), z.number(), z.boolean()]);

const columna = z.object({
  nombre: z.string(),
  titulo: z.string(),
  tipo: z.enum(['text', 'integer', 'decimal', 'money', 'day', 'yesNo']),
  esClave: z.boolean(),
  esObligatoria: z.boolean(),
  /** Sheets have it for their reader; an import ignores it. */
  esInformativa: z.boolean(),
  ejemplo: z.string(),
});
export type Columna = z.infer<typeof columna>;

const importable = z.object({
  nombre: z.string(),
  titulo: z.string(),
  ayuda: z.string(),
  columnas: z.array(columna),
});
export type Importable = z.infer<typeof importable>;

const importacion = z.object({
  id,
  tipo: z.string(),
  titulo: z.string(),
  archivo: z.string(),
  /** Instant. */
  momento: z.string(),
  usuario: z.optional(z.string()),
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
});
export type Importacion = z.infer<typeof importacion>;

export const readImportacionesEndpoint = endpoint({
  method: 'GET',
  path,
  access: mayImport,
  summary: 'What the caller may import, and the fifty last imports',
  reply: z.object({ tipos: z.array(importable), historia: z.array(importacion) }),
});

const file = { tipo: resourceName, archivo: z.file() };
const mapped = {
  ...file,
  /** The name of the column of each heading, separated by commas; empty for none. */
  columnas: z.string().check(z.maxLength(5000)),
};

const fileColumn = z.object({
  titulo: z.string(),
  /** The first values. */
  muestra: z.array(z.string()),
  /** The name of its column, `''` for none. */
  columna: z.string(),
});
export type FileColumn = z.infer<typeof fileColumn>;

export const readImportFileEndpoint = endpoint({
  method: 'POST',
  path: `${path}/leer`,
  access: mayImport,
  summary: 'Reads the headings of an .xlsx or .csv file and finds their columns',
  body: z.object(file),
  form: true,
  reply: z.object({ filas: z.int(), columnas: z.array(fileColumn), sonRecordadas: z.boolean() }),
  bodyLimit,
});

const filaEstado = z.enum(['nueva', 'cambiada', 'igual', 'rechazada']);
const fila = z.object({
  /** Its line in the file, from 1. */
  linea: z.int(),
  estado: filaEstado,
  /** The key and the first values, for its reader. */
  nombre: z.string(),
  /** Amounts in euros. */
  cambios: z.array(z.object({ columna: z.string(), antes: z.optional(value), despues: value })),
  motivos: z.array(z.object({ columna: z.string(), motivo: z.string() })),
});
export type Fila = z.infer<typeof fila>;

const cuenta = { nuevas: z.int(), cambiadas: z.int(), iguales: z.int(), rechazadas: z.int() };

export const checkImportEndpoint = endpoint({
  method: 'POST',
  path: `${path}/comprobar`,
  access: mayImport,
  summary: 'Reports what an import would do, and changes nothing: refused rows first, at most 200 rows',
  body: z.object(mapped),
  form: true,
  reply: z.object({
    ...cuenta,
    totales: z.array(z.object({ columna: z.string(), total: z.number() })),
    /** The records it would create beside its rows. */
    avisos: z.array(z.string()),
    filas: z.array(fila),
  }),
  bodyLimit,
});

export const exportImportReportEndpoint = endpoint({
  method: 'POST',
  path: `${path}/informe`,
  access: mayImport,
  summary: 'The rows of the file as an Excel sheet, each with its result and the reasons',
  body: z.object(mapped),
  form: true,
  reply: 'file',
  bodyLimit,
});

export const createImportacionEndpoint = endpoint({
  method: 'POST',
  path,
  access: mayImport,
  summary: 'Imports a file, all of it or nothing; 409 when the result is not what the caller was shown',
  body: z.object({
    ...mapped,
    /** New and changed rows that the caller was shown: `12,3`. */
    esperadas: z.string().check(z.regex(/^\d{1,5},\d{1,5}$/), z.maxLength(11)),
  }),
  form: true,
  reply: importacion,
  creates: true,
  bodyLimit,
});

export const exportTemplateEndpoint = endpoint({
  method: 'GET',
  path: `${path}/plantilla/{tipo}`,
  access: mayImport,
  summary: 'A workbook with the columns of a resource; with `datos` also the records that exist',
  params: z.object({ tipo: resourceName }),
  query: z.object({ datos: z.optional(z.enum(['true', 'false'])) }),
  reply: 'file',
});
