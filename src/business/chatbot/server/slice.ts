import { sql } from 'kysely';
import { trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { chatbotRoutes } from './chatbot.routes.ts';
import { conversationsRoutes } from './conversations.routes.ts';
import { personalConversations } from './personal-conversations.ts';

export const chatbotSlice = (parts: Parameters<typeof chatbotRoutes>[0]): ServerSlice => ({
  routes: [...chatbotRoutes(parts), ...conversationsRoutes(parts)],
  personalRecords: [personalConversations],
  recordNames: {
    subqueries: () => ({
      conversacion: sql`(select to_char(c.dia, 'DD-MM-YYYY') from conversacion c where c.id = ${trailId})`,
    }),
  },
});
