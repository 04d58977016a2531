import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { nombresDeGrupo } from './grupos.ts';

const path = '/lob/api/v1/preguntas';
const grupo = z.enum(nombresDeGrupo);

/**
 * A question as the page shows it, in the reader's language, with its `{names}` filled in from the settings.
 */
export const webPregunta = z.object({
  id,
  grupo,
  pregunta: z.string(),
  respuesta: z.string(),
  /** Names of the settings in the answer: other pages link to the question that explains a setting. */
  datos: z.array(z.string()),
});
export type WebPregunta = z.infer<typeof webPregunta>;

export const readWebPreguntasEndpoint = endpoint({
  method: 'GET',
  path: `${path}/getall-web`,
  access: 'anyone',
  summary: 'The published questions with their answers, in the order of the page',
  reply: z.array(webPregunta),
  cacheTopics: ['website', 'settings'],
});
