/** A chain whose database was restored neither continues nor is sent until it is compared and resumed. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import {
  type AgencyServer,
  agencyAuthority,
  agencyServer,
  certificateFile,
  certificatePassword,
} from '../../../../tests/support/agency-server.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, testNow } from '../../../../tests/support/demo.ts';
import { schemaErrors } from '../../../../tests/support/xsd.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { createLog } from '../../../platform/server/log.ts';
import { recordDay } from '../fiscal-record.ts';
import { createCertificateStore } from './certificate.ts';
import { compareAfterRestore } from './compare-after-restore.ts';
import { openFiscalChain } from './record-factura.ts';
import { openRecordSender } from './sender.ts';

let api: TestApi;
let token: string;
let agency: AgencyServer;
const emisor = { nombre: 'Atelier Montseny, S. L.', nif: 'B00000273' };
const path = '/lob/api/v1/verifactu';
const certificates = createCertificateStore('a secret of the house, long enough');

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { db } = api;
  await db.transaction().execute(async (tx) => {
    const pfx = Buffer.from(certificateFile('company'), 'base64');
    await certificates.save(tx, { pfx, passphrase: certificatePassword }, new Date(testNow));
  });
  await db.updateTable('verifactu_setting').set({ mode: 'test' }).execute();
  // The demo's chain, as if it had been of the agency's test service.
  await sql`update verifactu_chain set mode = 'test'`.execute(db);
});
afterAll(() => api.close());
beforeEach(async () => {
  agency = await agencyServer();
  const rows = await api.db.selectFrom('verifactu_record').select(['numero', 'fecha', 'huella']).execute();
  agency.known = rows.map((row) => ({ ...row, fecha: recordDay(row.fecha) }));
  await sql`update verifactu_chain set must_compare = false, compare_result = ''`.execute(api.db);
});
afterEach(() => agency.close());

const chain = () => api.db.selectFrom('verifactu_chain').selectAll().executeTakeFirstOrThrow();
const restore = async () => {
  for (const { sql: statement } of compareAfterRestore) await sql.raw(statement).execute(api.db);
};
const open = () => api.db.transaction().execute(async (tx) => openFiscalChain(tx, clockAt(testNow), emisor));
const resume = async () =>
  api.call('POST', `${path}/chains/${(await chain()).id}/restaurar`, {
    token,
    headers: { 'accept-language': 'es' },
  });
const state = async () => (await api.get(`${path}/state`, { token })).json;

/** Runs one round of a server that has just started. */
async function start() {
  const sender = openRecordSender({
    ...{ db: api.db, log: createLog('silent'), clock: clockAt(testNow), certificates },
    ...{ urls: { test: agency.url, production: undefined }, ca: agencyAuthority },
  });
  sender.wake();
  await sender.idle();
  await sender.stop();
}
const submissions = () => agency.requests.filter((soap) => soap.includes('RegFactuSistemaFacturacion'));

it('refuses to issue, and sends nothing, until it is compared and resumed', async () => {
  await restore();
  await expect(open()).rejects.toThrow('The restored chain is not resumed');
  expect((await resume()).status).toBe(409);
  expect((await state()).block.key).toContain('aún no se ha comparado');
  await start();
  expect(submissions()).toEqual([]);
  expect(await chain()).toMatchObject({ must_compare: true, compare_result: 'equal' });
  await expect(open()).rejects.toThrow('The restored chain is not resumed');
  const { mayResume, block } = await state();
  expect(block.key).toContain('coincide con la agencia');
  expect(mayResume).toBe((await chain()).id);
  expect((await resume()).status).toBe(200);
  expect(await open()).toMatchObject({ mode: 'test' });
  expect((await trailOf(api, 'verifactu', 1)).at(-1)).toMatchObject({ acto: 'verifactu.resume' });
  await start();
  expect(submissions()).toHaveLength(1);
  const body = (soap: string, name: string) =>
    new RegExp(`<\\w+:${name}[ >].*</\\w+:${name}>`, 's').exec(soap)?.[0];
  const [reply = ''] = agency.replies;
  expect(
    await schemaErrors(
      'RespuestaConsultaLR.xsd',
      body(reply, 'RespuestaConsultaFactuSistemaFacturacion') ?? '',
    ),
  ).toEqual([]);
});

it('names the invoices that the agency has and a restored copy lacks', async () => {
  agency.known.push({ numero: 'A26-000900', fecha: '20-11-2026', huella: 'F'.repeat(64) });
  await restore();
  await start();
  expect(await chain()).toMatchObject({ must_compare: true, compare_result: 'A26-000900' });
  const { status, text } = await resume();
  expect(status).toBe(409);
  expect(text).toContain('La agencia tiene facturas que faltan en esta copia: A26-000900.');
});

it('leaves out the records of other software, and of another installation of this one', async () => {
  const { installation } = await api.db
    .selectFrom('verifactu_setting')
    .select('installation')
    .executeTakeFirstOrThrow();
  const record = (nth: number, id: string, of: string) => ({
    ...{ numero: `F26-${nth}`, fecha: '03-11-2026', huella: `${nth}`.repeat(64) },
    software: { id, installation: of },
  });
  agency.known.push(record(1, 'ZZ', installation), record(2, 'PE', 'another'));
  await restore();
  await start();
  expect(await chain()).toMatchObject({ must_compare: true, compare_result: 'equal' });
  expect(agency.requests.join()).toContain('MostrarSistemaInformatico>S<');
  agency.known.push(record(3, 'PE', installation));
  await restore();
  await start();
  expect(await chain()).toMatchObject({ must_compare: true, compare_result: 'F26-3' });
});

it('stops a chain that was put back by other means, at the next start', async () => {
  agency.known.push({ numero: 'A26-000901', fecha: '02-10-2026', huella: 'E'.repeat(64) });
  await start();
  expect(await chain()).toMatchObject({ must_compare: true, compare_result: 'A26-000901' });
  await expect(open()).rejects.toThrow('The restored chain is not resumed');
});

it('keeps issuing while the agency is away, unless the copy was restored', async () => {
  agency.next.push('cut', 'cut', 'cut');
  await start();
  expect(await open()).toMatchObject({ mode: 'test' });
  await restore();
  agency.next.push('cut');
  await start();
  expect(await chain()).toMatchObject({ must_compare: true, compare_result: '' });
  await expect(open()).rejects.toThrow('The restored chain is not resumed');
});
