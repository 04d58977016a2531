/** Questions and answers as editors see and change them. */
import * as z from 'zod/mini';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { textoShape } from '../../platform/http/texto-shape.ts';
import { nombresDeGrupo } from './grupos.ts';

const grupo = z.enum(nombresDeGrupo);
const calls = recordCalls({ path: '/lob/api/v1/preguntas', resource: 'Preguntas', params: idParams });

/** In the reader's language. */
export const preguntaRow = z.object({
  id,
  grupo,
  pregunta: z.string(),
  publicada: z.boolean(),
  orden: z.int(),
  /** Languages without the question or its answer. */
  faltan: z.array(z.string()),
});
export type PreguntaRow = z.infer<typeof preguntaRow>;

/** The editable fields. */
export const editedPregunta = z.object({
  grupo,
  pregunta: textoShape(200),
  respuesta: textoShape(4000),
  publicada: z.boolean(),
});
export type EditedPregunta = z.infer<typeof editedPregunta>;

export const pregunta = z.extend(editedPregunta, { id, orden: z.int(), version: z.int() });
export type Pregunta = z.infer<typeof pregunta>;

export const searchPreguntasEndpoint = calls.search(preguntaRow, 'Searches the questions, published or not');

export const exportPreguntasEndpoint = calls.sheet('The questions of a search as an Excel sheet');

export const readPreguntaEndpoint = calls.read(pregunta, 'A question in all its languages');

export const createPreguntaEndpoint = calls.create(
  editedPregunta,
  pregunta,
  'Adds a question at the end of its group',
  { at: '/create' },
);

export const updatePreguntaEndpoint = calls.update(
  editedPregunta,
  pregunta,
  'Changes a question; in another group it goes to the end; a stale version is a 409',
);

export const deletePreguntasEndpoint = calls.removeSeveral('Deletes questions, all or none');

export const publishPreguntasEndpoint = calls.publish('Shows questions on the page, or takes them off');

export const orderPreguntasEndpoint = calls.order(
  'Sets the order of a group: all its questions; when they are no longer those it is a 409',
  { grupo },
);
