/** Data of the gallery's search and filters beyond the cards; loaded when they are first used. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, id } from '../../platform/http/shapes.ts';

export const readTextosEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webmodelos/textos',
  access: 'anyone',
  summary: 'Description and composition of all published modelos, for the search of the gallery',
  reply: z.array(z.object({ id, texto: z.string() })),
  cacheTopics: ['catalogue'],
});

export const readSynonymsEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/sinonimos/getall-web',
  access: 'anyone',
  summary: 'Words that the house has given a meaning for searches, in the language of the request',
  reply: z.array(z.object({ palabra: z.string(), significado: z.string() })),
  cacheTopics: ['catalogue'],
});

export const readCeldasEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webmodelos/auth/celdas',
  access: 'signedIn',
  summary:
    'When each cell of all published modelos arrives: from stock, on a day of production, or made to order',
  reply: z.object({
    /** The day from which days are counted. */
    desde: day,
    modelos: z.array(
      z.object({
        id,
        /**
         * By modeloColorId, three characters for each talla of the modelo's card, in its order: `---` no such
         * cell, else hexadecimal: 0 made to order, 1 in stock, `n` production in `n - 2` days.
         */
        colores: z.record(z.string(), z.string()),
      }),
    ),
  }),
});
