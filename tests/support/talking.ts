/** Somebody who talks to the assistant. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Language } from '#src/platform/i18n/languages.ts';
import { type Ask, type Reply, type TestApi, testApi } from './api.ts';

export const chatbotPath = '/lob/api/v1/chatbot/public-web-completion';

export interface Saying {
  as?: string;
  language?: Language;
  conversationId?: string;
  userId?: string;
  headers?: Ask['headers'];
}

export interface Talking {
  /** There once the tests begin. */
  api: TestApi;
  say(message: unknown, saying?: Saying): Promise<Reply>;
  /** The text of a reply that is one. */
  answer(message: string, saying?: Saying): Promise<string>;
  /** What a user's cart holds, cell by cell: «Llafranc 40 × 2». */
  cartOf(email: string): Promise<string[]>;
}

/** Sets the stage for a file of tests: an API of its own, and before each of them nothing said and no cart. */
export function talking(): Talking {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await testApi());
  });
  afterAll(() => api.close?.());
  beforeEach(async () => {
    await api.db.deleteFrom('chatbot_conversacion').execute();
    await api.db.deleteFrom('cart').execute();
  });
  const say: Talking['say'] = async (message, saying = {}) => {
    const { as, language = 'es', conversationId = 'visita-1', userId, headers } = saying;
    const token = as ? await api.as(as) : undefined;
    return api.post(
      chatbotPath,
      { conversationId, message, userId },
      { token, headers: { 'accept-language': language, ...headers } },
    );
  };
  return {
    api,
    say,
    async answer(message, saying) {
      const { status, text } = await say(message, saying);
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
