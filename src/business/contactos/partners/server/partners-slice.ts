import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { proveedoresImport } from './import-proveedores.ts';
import { proveedoresRoutes } from './proveedores.routes.ts';

/** The house's proveedores. */
export const partnersSlice = ({ db }: { db: Kysely<Database> }): ServerSlice => ({
  routes: proveedoresRoutes(db),
  imports: [proveedoresImport],
  recordNames: {
    subqueries: () => ({
      // A name of a person comes from its own table, so that it disappears with the person.
      proveedor: sql`(select p.nombre from proveedor p where p.id::text = auditoria.resource_id)`,
    }),
  },
});
