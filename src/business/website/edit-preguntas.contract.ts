/** Questions and answers as the house's own people see and change them. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { textoShape } from '../../platform/http/texto-shape.ts';
import { nombresDeGrupo } from './grupos.ts';

const path = '/lob/api/v1/preguntas';
const grupo = z.enum(nombresDeGrupo);
const ids = z.array(id).check(z.minLength(1), z.maxLength(500));

/** In the reader's language. */
export const preguntaRow = z.object({
  id,
  grupo,
  pregunta: z.string(),
  publicada: z.boolean(),
  orden: z.int(),
  /** Languages that the question or its answer is missing in. */
  faltan: z.array(z.string()),
});
export type PreguntaRow = z.infer<typeof preguntaRow>;

/** What is edited. */
export const editedPregunta = z.object({
  grupo,
  pregunta: textoShape(200),
  respuesta: textoShape(4000),
  publicada: z.boolean(),
});
export type EditedPregunta = z.infer<typeof editedPregunta>;

export const pregunta = z.extend(editedPregunta, { id, orden: z.int(), version: z.int() });
export type Pregunta = z.infer<typeof pregunta>;

export const searchPreguntas = endpoint({
  method: 'POST',
  path: `${path}/search`,
  access: { permission: 'Permissions.Preguntas.Search' },
  summary: 'Searches the questions, published or not',
  body: searchRequest,
  reply: paged(preguntaRow),
});

export const readPregunta = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: { permission: 'Permissions.Preguntas.View' },
  summary: 'A question in all its languages',
  params: idParams,
  reply: pregunta,
});

export const createPregunta = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: { permission: 'Permissions.Preguntas.Create' },
  summary: 'Adds a question at the end of its group',
  body: editedPregunta,
  reply: pregunta,
});

export const updatePregunta = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: { permission: 'Permissions.Preguntas.Update' },
  summary: 'Changes a question; in another group it goes to the end; a stale version is a 409',
  params: idParams,
  body: z.extend(editedPregunta, { version: z.int() }),
  reply: pregunta,
});

export const deletePreguntas = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: { permission: 'Permissions.Preguntas.Delete' },
  summary: 'Deletes questions, all or none',
  body: ids,
  reply: z.object({ borrados: z.array(id) }),
});

export const publishPreguntas = endpoint({
  method: 'POST',
  path: `${path}/publicar`,
  access: { permission: 'Permissions.Preguntas.Update' },
  summary: 'Shows questions on the page, or takes them off',
  body: z.object({ ids, publicado: z.boolean() }),
  reply: z.object({ cambiados: z.array(id) }),
});

export const orderPreguntas = endpoint({
  method: 'POST',
  path: `${path}/ordenar`,
  access: { permission: 'Permissions.Preguntas.Update' },
  summary: 'Sets the order of a group: all its questions; when they are no longer those it is a 409',
  body: z.object({ grupo, ids }),
  reply: z.object({ ids: z.array(id) }),
});
