import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { certificateFile, certificatePassword } from '../../../../tests/support/agency-server.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { schemaErrors } from '../../../../tests/support/xsd.ts';
import { createLog } from '../../../platform/server/log.ts';
import type { FiscalRecordRow, VerifactuState } from '../verifactu-records.contract.ts';
import { mailCertificateExpiry } from './mail-expiry.ts';
import { submissionXml } from './record-xml.ts';
import { simulatedAgency } from './simulated-agency.ts';
import { submitWaiting } from './submit-records.ts';

const path = '/lob/api/v1/verifactu';
let api: TestApi;
let token: string;
let seeded: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  seeded = (await api.db.selectFrom('verifactu_record').select('id').execute()).length;
});
afterAll(() => api.close());

const state = async (): Promise<VerifactuState> => (await api.get(`${path}/state`, { token })).json;
const search = async (body: object = {}): Promise<FiscalRecordRow[]> =>
  (await api.post(`${path}/records/search`, body, { token })).json.data;
const correct = (id: number, body: object = {}) => api.post(`${path}/records/${id}/correct`, body, { token });
const check = async (after = 0) => {
  const [chain] = (await state()).chains;
  return (await api.post(`${path}/check`, { chain: chain?.id, after }, { token })).json;
};
const submit = () =>
  submitWaiting({
    db: api.db,
    log: createLog('silent'),
    holder: '00000000-0000-4000-8000-0000000000aa',
    agencyOf: async () => simulatedAgency,
  });

