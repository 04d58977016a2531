import { sql } from 'kysely';
import { trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { personalRegisters } from './personal-registers.ts';
import { registrationRoutes } from './registration.routes.ts';

export const registrationSlice = (parts: Parameters<typeof registrationRoutes>[0]): ServerSlice => ({
  routes: registrationRoutes(parts),
  personalRecords: [personalRegisters],
  recordNames: {
    subqueries: () => ({
      register: sql`select coalesce(nullif(r.empresa, ''), r.nombre) from registro r
        where r.id = ${trailId}`,
    }),
  },
});
