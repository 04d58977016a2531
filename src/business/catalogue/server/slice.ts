import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { favoritosRoutes } from './favoritos.routes.ts';
import { modelosImport } from './import-modelos.ts';
import { tarifasImport } from './import-tarifas.ts';
import { modelosRoutes } from './modelos.routes.ts';
import { personalFavoritos } from './personal-favoritos.ts';
import { sinonimosRoutes } from './sinonimos.routes.ts';
import { temporadasRoutes } from './temporadas.routes.ts';

export const catalogueSlice = ({
  db,
  clock,
  ...keeping
}: Parameters<typeof modelosRoutes>[0]): ServerSlice => ({
  routes: [
    ...catalogueRoutes(db, clock),
    ...temporadasRoutes(db),
    ...modelosRoutes({ db, clock, ...keeping }),
    ...favoritosRoutes(db),
    ...sinonimosRoutes(db),
  ],
  imports: [modelosImport, tarifasImport],
  personalRecords: [personalFavoritos],
  recordNames: {
    subqueries: () => ({
      modelo: sql`coalesce((select m.referencia from modelo m where m.id = ${trailId}),
        ${nameInTrail('{referencia}')})`,
      temporada: sql`coalesce(${nameInTrail('{codigo}')},
        (select t.codigo from temporada t where t.id = ${trailId}))`,
      sinonimo: sql`coalesce(${nameInTrail('{palabra}')},
        (select s.palabra from sinonimo s where s.id = ${trailId}))`,
    }),
  },
});
