import * as z from 'zod/mini';
import { type Access, endpoint } from './endpoint.ts';
import { boundedRecord } from './limits.ts';
import { searchConditions } from './search.contract.ts';

const words = z.string().check(z.maxLength(200));

/** A column of a sheet. */
export const sheetColumn = z.object({
  /** A field of the resource's search. */
  campo: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Its heading, in the user's language. */
  titulo: words,
  /** Texts for values: `{pendiente: 'Pendiente'}`. Other values are written unchanged. */
  palabras: z.optional(boundedRecord(words, words, 100)),
});
export type SheetColumn = z.infer<typeof sheetColumn>;

/** Text keys for true and false. */
export const yesOrNo = { true: 'Sí', false: 'No' };

/** A search without paging, and the columns; by default those of the list, in the request's language. */
export const exportRequest = z.extend(searchConditions, {
  orderBy: z.optional(z.array(words).check(z.maxLength(10))),
  columnas: z.optional(z.array(sheetColumn).check(z.maxLength(100))),
});
export type ExportRequest = z.output<typeof exportRequest>;

/** The reply's header with the number of rows to come. */
export const sheetRowsHeader = 'Sheet-Rows';

/** Returns the endpoint that exports a resource's search as an Excel sheet: `POST {path}/excel-export`. */
export const exportEndpoint = (path: string, access: Access, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/excel-export`,
    access,
    summary,
    body: exportRequest,
    reply: 'file',
  });
export type ExportEndpoint = ReturnType<typeof exportEndpoint>;
