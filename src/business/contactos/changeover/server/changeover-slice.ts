import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { direccionesImport } from './import-direcciones.ts';
import { mandatosImport } from './import-mandatos.ts';
import { vencimientosImport } from './import-vencimientos.ts';
import { ventasImport } from './import-ventas.ts';
import { vencimientosRoutes } from './vencimientos.routes.ts';

/** Records that a house brings over from its former program. */
export const changeoverSlice = (parts: { db: Kysely<Database>; clock: Clock }): ServerSlice => ({
  routes: vencimientosRoutes(parts),
  imports: [direccionesImport, mandatosImport, vencimientosImport, ventasImport],
  recordNames: {
    subqueries: () => ({
      vencimiento: sql`(select v.numero from vencimiento_anterior v where v.id = ${trailId})`,
    }),
  },
});
