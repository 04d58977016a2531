import { sql } from 'kysely';
import { trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { entradasRoutes } from './entradas.routes.ts';
import { entradasImport } from './import-entradas.ts';
import { materiasImport } from './import-materias.ts';
import { materiasRoutes } from './materias.routes.ts';
import { namesOfMaterias } from './names-of-materias.ts';
import { piezasRoutes } from './piezas.routes.ts';
import { piezasRecuentosRoutes } from './piezas-recuentos.ts';

/** Materias, entradas and piezas. */
export const materiasSlice = (parts: ProductionParts): ServerSlice => ({
  imports: [materiasImport, entradasImport],
  routes: [
    ...materiasRoutes(parts),
    ...piezasRoutes(parts),
    ...entradasRoutes(parts),
    ...piezasRecuentosRoutes(parts),
  ],
  recordNames: {
    subqueries: () => ({
      materia: sql`(select m.referencia || ' ' || m.nombre from materia m where m.id = ${trailId})`,
      pieza: sql`(select m.referencia || ' #' || p.id from pieza p join materia m on m.id = p.materia_id
        where p.id = ${trailId})`,
      piezaRecuento: sql`(select l.nombre || ' #' || r.id from pieza_recuento r join lugar l on l.id = r.lugar_id
        where r.id = ${trailId})`,
      entrada: sql`(select '#' || e.id || ' ' || p.nombre from entrada e join proveedor p on p.id = e.proveedor_id
        where e.id = ${trailId})`,
    }),
    references: {
      materiaId: namesOfMaterias,
    },
    guarded: { materia: { permission: 'Permissions.Escandallos.View', members: ['precio'] } },
  },
});
