/** Line sheets and price lists of modelos, to print and to hand out. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';

export const lineSheetTipos = ['hoja', 'precios'] as const;
export type LineSheetTipo = (typeof lineSheetTipos)[number];

/** Modelos of one price list. */
export const maxPriceList = 500;

export const printLineSheetEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/modelos/hoja',
  access: { permission: 'Permissions.Modelos.View' },
  summary: 'A line sheet with pictures and matrices, or a price list, of modelos as a PDF',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxPriceList)),
    tipo: z.enum(lineSheetTipos),
    /** The tarifa of the prices; absent: General. */
    tarifaId: z.optional(id),
    /** A line sheet without prices. */
    sinPrecios: z.optional(z.boolean()),
    /** The language of the document; absent: the caller's. */
    idioma: z.optional(z.enum(languages)),
  }),
  reply: 'file',
});
export type LineSheetRequest = z.infer<typeof printLineSheetEndpoint.body>;
