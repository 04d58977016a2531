/** Measures cached public reads, against node:http that sends the same bytes and headers. */
import { record } from './processes/bare-http.ts';
import type { LoadRequest } from './processes/load.ts';
import type { Bench, Sides, Workload } from './workload.ts';

const connections = 32;
const headers = { 'accept-encoding': 'br', 'accept-language': 'es' };

const read = (name: string, title: string, path: (bench: Bench) => Promise<string>): Workload => ({
  name,
  title,
  baseline: 'node:http, the same bytes',
  aim: { share: 0.6 },
  prepare: async (bench) => sides(bench, { method: 'GET', path: await path(bench), headers }),
});

export const reads: Workload[] = [
  read('catalogue', 'The whole catalogue as JSON', async () => '/lob/api/v1/webmodelos/getall'),
  read('modelo', 'One modelo as JSON', async ({ site }) => {
    const { rows } = await site.pool.query(
      'select id from modelo where publicado order by orden, id limit 1',
    );
    return `/lob/api/v1/webmodelos/${rows[0].id}`;
  }),
  read('gallery', 'The gallery as a rendered page', async () => '/gallery'),
];

async function sides({ site, bare, load }: Bench, request: LoadRequest): Promise<Sides> {
  const reply = await record(site.url, request);
  const { url } = await bare.ask(reply);
  const again = await record(url, request);
  if (again.body !== reply.body || String(again.headers) !== String(reply.headers)) {
    throw new Error('The baseline does not answer the same.');
  }
  const requests = [[request]];
  return {
    async percha(limit) {
      const before = await site.usage();
      const measured = await load.ask({ url: site.url, connections, limit, requests });
      return { ...measured, cpuSeconds: (await site.usage()).cpuSeconds - before.cpuSeconds };
    },
    async baseline(limit) {
      const before = await bare.ask(reply);
      const measured = await load.ask({ url, connections, limit, requests });
      return { ...measured, cpuSeconds: (await bare.ask(reply)).cpuSeconds - before.cpuSeconds };
    },
  };
}
