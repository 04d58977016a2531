/** The queue of records: each is sent once and in order, whatever the agency or the server does. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { testNow } from '../../../../tests/support/demo.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { createLog } from '../../../platform/server/log.ts';
import { type Agency, Unreachable } from './agency.ts';
import { checkChain } from './check-chain.ts';
import { recordFactura } from './record-factura.ts';
import { createRecordSender } from './sender.ts';
import { simulatedAgency } from './simulated-agency.ts';
import { submitWaiting } from './submit-records.ts';

let database: TestDatabase;
let chainId: number;
const log = createLog('silent');
const holder = '00000000-0000-4000-8000-0000000000aa';
const other = '00000000-0000-4000-8000-0000000000bb';

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  chainId = (await database.db.selectFrom('verifactu_chain').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`update verifactu_delivery set state = 'waiting', submission_id = null, code = '', message = '',
    may_have_arrived = false`.execute(database.db);
  await sql`delete from verifactu_sender`.execute(database.db);
  await sql`delete from verifactu_submission`.execute(database.db);
});

const submit = (agency: Agency, by = holder) =>
  submitWaiting({ db: database.db, log, holder: by, agencyOf: async () => agency });
const states = async () => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::integer as n from verifactu_delivery group by state`.execute(database.db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const submissions = () => database.db.selectFrom('verifactu_submission').selectAll().orderBy('id').execute();
const turnNow = () => sql`update verifactu_sender set next_at = now()`.execute(database.db);
const count = async () => (await database.db.selectFrom('verifactu_record').select('id').execute()).length;

/** Answers as the agency does, with changes to the reply of the stand-in. */
function changed(change: (reply: string) => string): Agency & { seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    async send(soap) {
      seen.push(soap);
      return change(await simulatedAgency.send(soap));
    },
  };
}
const numbersOf = (soap: string) =>
  [...soap.matchAll(/<sf:RegistroAlta>.*?<sf:NumSerieFactura>(.*?)</g)].map(([, numero]) => numero);
const fault = `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4112].El titular del certificado debe ser Obligado Emisión.</faultstring></env:Fault></env:Body></env:Envelope>`;
const lines = /<sfR:RespuestaLinea>.*?<\/sfR:RespuestaLinea>/gs;

describe('a round', () => {
  it('sends all waiting records in the order of the chain, and waits as the agency says', async () => {
    const agency = changed((reply) => reply.replace('>5<', '>90<'));
    const waitMs = await submit(agency);
    expect(waitMs).toBeUndefined();
    expect(await states()).toEqual({ accepted: await count() });
    expect(numbersOf(agency.seen[0] ?? '')).toHaveLength(await count());
    expect(agency.seen[0]).not.toContain('Incidencia');
    const [only] = await submissions();
    expect(only).toMatchObject({
      outcome: 'correct',
      csv: expect.stringMatching(/^SIM-/),
      is_incident: false,
    });
    await sql`update verifactu_delivery set state = 'waiting'`.execute(database.db);
    const next = await submit(agency);
    expect(next).toBeGreaterThan(80_000);
    expect(agency.seen).toHaveLength(1);
  });

  it('stores flawed and rejected lines with the agency’s words, whatever their order', async () => {
    const agency = changed((reply) => {
      const [first = '', second = '', ...rest] = reply.match(lines) ?? [];
      const wrong = (line: string, state: string, code: string) =>
        line
          .replace('>Correcto<', `>${state}<`)
          .replace(
            '</sfR:RespuestaLinea>',
            `<sfR:CodigoErrorRegistro>${code}</sfR:CodigoErrorRegistro><sfR:DescripcionErrorRegistro>Error ${code} &amp; más</sfR:DescripcionErrorRegistro></sfR:RespuestaLinea>`,
          );
      const all = [
        ...rest.toReversed(),
        wrong(second, 'AceptadoConErrores', '2000'),
        wrong(first, 'Incorrecto', '1100'),
      ];
      return reply.replace(/<sfR:RespuestaLinea>.*<\/sfR:RespuestaLinea>/s, all.join(''));
    });
    await submit(agency);
    expect(await states()).toEqual({ accepted: (await count()) - 2, flawed: 1, rejected: 1 });
    const rows = await database.db
      .selectFrom('verifactu_delivery')
      .select(['position', 'state', 'code', 'message'])
      .where('state', '<>', 'accepted')
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { position: 1, state: 'rejected', code: '1100', message: 'Error 1100 & más' },
      { position: 2, state: 'flawed', code: '2000', message: 'Error 2000 & más' },
    ]);
  });

  it('keeps records without a line waiting, and asks for them again later', async () => {
    await submit(changed((reply) => reply.replace(lines, '')));
    expect(await states()).toEqual({ waiting: await count() });
    await turnNow();
    await submit(simulatedAgency);
    expect(await states()).toEqual({ accepted: await count() });
  });
});

