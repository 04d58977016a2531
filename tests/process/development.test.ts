/** `npm run dev`: the same server, with pages that update while they are edited. */
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#src/start-database.ts';
import { TestInstallation, until } from './percha.ts';

const premises = new TestInstallation();
const screen = 'src/business/catalogue/storefront/gallery/gallery-screen.tsx';
let checkout: string;

/** A checkout to edit. It shares the packages, but has a Vite cache of its own. */
beforeAll(async () => {
  checkout = await premises.folder();
  const parts = ['src', 'demo', 'database', 'public', 'package.json', 'package-lock.json', 'vite.config.ts'];
  const there = await readdir(root);
  for (const part of parts.filter((name) => there.includes(name)))
    await cp(join(root, part), join(checkout, part), { recursive: true });
  await mkdir(join(checkout, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '.vite')
      await symlink(join(root, 'node_modules', name), join(checkout, 'node_modules', name));
});
afterAll(() => premises.clear());

/** Returns the updates that Vite sends to browsers, as JSON texts. */
async function hearUpdates(url: string): Promise<string[]> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await until(() => heard.some((text) => text.includes('"connected"')));
  return heard;
}

it('serves the pages from their sources and notifies browsers of edits', async () => {
  // The content does not matter here: an empty company starts faster.
  const env = { PERCHA_DEMO: '0' };
  const percha = premises.run(await premises.folder(), { args: ['--dev'], checkout, env });
  const url = await percha.url;
  const page = async () => (await fetch(`${url}/gallery`)).text();
  expect(await page()).toContain('<h1');
  expect((await fetch(`${url}/lob/api/v1/webmodelos/getall`)).status).toBe(200);

  const updates = await hearUpdates(url);
  // As a browser with the gallery has loaded it.
  expect((await fetch(`${url}/${screen}`)).status).toBe(200);
  const file = join(checkout, screen);
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/<(header|div)\b/, '<$1 data-edited="yes"'));
  await until(() => updates.some((text) => text.includes('"update"') && text.includes('gallery-screen.tsx')));
  await until(async () => (await page()).includes('data-edited="yes"'));

  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);
});
