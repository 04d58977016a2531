/** The site's own words as the house sees and changes them; what readers get is in `textos.contract.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { textoOrNothing } from '../../platform/http/texto-shape.ts';
import { nombresDePagina } from './paginas.ts';

const path = '/lob/api/v1/textos';
/**
 * Of a page and a place on it: `portada.tejidos`. It stays when the product words the text anew. One of another form is the
 * id of no text.
 */
const id = z.string().check(z.maxLength(80));
const pagina = z.enum(nombresDePagina);
const calls = recordCalls({ path, resource: 'Textos', params: z.object({ id }) });

/** A text as it is shown now, in the reader's language. */
export const textoRow = z.object({
  id,
  pagina,
  texto: z.string(),
  cambiado: z.boolean(),
  /** Languages that the house has words of its own in. */
  idiomas: z.array(z.string()),
  /** Told of the demo house alone: an example, which the site does not say in this language until the house words it. */
  ejemplo: z.boolean(),
});
export type TextoRow = z.infer<typeof textoRow>;

/** What is edited: the words that are shown. Where they are the product's, or empty, the product's own stand. */
export const editedTexto = textoOrNothing(2000);

const words = { es: z.string(), en: z.string(), ca: z.string(), pt: z.string() };

export const textoDeLaWeb = z.object({
  id,
  pagina,
  ...words,
  /** The product's own. */
  nuestro: z.object(words),
  /** The product's own is an example: the site says nothing where the house has not written. */
  ejemplo: z.boolean(),
  /** What the site puts in, and every wording must keep: `{{n}}`. */
  datos: z.array(z.string()),
  /** 0: it was never changed. */
  version: z.int(),
});
export type TextoDeLaWeb = z.infer<typeof textoDeLaWeb>;

export const searchTextosEndpoint = calls.search(
  textoRow,
  'Searches the texts of the site that a house may word itself',
);

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
