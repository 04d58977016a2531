/** The colecciones and modelo types of the website, as the team sees and changes them. */
import * as z from 'zod/mini';
import { imagen } from '../../../platform/http/imagen.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { dayRange, id, idParams, recordVersion } from '../../../platform/http/shapes.ts';
import { textoOrNothing, textoShape } from '../../../platform/http/texto-shape.ts';

const edited = {
  nombre: textoShape(80),
  descripcion: textoOrNothing(600),
  imagenId: z.optional(id),
  publicado: z.boolean(),
  enHome: z.boolean(),
  /** The days of which the public sees it; open at an end that is absent. */
  visible: dayRange,
};
const read = {
  id,
  imagen: z.optional(imagen),
  orden: z.int(),
  /** Its modelos, published or not. */
  modelos: z.int(),
  version: recordVersion,
};
/** In the reader's language. */
const row = {
  ...read,
  nombre: z.string(),
  publicado: z.boolean(),
  enHome: z.boolean(),
  desde: z.optional(z.string()),
  hasta: z.optional(z.string()),
};

export const editedColeccion = z.object({
  ...edited,
  temporadaId: z.optional(id),
});
export type EditedColeccion = z.infer<typeof editedColeccion>;
export const editableColeccion = z.extend(editedColeccion, { ...read, temporada: z.optional(z.string()) });
export type EditableColeccion = z.infer<typeof editableColeccion>;
export const coleccionRow = z.object({ ...row, temporada: z.optional(z.string()) });
export type ColeccionRow = z.infer<typeof coleccionRow>;

export const editedTipo = z.object(edited);
export type EditedTipo = z.infer<typeof editedTipo>;
export const editableTipo = z.extend(editedTipo, read);
export type EditableTipo = z.infer<typeof editableTipo>;
export const tipoRow = z.object(row);
export type TipoRow = z.infer<typeof tipoRow>;

const colecciones = recordCalls({
  path: '/lob/api/v1/webcolecciones',
  resource: 'WebColecciones',
  params: idParams,
});
export const exportColeccionesEndpoint = colecciones.sheet('The colecciones of a search as an Excel sheet');
export const searchColeccionesEndpoint = colecciones.search(
  coleccionRow,
  'Searches the colecciones, published or not',
);
export const readColeccionEndpoint = colecciones.read(
  editableColeccion,
  'A coleccion in all its languages, published or not',
);
export const createColeccionEndpoint = colecciones.create(
  editedColeccion,
  editableColeccion,
  'Adds a coleccion after the others',
  { at: '/create' },
);
export const updateColeccionEndpoint = colecciones.update(
  editedColeccion,
  editableColeccion,
  'Changes a coleccion; a stale version is a 409',
);
export const deleteColeccionesEndpoint = colecciones.removeSeveral(
  'Deletes colecciones, all or none; one with modelos is a 409 with `usos`',
);
export const publishColeccionesEndpoint = colecciones.publish(
  'Shows colecciones on the website, or takes them off',
);
export const orderColeccionesEndpoint = colecciones.order(
  'Sets the order of all colecciones; when they are no longer those it is a 409',
);
export const uploadColeccionPictureEndpoint = colecciones.picture('Takes in a picture for a coleccion');

const tipos = recordCalls({ path: '/lob/api/v1/modelotipos', resource: 'ModeloTipos', params: idParams });
export const exportTiposEndpoint = tipos.sheet('The modelo types of a search as an Excel sheet');
export const searchTiposEndpoint = tipos.search(tipoRow, 'Searches the modelo types, published or not');
export const readTipoEndpoint = tipos.read(
  editableTipo,
  'A modelo type in all its languages, published or not',
);
export const createTipoEndpoint = tipos.create(
  editedTipo,
  editableTipo,
  'Adds a modelo type after the others',
  {
    at: '/create',
  },
);
export const updateTipoEndpoint = tipos.update(
  editedTipo,
  editableTipo,
  'Changes a modelo type; a stale version is a 409',
);
export const deleteTiposEndpoint = tipos.removeSeveral(
  'Deletes modelo types, all or none; one with modelos is a 409 with `usos`',
);
export const publishTiposEndpoint = tipos.publish('Shows modelo types on the website, or takes them off');
export const orderTiposEndpoint = tipos.order(
  'Sets the order of all modelo types; when they are no longer those it is a 409',
);
export const uploadTipoPictureEndpoint = tipos.picture('Takes in a picture for a modelo type');