// Each test adds to the chain of the test before: they keep their order in shuffled runs, too.
describe('the queue', { shuffle: false }, () => {
  it('counts the queue, and shows the last request', async () => {
    expect(await state()).toMatchObject({ mode: 'simulated', waiting: seeded, accepted: 0, rejected: 0 });
    await submit();
    expect(await state()).toMatchObject({
      ...{ waiting: 0, accepted: seeded },
      last: { outcome: 'correct', records: seeded, csv: expect.stringMatching(/^SIM-/), message: '' },
      chains: [{ nif: 'B00000273', mode: 'simulated', records: seeded }],
    });
  });

  it('lists the records with their delivery, the newest first', async () => {
    const [first] = await search({ pageSize: 3 });
    expect(first).toMatchObject({ position: seeded, state: 'accepted', kind: 'alta', isCorrection: false });
    const found = await search({ keyword: first?.numero });
    expect(found.map(({ numero }) => numero)).toEqual([first?.numero]);
    const shop = await api.as(boutique);
    expect((await api.post(`${path}/records/search`, {}, { token: shop })).status).toBe(403);
  });

  describe('a correction', () => {
    const reject = (id: number, to = 'rejected') =>
      sql`update verifactu_delivery set state = ${to} where record_id = ${id}`.execute(api.db);
    const xmlOf = async (id: number) =>
      (await api.db.selectFrom('verifactu_record').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .xml;

    it('repeats a rejected record as the next of the chain, with the recipient as it should be', async () => {
      const domestic = await api.db
        .selectFrom('verifactu_record')
        .select('id')
        .where('xml', 'like', '%<sf:NIF>000000%')
        .orderBy('position')
        .executeTakeFirstOrThrow();
      await reject(domestic.id);
      expect(await state()).toMatchObject({ rejected: 1 });
      const { status, json } = await correct(domestic.id, { nombre: 'Tienda & Más', nif: 'ES-B87654321' });
      expect(status).toBe(200);
      const xml = await xmlOf(json.id);
      expect(xml).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
      expect(xml).toContain('<sf:NombreRazon>Tienda &amp; Más</sf:NombreRazon><sf:NIF>B87654321</sf:NIF>');
      const request = submissionXml({ name: 'Casa', nif: 'B00000273' }, [xml], false);
      expect(await schemaErrors('SuministroLR.xsd', request)).toEqual([]);
      expect(await state()).toMatchObject({ rejected: 0, waiting: 1 });
      expect(await check()).toEqual({ last: seeded + 1, isDone: true });
      const again = await correct(domestic.id);
      expect(again.status).toBe(409);
      expect(again.text).toContain('y una vez');
      const [row] = await search({ pageSize: 1 });
      expect(row).toMatchObject({ id: json.id, isCorrection: true, state: 'waiting' });
      expect((await trailOf(api, 'factura', row?.facturaId ?? 0)).at(-1)).toMatchObject({
        acto: 'verifactu.correct',
      });
      await sql`update verifactu_sender set next_at = now()`.execute(api.db);
      await submit();
      expect((await search({ pageSize: 1 }))[0]).toMatchObject({ state: 'accepted' });
    });

    it('lets one of two at once through', async () => {
      const [, row] = await search({ pageSize: 2 });
      await reject(row?.id ?? 0, 'flawed');
      const replies = await Promise.all([correct(row?.id ?? 0), correct(row?.id ?? 0)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const written = replies.find(({ status }) => status === 200)?.json.id;
      expect(await xmlOf(written)).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>');
    });

    it('refuses an accepted record, an unknown one, and a NIF that is none', async () => {
      const [, , , row] = await search({ pageSize: 4 });
      expect((await correct(row?.id ?? 0)).status).toBe(409);
      expect((await correct(2_000_000_000)).status).toBe(404);
      await reject(row?.id ?? 0);
      expect((await correct(row?.id ?? 0, { nif: 'X' })).status).toBe(400);
      expect((await correct(row?.id ?? 0, { nif: 'B'.repeat(21) })).status).toBe(400);
      await reject(row?.id ?? 0, 'accepted');
    });
  });
});

describe('the file of a chain', () => {
  it('has every record as it is sent', async () => {
    const [chain] = (await state()).chains;
    const { status, text } = await api.get(`${path}/chains/${chain?.id}/records`, { token });
    expect(status).toBe(200);
    expect(text.match(/<sfLR:RegistroFactura>/g)).toHaveLength(chain?.records ?? 0);
    expect(text.trimEnd().endsWith('</sfLR:Registros>')).toBe(true);
    expect((await trailOf(api, 'verifactu', 1)).at(-1)).toMatchObject({ acto: 'verifactu.export' });
    expect((await api.get(`${path}/chains/2000000000/records`, { token })).status).toBe(404);
  });
});

describe('the certificate', () => {
  const save = (file: string, password = certificatePassword, language = 'es') => {
    const headers = { 'accept-language': language };
    return api.call('PUT', `${path}/certificate`, { token, headers, body: { file, password } });
  };

  it('is kept encrypted, with its expiry in the state, and opens the modes that send', async () => {
    const { status, json } = await save(certificateFile('company'));
    expect(status).toBe(200);
    expect(json).toMatchObject({ subject: '00000000T PRUEBA (R: B00000273)' });
    const row = await api.db.selectFrom('verifactu_certificate').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed).not.toContain(certificateFile('company').slice(0, 40));
    expect((await state()).certificate).toMatchObject({
      subject: json.subject,
      daysLeft: expect.any(Number),
    });
    const settings = (await api.get(`${path}/settings`, { token })).json;
    const { installation: _, ...body } = settings;
    const put = (parts: object) =>
      api.call('PUT', `${path}/settings`, { token, body: { ...body, ...parts } });
    const inTest = await put({ mode: 'test' });
    expect(inTest.json.mode).toBe('test');
    const inProduction = await put({ mode: 'production', version: inTest.json.version });
    expect(inProduction.json.mode).toBe('production');
    const left = await put({ mode: 'simulated', version: inProduction.json.version });
    expect(left.status).toBe(409);
    expect(left.text).toContain('31 de diciembre');
    await api.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
  });

  it('writes to the house before it expires, once at each step, while a mode sends', async () => {
    await save(certificateFile('company'), certificatePassword);
    const { not_after: end } = await api.db
      .selectFrom('verifactu_certificate')
      .select('not_after')
      .executeTakeFirstOrThrow();
    const run = (days: number) =>
      mailCertificateExpiry({
        db: api.db,
        now: new Date(end.getTime() - days * 24 * 60 * 60 * 1000),
        teamEmail: 'equipo@percha.example',
      });
    expect(await run(20)).toBe(false);
    await api.db.updateTable('verifactu_setting').set({ mode: 'test' }).execute();
    expect([await run(40), await run(20), await run(19), await run(-1)]).toEqual([false, true, false, true]);
    await api.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
    const letters = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'certificateExpires')
      .select(['para', 'datos'])
      .orderBy('id')
      .execute();
    expect(letters).toMatchObject([
      { para: 'equipo@percha.example', datos: { dias: '20' } },
      { para: 'equipo@percha.example', datos: { dias: '-1' } },
    ]);
    // A new file begins again.
    await save(certificateFile('company'), certificatePassword);
    await api.db.updateTable('verifactu_setting').set({ mode: 'test' }).execute();
    expect(await run(5)).toBe(true);
    await api.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
  });

  it.each([
    ['company', 'mala', 'La contraseña no abre este archivo.'],
    ['legacy', certificatePassword, 'El cifrado de este archivo es antiguo'],
    ['aG9sYQ==', certificatePassword, 'no es un certificado con su clave'],
  ])('refuses %s with %s in words', async (name, password, words) => {
    const file = name === 'company' || name === 'legacy' ? certificateFile(name) : name;
    const { status, text } = await save(file, password);
    expect(status).toBe(400);
    expect(text).toContain(words);
  });
});

it('shows the declaration with version, day and company, from the product or from the settings', async () => {
  const declaration = async () => (await api.get(`${path}/declaration`, { token })).json;
  const { text, version, day } = await declaration();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const part of [version, day.split('-').reverse().join('-'), 'Atelier Montseny', 'B00000273', 'Percha'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\{\w+\}/);
  const { installation: _, ...body } = (await api.get(`${path}/settings`, { token })).json;
  const own = 'Yo, {productor}, declaro la versión {version} y {otra cosa}.';
  await api.call('PUT', `${path}/settings`, { token, body: { ...body, declaration: own } });
  expect((await declaration()).text).toContain(`declaro la versión ${version} y {otra cosa}.`);
  expect((await api.get(`${path}/declaration`)).status).toBe(401);
});
