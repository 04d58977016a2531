/** The company's colores in the back office. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, recordVersion } from '../../../platform/http/shapes.ts';
import { textoShape } from '../../../platform/http/texto-shape.ts';
import { colourFamilies } from '../colour-family.ts';

const path = '/lob/api/v1/colores';
const resource = 'Colores';
const calls = recordCalls({ path, resource, params: idParams });

/** Maximum number of colores that one merge removes. */
export const maxMerged = 50;

const hex = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(7),
    z.regex(/^#[0-9a-f]{6}$/, 'Escriba seis cifras hexadecimales, como #5e1224.'),
  );
const familia = z.enum(colourFamilies);

/** The editable fields. */
export const editedColor = z.object({
  codigo: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(20),
      z.regex(/^[\p{L}\p{N}._/-]+$/u, 'Escriba letras y cifras, sin espacios.'),
    ),
  nombre: textoShape(80),
  hex,
  /** Second tone of a bicolor or a print. */
  hex2: z.optional(hex),
  /** Absent: the family of `hex`. */
  familia: z.optional(familia),
  estampado: z.boolean(),
  /** The id of a crop of the cloth, shown instead of the tone. */
  muestraId: z.optional(id),
});
export type EditedColor = z.infer<typeof editedColor>;

export const editableColor = z.extend(editedColor, {
  id,
  muestra: z.optional(imagen),
  orden: z.int(),
  archivado: z.boolean(),
  /** Number of modelos that have it. */
  modelos: z.int(),
  version: recordVersion,
});
export type EditableColor = z.infer<typeof editableColor>;

/** In the reader's language. */
export const colorRow = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  hex: z.string(),
  hex2: z.optional(z.string()),
  familia,
  estampado: z.boolean(),
  muestra: z.optional(imagen),
  orden: z.int(),
  archivado: z.boolean(),
  modelos: z.int(),
  version: recordVersion,
});
export type ColorRow = z.infer<typeof colorRow>;

export const exportColoresEndpoint = calls.sheet('The colores of a search as an Excel sheet');
export const searchColoresEndpoint = calls.search(colorRow, 'Searches the colores, archived ones included');
export const readColorEndpoint = calls.read(editableColor, 'A color in all its languages');
export const createColorEndpoint = calls.create(editedColor, editableColor, 'Adds a color', {
  at: '/create',
});
export const updateColorEndpoint = calls.update(
  editedColor,
  editableColor,
  'Changes a color; a stale version is a 409',
);
export const deleteColoresEndpoint = calls.removeSeveral(
  'Deletes colores, all or none; one that modelos have is a 409 with `usos`',
);
export const archiveColoresEndpoint = calls.archive('Archives colores, or brings them back');
export const orderColoresEndpoint = calls.order(
  'Sets the order of all colores, which lists and forms follow; when they are no longer those it is a 409',
);
export const uploadSwatchEndpoint = calls.picture(
  'Takes in a crop of the cloth; `imagen.color` of the reply is its mean tone',
);

/** The effect of a merge. */
export const mergeFigures = z.object({
  /** Modelos that have one of the merged colores. */
  modelos: z.int(),
  /** Modelos that have several of them: their cells join. At most 50 are named. */
  juntos: z.int(),
  juntosNombres: z.array(z.string()),
  /** Of the cells that join: carts and pedidos with them, garments in all places. */
  carritos: z.int(),
  pedidos: z.int(),
  prendas: z.int(),
  /** Barcodes that end because the other cell keeps its own. */
  codigosPerdidos: z.int(),
});
export type MergeFigures = z.infer<typeof mergeFigures>;

export const mergeColoresEndpoint = endpoint({
  method: 'POST',
  path: `${path}/merge`,
  access: { permission: `Permissions.${resource}.Merge` },
  summary:
    'Moves every use of the colores `ids` to the color `id` and deletes them; `preview` only returns the effect',
  body: z.object({
    id,
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxMerged)),
    preview: z.optional(z.boolean()),
  }),
  reply: mergeFigures,
});
