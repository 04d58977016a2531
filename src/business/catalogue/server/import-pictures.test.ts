import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '#tests/support/backup.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { sharedFileWorkers } from '#tests/support/shared-workers.ts';
import { localFiles } from '../../../platform/server/files/local-files.ts';
import { catalogueCsv } from '../import/fixture.ts';
import { detailsText, summaryText } from '../import/report.ts';
import { fetchPendientes, maxTries } from './fetch-pendientes.ts';
import { fetchLimits } from './import/fetch-picture.ts';
import { importCatalogue } from './import-catalogue.ts';

const workers = sharedFileWorkers();

let house: TestDatabase;
let server: Server;
let url: string;
let folder: string;
let asked: string[] = [];
/** Addresses that begin with /late answer 503; addresses that contain "lost" answer 404. */
let late = false;
let lost = false;

beforeAll(async () => {
  house = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'percha-pictures-'));
  const picture = (color: string) =>
    sharp({ create: { width: 30, height: 40, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  await mkdir(join(folder, 'csv/photos'), { recursive: true });
  await writeFile(join(folder, 'csv/photos/side.jpg'), await picture('#00ff00'));
  await writeFile(join(folder, 'secret.jpg'), await picture('#0000ff'));
  await symlink(join(folder, 'secret.jpg'), join(folder, 'csv/link.jpg'));
  const red = await picture('#ff0000');
  const green = await picture('#00aa00');
  const blue = await picture('#0000aa');
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const path = request.url ?? '';
    if (path.startsWith('/red')) response.end(red);
    else if (path === '/busy.jpg' && asked.filter((one) => one === path).length < 3)
      response.writeHead(503).end();
    else if (lost && path.includes('lost')) response.writeHead(404).end();
    else if (late && path.startsWith('/late')) response.writeHead(503).end();
    else if (path.startsWith('/late-blue')) response.end(blue);
    else if (path.startsWith('/late') || path === '/busy.jpg') response.end(green);
    else if (request.url === '/page') response.end('<html>no picture</html>');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  late = false;
  lost = false;
  await withClient(house.ownerUrl, (client) => client.query('truncate modelo, imagen cascade'));
});

const limits = { ...fetchLimits, mayConnect: () => true };

async function run(csv: string, dryRun = false, limitsOfRun = limits) {
  asked = [];
  return importCatalogue(
    { db: house.db, files: localFiles(join(folder, 'files')), uploads: workers.uploads },
    { bytes: new TextEncoder().encode(csv), folder: join(folder, 'csv'), dryRun, limits: limitsOfRun },
  );
}

const file = () =>
  catalogueCsv(
    {
      option1: ['Color', 'Red'],
      image: 'photos/side.jpg',
      position: '2',
      alt: 'From the side',
      variantImage: `${url}/red.jpg`,
    },
    { title: '', price: '', image: `${url}/red.jpg`, position: '1' },
    { title: '', price: '', image: `${url}/page` },
    { title: '', price: '', image: `${url}/missing.jpg` },
    { title: '', price: '', image: '../secret.jpg' },
    { title: '', price: '', image: 'link.jpg' },
    { title: '', price: '', image: 'photos' },
    { title: '', price: '', image: '/etc/hostname' },
    { title: '', price: '', image: 'file:///etc/hostname' },
    { title: '', price: '', image: './photos/../photos/side.jpg' },
  );

const taken = (referencia: string) =>
  house.db
    .selectFrom('modelo_imagen')
    .innerJoin('imagen', 'imagen.id', 'imagen_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_id')
    .where('referencia', '=', referencia)
    .select(['imagen.id', 'ancho', 'alto', 'imagen.alt', 'modelo_color_id', 'fuente'])
    .orderBy('modelo_imagen.orden')
    .execute();

it('fetches nothing in a dry run', async () => {
  const report = await run(file(), true);
  expect(asked).toEqual([]);
  expect(report.changes.pictures).toBe(4);
  expect(detailsText(report)).toContain('(a dry run does not fetch it)');
  expect(await house.db.selectFrom('imagen').select('id').execute()).toEqual([]);
});

it('takes the reachable pictures and warns about the rest', async () => {
  const report = await run(file());
  expect(report.changes).toMatchObject({ newModelos: 1, pictures: 2 });
  expect(await taken('a')).toMatchObject([
    { ancho: 30, alto: 40, alt: { es: 'A' }, modelo_color_id: expect.any(Number) },
    {
      alt: { es: 'From the side' },
      modelo_color_id: null,
      fuente: expect.stringMatching(/^file:originals\//),
    },
  ]);
  const warnings = report.lines
    .filter(({ kind }) => kind === 'warning')
    .map(({ line, text }) => [line, text.split(': ').pop()]);
  expect(warnings).toEqual([
    [4, expect.stringContaining('it is no picture that can be read')],
    [5, 'the server answered 404'],
    [6, 'it lies outside the folder of the CSV'],
    [7, 'it lies outside the folder of the CSV'],
    [8, 'it is no file'],
    [9, 'an absolute path; name it from the folder of the CSV on'],
    [10, 'no http or https address'],
  ]);
});

it('imports nothing twice, not even a picture that was removed from the modelo', async () => {
  await run(file());
  await house.db.deleteFrom('modelo_imagen').where('modelo_color_id', 'is not', null).execute();
  const report = await run(file());
  expect(report.changes.pictures).toBe(0);
  expect(asked).not.toContain('/red.jpg');
  expect(await taken('a')).toHaveLength(1);
});

it('shares a picture with another modelo that has it', async () => {
  await run(file());
  await run(catalogueCsv({ handle: 'b', image: 'photos/side.jpg' }));
  expect((await taken('b'))[0]?.id).toBe((await taken('a'))[1]?.id);
  expect(await house.db.selectFrom('imagen').select('id').execute()).toHaveLength(2);
});

const far = { ...limits, timeoutMs: 300, maxBytes: 20_000, redirects: 0, pausesMs: [] };

it('retries a server that was not ready', async () => {
  const csv = catalogueCsv({ handle: 'again', image: `${url}/busy.jpg` });
  const report = await run(csv, false, { ...far, pausesMs: [1, 1] });
  expect(asked).toEqual(['/busy.jpg', '/busy.jpg', '/busy.jpg']);
  expect(report.changes.pictures).toBe(1);
});

it('gives up quickly on an unreachable server', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({
    handle: 'c',
    title: i ? '' : 'C',
    price: i ? '' : '5',
    image: `http://127.0.0.1:9/${i}.jpg`,
  }));
  const report = await run(catalogueCsv(...lines), false, far);
  expect(report.changes).toMatchObject({ newModelos: 1, pictures: 0 });
  const unasked = report.lines.filter(({ text }) => text.includes('did not answer for other pictures'));
  expect(unasked.length).toBeGreaterThan(5);
});

