import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';

export const temporada = z.object({
  id,
  /** `PV27` */
  codigo: z.string(),
  nombre: z.string(),
  /** Its first day, until the next temporada begins. */
  desde: z.string(),
});

export const readTemporadasEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/temporadas/getall',
  access: 'signedIn',
  summary: 'The temporadas of the company, oldest first',
  reply: z.array(temporada),
});
