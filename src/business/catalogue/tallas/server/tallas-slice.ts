import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { nameInTrail, trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { tallajesRoutes } from './tallajes.routes.ts';
import { tallasRoutes } from './tallas.routes.ts';

/** The tallas and size runs. */
export const tallasSlice = (db: Kysely<Database>): ServerSlice => ({
  routes: [...tallasRoutes(db), ...tallajesRoutes(db)],
  recordNames: {
    subqueries: () => ({
      talla: sql`coalesce(${nameInTrail('{nombre}')},
        (select t.nombre from talla t where t.id = ${trailId}))`,
      tallaje: sql`coalesce(${nameInTrail('{nombre}')},
        (select t.nombre from tallaje t where t.id = ${trailId}))`,
    }),
  },
});
