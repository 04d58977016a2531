/** Helpers for tests that send messages to the assistant. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Language } from '#src/platform/i18n/languages.ts';
import { type Ask, type Reply, type TestApi, testApi } from './api.ts';

export const chatbotPath = '/lob/api/v1/chatbot/public-web-completion';

export interface MessageOptions {
  as?: string;
  language?: Language;
  conversationId?: string;
  userId?: string;
  headers?: Ask['headers'];
  /** The network address of the visitor, by which the rate limit counts. */
  from?: string;
}

export interface ChatbotTestKit {
  /** Available from the file's own `beforeAll` on. */
  api: TestApi;
  sendMessage(message: unknown, options?: MessageOptions): Promise<Reply>;
  /** Sends a message and returns the text of its reply, which must have status 200. */
  answer(message: string, options?: MessageOptions): Promise<string>;
  /** Returns the cells of a user's cart: «Llafranc 40 × 2». */
  cartOf(email: string): Promise<string[]>;
}

/** Starts an API for a file of tests, and deletes conversations and carts before each test. */
export function setupChatbot(): ChatbotTestKit {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await testApi());
  });
  afterAll(() => api.close?.());
  beforeEach(async () => {
    await api.db.deleteFrom('chatbot_conversacion').execute();
    await api.db.deleteFrom('conversacion').execute();
    await api.db.deleteFrom('cart').execute();
  });
  const sendMessage: ChatbotTestKit['sendMessage'] = async (message, options = {}) => {
    const { as, language = 'es', conversationId = 'visita-1', userId, headers, from } = options;
    const token = as ? await api.as(as) : undefined;
    return api.post(
      chatbotPath,
      { conversationId, message, userId },
      { token, from, headers: { 'accept-language': language, ...headers } },
    );
  };
  return {
    api,
    sendMessage,
    async answer(message, options) {
      const { status, text } = await sendMessage(message, options);
      expect(status, text).toBe(200);
      return text;
    },
    async cartOf(email) {
      const { json } = await api.get('/lob/api/v1/cart', { token: await api.as(email) });
      return json.modelos.flatMap(
        ({ nombre, cantidades }: { nombre: string; cantidades: { talla: string; cantidad: number }[] }) =>
          cantidades.map(({ talla, cantidad }) => `${nombre} ${talla} × ${cantidad}`),
      );
    },
  };
}
