import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { textoNames } from './textos/texto-names.ts';
import { websiteRoutes } from './website.routes.ts';

export const websiteSlice = (parts: Parameters<typeof websiteRoutes>[0]): ServerSlice => ({
  routes: websiteRoutes(parts),
  recordNames: {
    subqueries: (language) => ({
      banner: sql`coalesce(${nameInTrail('{titulo,es}')},
        (select b.titulo ->> 'es' from web_banner b where b.id = ${trailId}))`,
      pregunta: sql`coalesce(${nameInTrail('{pregunta,es}')},
        (select p.pregunta ->> 'es' from pregunta p where p.id = ${trailId}))`,
      texto: sql`${JSON.stringify(textoNames(language))}::jsonb ->> auditoria.resource_id`,
    }),
  },
});
