import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { stockImport } from './import-stock.ts';
import { prestamosRoutes, recuentosRoutes } from './loans.routes.ts';
import { lugaresRoutes, stockRoutes } from './stock.routes.ts';

export const stockSlice = (parts: Parameters<typeof stockRoutes>[0]): ServerSlice => ({
  imports: [stockImport],
  routes: [
    ...stockRoutes(parts),
    ...lugaresRoutes(parts),
    ...prestamosRoutes(parts),
    ...recuentosRoutes(parts),
  ],
  recordNames: {
    subqueries: () => ({
      lugar: sql`coalesce(${nameInTrail('{nombre}')},
        (select l.nombre from lugar l where l.id = ${trailId}))`,
      prestamo: sql`(select coalesce(c.nombre, r.nombre, l.nombre) from prestamo p join lugar l on l.id = p.lugar_id
        left join cliente c on c.id = l.cliente_id left join comercial r on r.id = l.comercial_id
        where p.id = ${trailId})`,
      recuento: sql`(select r.nombre from recuento r where r.id = ${trailId})`,
      existencias: sql`(select concat_ws(' ', m.referencia, m.nombre) from modelo m
        where m.id = ${trailId})`,
    }),
    references: {
      lugarId: (db, ids) => db.selectFrom('lugar').where('id', 'in', ids).select(['id', 'nombre']).execute(),
    },
  },
});
