import { sql } from 'kysely';
import { nameInTrail } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { favoritosRoutes } from './favoritos.routes.ts';
import { personalFavoritos } from './personal-favoritos.ts';
import { temporadasRoutes } from './temporadas.routes.ts';

export const catalogueSlice = (
  db: Parameters<typeof temporadasRoutes>[0] & Parameters<typeof favoritosRoutes>[0],
): ServerSlice => ({
  routes: [...catalogueRoutes(db), ...temporadasRoutes(db), ...favoritosRoutes(db)],
  personalRecords: [personalFavoritos],
  recordNames: {
    subqueries: () => ({
      temporada: sql`coalesce(${nameInTrail('{codigo}')},
        (select t.codigo from temporada t where t.id::text = auditoria.resource_id))`,
    }),
  },
});
