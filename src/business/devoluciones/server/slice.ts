import { sql } from 'kysely';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { type DevolucionesParts, devolucionesRoutes } from './devoluciones.routes.ts';
import { personalDevoluciones } from './personal-devoluciones.ts';

export const devolucionesSlice = (parts: DevolucionesParts): ServerSlice => ({
  routes: devolucionesRoutes(parts),
  personalRecords: [personalDevoluciones],
  recordNames: {
    subqueries: () => ({
      devolucion: sql`(select d.numero from devolucion d where d.id::text = auditoria.resource_id)`,
    }),
  },
});
