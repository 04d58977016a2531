/** The assistant's index of modelos on two servers of one database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { chatbotPath } from '../../../../tests/support/chatbot-test-kit.ts';
import { admin } from '../../../../tests/support/demo.ts';

let servers: [TestApi, TestApi];
beforeAll(async () => {
  const first = await testApi();
  servers = [first, await testApi({ beside: first })];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

const answersOf = (message: string): Promise<string[]> =>
  Promise.all(
    servers.map(async (server, place) => {
      const body = { conversationId: `visita-${place}`, message };
      return (await server.post(chatbotPath, body)).text;
    }),
  );

it('knows a changed name of a modelo on every server, and forgets the former one', async () => {
  const [first] = servers;
  const { id } = await first.db
    .selectFrom('modelo')
    .where('nombre', '=', 'Llafranc')
    .select('id')
    .executeTakeFirstOrThrow();
  const page = new RegExp(`\\(/modelo/${id}\\b`);
  for (const answer of await answersOf('enséñame el Llafranc')) expect(answer).toMatch(page);
  await first.db.updateTable('modelo').set({ nombre: 'Zurriaga' }).where('id', '=', id).execute();
  for (const place of [0, 1]) {
    const answer = async () => (await answersOf('enséñame el Zurriaga'))[place];
    await expect.poll(answer, { timeout: 10_000, interval: 200 }).toMatch(page);
  }
  for (const answer of await answersOf('enséñame el Llafranc')) expect(answer).not.toMatch(page);
  for (const server of servers) {
    const feed = await server.get('/lob/api/v1/chatbot/feed-modelos', { token: await server.as(admin) });
    expect(feed.json.find((modelo: { id: number }) => modelo.id === id)).toMatchObject({
      nombre: 'Zurriaga',
    });
  }
});
