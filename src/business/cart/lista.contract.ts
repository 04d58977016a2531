/** An order as a list: read from a file or pasted text, and the cart as a sheet that comes back unchanged. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';

/** Maximum bytes of a list. */
export const maxListaBytes = 2 * 1024 * 1024;
/** Maximum lines that are read of a list: the cells of a cart. */
export const maxLineas = 2000;

export const listLinea = z.object({
  /** Its line in the list, from 1. */
  linea: z.int(),
  /** As it was written. */
  texto: z.string(),
  estado: z.enum(['tomada', 'corregida', 'rechazada']),
  /** The correction, or the reason of the refusal. */
  motivo: z.optional(z.string()),
  /** The cell; absent when it is refused. */
  celda: z.optional(
    z.object({
      modeloId: id,
      modeloColorId: id,
      tallaId: id,
      cantidad: z.int(),
      referencia: z.string(),
      nombre: z.string(),
      color: z.string(),
      talla: z.string(),
    }),
  ),
});
export type ListLinea = z.infer<typeof listLinea>;

export const readListaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/lista',
  access: 'signedIn',
  summary:
    'Reads an order from an .xlsx or .csv file: reference or EAN, color, talla, quantity, or a matrix for each reference. It writes nothing',
  body: z.object({ archivo: z.file() }),
  form: true,
  reply: z.object({
    lineas: z.array(listLinea),
    /** Lines beyond the maximum, which were not read. */
    sinLeer: z.int(),
  }),
  bodyLimit: maxListaBytes + 4096,
});

export const exportCartEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/cart/excel',
  access: 'signedIn',
  summary: 'The cart in hand as an Excel sheet with EAN, which reading an order by list takes back unchanged',
  query: z.object(forUserQuery),
  reply: 'file',
});

/** Modelos of one line sheet to fill in. */
export const maxLineSheetModelos = 300;

export const exportLineSheetEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/hoja',
  access: 'signedIn',
  summary:
    'The cells of modelos as an Excel sheet to fill in, with EAN, the prices of the caller and the quantities of the cart in hand; reading an order by list takes it back',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxLineSheetModelos)),
    ...forUser,
  }),
  reply: 'file',
});

export const findEanEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/cart/ean/{ean}',
  access: 'signedIn',
  summary: 'The cell of an EAN that was scanned from a hang-tag',
  params: z.object({ ean: z.string().check(z.maxLength(14), z.regex(/^\d{8,14}$/)) }),
  reply: z.object({ modeloId: id, modeloColorId: id, tallaId: id }),
});
