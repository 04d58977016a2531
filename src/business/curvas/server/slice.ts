import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { curvasRoutes } from './curvas.routes.ts';
import { houseCurvesRoutes } from './house-curves.routes.ts';

/** The size curves of shops and of the house. */
export const curvasSlice = (db: Kysely<Database>): ServerSlice => ({
  routes: [...curvasRoutes(db), ...houseCurvesRoutes(db)],
  recordNames: {
    subqueries: (language) => ({
      curvacasa: sql`coalesce(${nameInTrail('{nombre,es}')},
        (select coalesce(c.nombre ->> ${language}, c.nombre ->> 'es') from curva_casa c
          where c.id = ${trailId}))`,
    }),
  },
});
