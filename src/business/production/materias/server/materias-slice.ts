import { sql } from 'kysely';
import { trailId } from '../../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import type { ProductionParts } from '../../server/slice.ts';

/** Materias, entradas and piezas. */
export const materiasSlice = (_parts: ProductionParts): ServerSlice => ({
  routes: [],
  recordNames: {
    subqueries: () => ({
      materia: sql`(select m.referencia || ' ' || m.nombre from materia m where m.id = ${trailId})`,
    }),
    references: {
      materiaId: (db, ids) =>
        db.selectFrom('materia').where('id', 'in', ids).select(['id', 'nombre']).execute(),
    },
  },
});
