import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { coloresRoutes } from './colores.routes.ts';
import { webListsRoutes } from './web-lists.routes.ts';

/** The lists that modelos are made of. */
export const listsSlice = (parts: Parameters<typeof coloresRoutes>[0]): ServerSlice => ({
  routes: [...coloresRoutes(parts), ...webListsRoutes(parts)],
  recordNames: {
    subqueries: (language) => ({
      color: sql`coalesce(${nameInTrail('{nombre,es}')},
        (select coalesce(c.nombre ->> ${language}, c.nombre ->> 'es') from color c
          where c.id = ${trailId}))`,
      coleccion: sql`coalesce(${nameInTrail('{nombre,es}')},
        (select c.nombre ->> 'es' from coleccion c where c.id = ${trailId}))`,
      modelotipo: sql`coalesce(${nameInTrail('{nombre,es}')},
        (select c.nombre ->> 'es' from modelo_tipo c where c.id = ${trailId}))`,
    }),
  },
});
