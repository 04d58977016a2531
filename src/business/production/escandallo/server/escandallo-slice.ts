import { sql } from 'kysely';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { escandallosRoutes } from './escandallos.routes.ts';
import { escandallosImport } from './import-escandallos.ts';

/** The part of the slice about cost sheets. */
export const escandalloSlice = (parts: Parameters<typeof escandallosRoutes>[0]): ServerSlice => ({
  imports: [escandallosImport],
  routes: escandallosRoutes(parts),
  recordNames: {
    subqueries: () => ({
      escandallo: sql`(select m.referencia || ' ' || m.nombre || ' · ' || e.numero from escandallo e
        join modelo m on m.id = e.modelo_id where e.id::text = auditoria.resource_id)`,
    }),
    guarded: {
      escandallo: {
        permission: 'Permissions.Escandallos.View',
        members: ['lineas', 'comision', 'limite'],
      },
    },
  },
});