describe('a request without an answer', () => {
  const cut: Agency = { send: () => Promise.reject(new Unreachable('ECONNRESET')) };

  it('is repeated after longer and longer waits, as an incident', async () => {
    const first = (await submit(cut)) ?? 0;
    await turnNow();
    const second = (await submit(cut)) ?? 0;
    expect(first).toBeGreaterThan(50_000);
    expect(second).toBeGreaterThan(first + 50_000);
    expect(await states()).toEqual({ waiting: await count() });
    await turnNow();
    const agency = changed((reply) => reply);
    await submit(agency);
    expect(agency.seen[0]).toContain('<sf:Incidencia>S</sf:Incidencia>');
    expect((await submissions()).map(({ outcome }) => outcome)).toEqual([
      'unreachable',
      'unreachable',
      'correct',
    ]);
    const { rows } = await sql`select failures, outage_since from verifactu_sender`.execute(database.db);
    expect(rows).toEqual([{ failures: 0, outage_since: null }]);
  });

  it('takes a duplicate as the state that the agency has, when it may have arrived', async () => {
    await submit(cut);
    await turnNow();
    await submit(changed((reply) => duplicated(reply, ['Correcta', 'AceptadaConErrores'])));
    expect(await states()).toEqual({ accepted: (await count()) - 1, flawed: 1 });
  });

  it('takes a duplicate so when a refused request followed the one that may have arrived', async () => {
    await submit(cut);
    await turnNow();
    await submit({ send: async () => fault });
    await turnNow();
    await submit(changed((reply) => duplicated(reply, ['Correcta'])));
    expect(await states()).toEqual({ accepted: await count() });
  });

  it('rejects a duplicate of a record that never left: its number is another system’s', async () => {
    await submit(changed((reply) => duplicated(reply, ['Correcta'])));
    expect(await states()).toEqual({ accepted: (await count()) - 1, rejected: 1 });
  });

  it('sends again what a killed server had stored as sent', async () => {
    const killed = submit({ send: () => new Promise(() => {}) });
    await expect.poll(async () => (await submissions()).length).toBe(1);
    expect(await submit(simulatedAgency, other)).toBeGreaterThan(100_000);
    expect(await states()).toEqual({ waiting: await count() });
    await sql`update verifactu_sender set lease_until = now() - interval '1 second'`.execute(database.db);
    await submit(
      changed((reply) => duplicated(reply, ['Correcta'])),
      other,
    );
    expect(await states()).toEqual({ accepted: await count() });
    void killed;
  });

  /** Makes the first lines duplicates in these states. */
  function duplicated(reply: string, of: readonly string[]): string {
    let nth = 0;
    return reply.replace(lines, (line) => {
      const state = of[nth++];
      if (!state) return line;
      return line
        .replace('>Correcto<', '>Incorrecto<')
        .replace(
          '</sfR:RespuestaLinea>',
          `<sfR:CodigoErrorRegistro>3000</sfR:CodigoErrorRegistro><sfR:DescripcionErrorRegistro>Registro de facturación duplicado.</sfR:DescripcionErrorRegistro><sfR:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>1</sf:IdPeticionRegistroDuplicado><sf:EstadoRegistroDuplicado>${state}</sf:EstadoRegistroDuplicado></sfR:RegistroDuplicado></sfR:RespuestaLinea>`,
        );
    });
  }
});

it('keeps the records of a request that the agency refused as a whole, without calling it an outage', async () => {
  await submit({ send: async () => fault });
  expect(await submissions()).toMatchObject([{ outcome: 'fault', message: expect.stringContaining('4112') }]);
  expect(await states()).toEqual({ waiting: await count() });
  await turnNow();
  const agency = changed((reply) => reply);
  await submit(agency);
  expect(agency.seen[0]).not.toContain('Incidencia');
});

it.each(['', '<html>', '<Envelope/>', `<a>${'<b>'.repeat(5000)}`])('survives the reply %j', async (reply) => {
  await submit({ send: async () => reply });
  expect(await submissions()).toMatchObject([{ outcome: 'unreachable' }]);
  expect(await states()).toEqual({ waiting: await count() });
});

it('lets one of many servers send at a time', async () => {
  const agency = changed((reply) => reply);
  const servers = Array.from({ length: 8 }, (_, nth) => `00000000-0000-4000-8000-00000000000${nth}`);
  await Promise.all(servers.map((by) => submit(agency, by)));
  expect(agency.seen).toHaveLength(1);
  expect(await states()).toEqual({ accepted: await count() });
});

it('sends nothing with the mode off or without a certificate', async () => {
  const parts = { db: database.db, log, holder };
  expect(await submitWaiting({ ...parts, agencyOf: async () => undefined })).toBeUndefined();
  await database.db.updateTable('verifactu_setting').set({ mode: 'off' }).execute();
  expect(await submit(simulatedAgency)).toBeUndefined();
  await database.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
  expect(await states()).toEqual({ waiting: await count() });
});

it('sends a new record soon after its factura is issued', async () => {
  await submit(simulatedAgency);
  const sender = createRecordSender({ db: database.db, log, holder, agencyOf: async () => simulatedAgency });
  const factura = await database.db.selectFrom('factura').selectAll().orderBy('id').executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (tx) =>
    recordFactura(
      tx,
      { clock: clockAt(testNow) },
      {
        ...{
          facturaId: factura.id,
          numero: factura.numero,
          fecha: factura.fecha,
          regimen: 'general' as const,
        },
        emisor: { nombre: 'Atelier Montseny, S. L.', nif: 'B00000273', pais: 'ES' },
        receptor: { nombre: 'Tienda', nif: 'B87654321', pais: 'ES' },
        bases: [{ tipoIva: 21, tipoRecargo: 0, base: 10_000, cuotaIva: 2100, cuotaRecargo: 0 }],
        total: 12_100,
      },
    ),
  );
  expect(await states()).toMatchObject({ waiting: 1 });
  await turnNow();
  sender.wake();
  await sender.idle();
  expect(await states()).toEqual({ accepted: await count() });
  await sender.stop();
  expect(await checkChain(database.db, chainId, 0)).toEqual({ last: await count(), isDone: true });
});
