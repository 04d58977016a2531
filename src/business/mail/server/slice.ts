import { sql } from 'kysely';
import { trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { mailRoutes } from './mail.routes.ts';
import { personalLetters } from './personal-letters.ts';

export const mailSlice = (parts: Parameters<typeof mailRoutes>[0]): ServerSlice => ({
  routes: mailRoutes(parts),
  personalRecords: [personalLetters],
  recordNames: {
    subqueries: () => ({
      correo: sql`select c.para from correo c where c.id = ${trailId}`,
    }),
  },
});
