import { sql } from 'kysely';
import { trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { fichasRoutes } from './fichas.routes.ts';

/** The technical sheets of modelos. */
export const fichasSlice = (parts: ProductionParts): ServerSlice => ({
  routes: fichasRoutes(parts),
  recordNames: {
    subqueries: () => ({
      ficha: sql`(select m.referencia || ' ' || m.nombre from modelo m where m.id = ${trailId})`,
    }),
  },
});
