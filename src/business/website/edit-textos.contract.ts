/** The site's texts as editors see and change them; `textos.contract.ts` has the readers' side. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { textoOrNothing } from '../../platform/http/texto-shape.ts';
import { nombresDePagina } from './paginas.ts';

const path = '/lob/api/v1/textos';
/**
 * The id of a text, by page and place: `portada.tejidos`. It stays when the product's wording changes. An id
 * of another form does not exist.
 */
const id = z.string().check(z.maxLength(80));
const pagina = z.enum(nombresDePagina);
const calls = recordCalls({ path, resource: 'Textos', params: z.object({ id }) });

/** A text in its current wording, in the reader's language. */
export const textoRow = z.object({
  id,
  pagina,
  texto: z.string(),
  cambiado: z.boolean(),
  /** Languages with a wording of the company's own. */
  idiomas: z.array(z.string()),
  /**
   * True for a text of the demo company only: an example, which the site omits in this language until the
   * company words it.
   */
  ejemplo: z.boolean(),
});
export type TextoRow = z.infer<typeof textoRow>;

/** The editable wordings. A wording that is empty or equals the product's restores the product's. */
export const editedTexto = textoOrNothing(2000);

const words = { es: z.string(), en: z.string(), ca: z.string(), pt: z.string() };

export const textoDeLaWeb = z.object({
  id,
  pagina,
  ...words,
  /** The product's own wording. */
  nuestro: z.object(words),
  /** The product's own wording is an example: the site shows nothing until the company writes one. */
  ejemplo: z.boolean(),
  /** The placeholders that every wording must keep: `{{n}}`. */
  datos: z.array(z.string()),
  /** 0: never changed. */
  version: z.int(),
});
export type TextoDeLaWeb = z.infer<typeof textoDeLaWeb>;

export const searchTextosEndpoint = calls.search(
  textoRow,
  'Searches the texts of the site that a house may word itself',
);

export const exportTextosEndpoint = calls.sheet('The texts of a search as an Excel sheet');

export const readTextoEndpoint = calls.read(
  textoDeLaWeb,
  'A text of the site in its four languages, beside the product’s own',
);

export const updateTextoEndpoint = calls.update(
  editedTexto,
  textoDeLaWeb,
  'Words a text of the site; a wording that loses what the site puts in is refused, a stale version is a 409',
);

export const restoreTextosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/restaurar`,
  access: { permission: 'Permissions.Textos.Update' },
  summary: 'Gives texts the product’s own words again, all or none',
  body: z.array(id).check(z.minLength(1), z.maxLength(500)),
  reply: z.object({ restaurados: z.array(id) }),
});
