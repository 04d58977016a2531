import { sql } from 'kysely';
import { nameInTrail } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { lugaresRoutes, stockRoutes } from './stock.routes.ts';

export const stockSlice = (parts: Parameters<typeof stockRoutes>[0]): ServerSlice => ({
  routes: [...stockRoutes(parts), ...lugaresRoutes(parts)],
  recordNames: {
    subqueries: () => ({
      lugar: sql`coalesce(${nameInTrail('{nombre}')},
        (select l.nombre from lugar l where l.id::text = auditoria.resource_id))`,
      existencias: sql`(select concat_ws(' ', m.referencia, m.nombre) from modelo m
        where m.id::text = auditoria.resource_id)`,
    }),
    references: {
      lugarId: (db, ids) => db.selectFrom('lugar').where('id', 'in', ids).select(['id', 'nombre']).execute(),
    },
  },
});
