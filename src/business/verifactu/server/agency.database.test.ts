/** Sends a chain to a server that speaks the agency's WSDL over mutual TLS. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AgencyServer,
  agencyAuthority,
  agencyServer,
  certificateFile,
  certificatePassword,
} from '../../../../tests/support/agency-server.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { schemaErrors } from '../../../../tests/support/xsd.ts';
import { createLog } from '../../../platform/server/log.ts';
import { agencyAt } from './agency.ts';
import { submitWaiting } from './submit-records.ts';

let database: TestDatabase;
let agency: AgencyServer;
let numeros: string[];
const pfx = Buffer.from(certificateFile('company'), 'base64');

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  const rows = await database.db
    .selectFrom('verifactu_record')
    .select('numero')
    .orderBy('position')
    .execute();
  numeros = rows.map(({ numero }) => numero);
});
afterAll(() => database.close());
beforeEach(async () => {
  agency = await agencyServer();
  await sql`update verifactu_delivery set state = 'waiting', submission_id = null`.execute(database.db);
  await sql`delete from verifactu_sender`.execute(database.db);
  await sql`delete from verifactu_submission`.execute(database.db);
});
afterEach(() => agency.close());

async function submit(timeoutMs = 5000, certificate = { pfx, passphrase: certificatePassword }) {
  await sql`update verifactu_sender set next_at = now()`.execute(database.db);
  const at = agencyAt({ url: agency.url, ...certificate, ca: agencyAuthority, timeoutMs });
  await submitWaiting({
    db: database.db,
    log: createLog('silent'),
    holder: '00000000-0000-4000-8000-0000000000aa',
    agencyOf: async () => at,
  });
}
const states = async () => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::integer as n from verifactu_delivery group by state`.execute(database.db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const bodyOf = (soap: string, name: string) =>
  new RegExp(`<[\\w]+:${name}[ >].*</[\\w]+:${name}>`, 's').exec(soap)?.[0] ?? '';

it('sends with the company’s certificate a request that the schema allows, and takes its reply', async () => {
  await submit();
  expect(await states()).toEqual({ accepted: numeros.length });
  expect(agency.clients).toEqual(['00000000T PRUEBA (R: B00000273)']);
  const request = bodyOf(agency.requests[0] ?? '', 'RegFactuSistemaFacturacion');
  expect(await schemaErrors('SuministroLR.xsd', request)).toEqual([]);
  const reply = bodyOf(agency.replies[0] ?? '', 'RespuestaRegFactuSistemaFacturacion');
  expect(await schemaErrors('RespuestaSuministro.xsd', reply)).toEqual([]);
});

it.each(['cut', 'silent', 'html', 'lost'] as const)(
  'loses nothing and sends nothing twice when the first answer is %s',
  async (how) => {
    agency.next.push(how);
    await submit(300);
    expect(await states()).toEqual({ waiting: numeros.length });
    await submit();
    expect(await states()).toEqual({ accepted: numeros.length });
    expect([...agency.accepted.values()]).toEqual(numeros.map(() => 1));
    expect(agency.requests[1]).toContain('<sf:Incidencia>S</sf:Incidencia>');
  },
);

it('waits for a late reply, and for a line that is back', async () => {
  agency.next.push('late');
  await submit();
  expect(await states()).toEqual({ accepted: numeros.length });
});

it.each([
  ['Incorrecto', 'rejected'],
  ['AceptadoConErrores', 'flawed'],
] as const)('stores a line that is %s with the agency’s words', async (state, stored) => {
  const message = 'El NIF no está identificado.';
  agency.next.push({ line: numeros[2] ?? '', state, code: '1109', message });
  await submit();
  expect(await states()).toEqual({ accepted: numeros.length - 1, [stored]: 1 });
  const row = await database.db
    .selectFrom('verifactu_delivery')
    .select(['position', 'code', 'message'])
    .where('state', '=', stored)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ position: 3, code: '1109', message });
  const reply = bodyOf(agency.replies[0] ?? '', 'RespuestaRegFactuSistemaFacturacion');
  expect(await schemaErrors('RespuestaSuministro.xsd', reply)).toEqual([]);
});

it('keeps the records when the agency refuses the certificate’s holder', async () => {
  agency.next.push('fault');
  await submit();
  expect(await states()).toEqual({ waiting: numeros.length });
  const last = await database.db.selectFrom('verifactu_submission').selectAll().executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    outcome: 'fault',
    message: expect.stringContaining('titular del certificado'),
  });
});

it('counts a password that no longer opens the certificate as no answer', async () => {
  await submit(5000, { pfx, passphrase: 'otra' });
  expect(await states()).toEqual({ waiting: numeros.length });
  expect(agency.requests).toEqual([]);
});
