import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { ejemplosRoutes } from './ejemplos.routes.ts';

export const ejemplosSlice = (parts: Parameters<typeof ejemplosRoutes>[0]): ServerSlice => ({
  routes: ejemplosRoutes(parts),
  recordNames: {
    subqueries: () => ({
      ejemplo: sql`coalesce(${nameInTrail('{nombre}')},
        (select e.nombre from ejemplo e where e.id = ${trailId}))`,
    }),
  },
});
