import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { identityRoutes } from './identity.routes.ts';

export const identitySlice = (parts: Parameters<typeof identityRoutes>[0]): ServerSlice => ({
  routes: identityRoutes(parts),
  recordNames: {
    subqueries: () => ({
      user: sql`select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from usuario u where u.id::text = auditoria.resource_id and u.borrado is null`,
      agentToken: sql`select a.nombre from agent_token a where a.id::text = auditoria.resource_id`,
      role: sql`coalesce(${nameInTrail('{nombre}')},
        (select r.nombre from rol r where r.id = ${trailId}))`,
    }),
  },
});
