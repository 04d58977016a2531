import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { comercialesRoutes } from './comerciales.routes.ts';
import { proveedoresImport } from './import-proveedores.ts';
import { proveedoresRoutes } from './proveedores.routes.ts';

/** The house's proveedores and comerciales. */
export const partnersSlice = ({ db }: { db: Kysely<Database> }): ServerSlice => ({
  routes: [...proveedoresRoutes(db), ...comercialesRoutes(db)],
  imports: [proveedoresImport],
  recordNames: {
    subqueries: () => ({
      comercial: sql`(select c.nombre from comercial c where c.id = ${trailId})`,
      // A name of a person comes from its own table, so that it disappears with the person.
      proveedor: sql`(select p.nombre from proveedor p where p.id = ${trailId})`,
    }),
  },
});