describe('fetchPendientes', () => {
  const parts = () => ({
    db: house.db,
    files: localFiles(join(folder, 'files')),
    uploads: workers.uploads,
  });
  const pendientes = () =>
    house.db
      .selectFrom('modelo_imagen_pendiente')
      .innerJoin('modelo', 'modelo.id', 'modelo_id')
      .where('referencia', '=', 'later')
      .select(['origen', 'intentos', 'motivo'])
      .execute();
  const lines = () =>
    catalogueCsv(
      { handle: 'later', image: `${url}/late-red.jpg`, alt: 'In front' },
      { handle: 'later', title: '', price: '', image: `${url}/late-blue.jpg` },
    );
  const inAnHour = () => new Date(Date.now() + 60 * 60_000);

  it('fetches the pictures that the import could not reach, in the order of the file, once', async () => {
    late = true;
    const report = await run(lines(), false, far);
    expect(summaryText(report)).toContain('2 pictures that Percha fetches later by itself');
    expect(await pendientes()).toHaveLength(2);
    expect(await fetchPendientes(parts(), inAnHour(), far)).toEqual({ fetched: 0, givenUp: [] });
    expect(await pendientes()).toMatchObject([{ intentos: 1 }, { intentos: 1 }]);
    expect(await fetchPendientes(parts(), new Date(), far)).toEqual({ fetched: 0, givenUp: [] });
    late = false;
    const nextDay = new Date(Date.now() + 24 * 60 * 60_000);
    expect(await fetchPendientes(parts(), nextDay, far)).toEqual({ fetched: 2, givenUp: [] });
    expect(await pendientes()).toEqual([]);
    expect((await taken('later')).map(({ alt }) => alt)).toEqual([{ es: 'In front' }, { es: 'A' }]);
    expect((await run(lines(), false, far)).changes.pictures).toBe(0);
    expect(await taken('later')).toHaveLength(2);
  });

  it('gives up a picture that the server does not have or never sends', async () => {
    late = true;
    await run(catalogueCsv({ handle: 'lost', image: `${url}/late-lost.jpg` }), false, far);
    await run(catalogueCsv({ handle: 'never', image: `${url}/late-never.jpg` }), false, far);
    await house.db
      .updateTable('modelo_imagen_pendiente')
      .set({ intentos: maxTries - 1 })
      .where('origen', 'like', '%never%')
      .execute();
    lost = true;
    const { givenUp } = await fetchPendientes(parts(), inAnHour(), far);
    expect(givenUp.sort()).toEqual([`${url}/late-lost.jpg`, `${url}/late-never.jpg`]);
  });
});
