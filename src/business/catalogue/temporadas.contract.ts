import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { ventana } from './ventana-shape.ts';

export type Ventana = z.infer<typeof ventana>;

export const temporada = z.object({
  id,
  /** `PV27` */
  codigo: z.string(),
  nombre: z.string(),
  /** Its first day, until the next temporada begins. */
  desde: z.string(),
  /** The last day of orders for its delivery windows. */
  pedirHasta: z.optional(z.string()),
  /** By their first day. */
  ventanas: z.array(ventana),
});
export type Temporada = z.infer<typeof temporada>;

export const readTemporadasEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/temporadas/getall',
  access: 'signedIn',
  summary: 'The temporadas of the company with their delivery windows, oldest first',
  reply: z.array(temporada),
});
