import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { chatbotRoutes } from './chatbot.routes.ts';
import { personalConversations } from './personal-conversations.ts';

export const chatbotSlice = (parts: Parameters<typeof chatbotRoutes>[0]): ServerSlice => ({
  routes: chatbotRoutes(parts),
  personalRecords: [personalConversations],
});
