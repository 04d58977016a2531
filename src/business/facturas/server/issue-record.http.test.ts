/** Issuing with VERI*FACTU: the record is written in the transaction that takes the number. */
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import type { VerifactuMode } from '../../verifactu/verifactu-mode.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
let clienteId: number;
let seeded = 0;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  clienteId = await shopClienteId(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await setMode('simulated');
  seeded += (await records()).length;
});

async function setMode(mode: VerifactuMode) {
  const settings = '/lob/api/v1/verifactu/settings';
  const { installation: _, ...body } = (await api.get(settings, { token })).json;
  expect((await api.call('PUT', settings, { token, body: { ...body, mode } })).status).toBe(200);
}
async function draft(): Promise<number> {
  const lineas = [{ descripcion: 'Vestido', cantidad: 3, precio: 86.5, descuento: 5, tipoIva: 21 }];
  return (await api.post(`${path}/create`, { clienteId, lineas }, { token })).json.id;
}
const pass = async (id: number, preview?: boolean) =>
  (await api.post(`${path}/pase`, { ids: [id], a: 'emitida', preview }, { token })).json;
/** The records of the test. */
const records = async () =>
  (await api.db.selectFrom('verifactu_record').selectAll().orderBy('position').execute()).slice(seeded);

const headBefore = () =>
  api.db
    .selectFrom('verifactu_record')
    .select('huella')
    .where('position', '=', seeded)
    .executeTakeFirstOrThrow();

async function printedPages(id: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, tenant: 'root' };
  const reply = await api.fetch(new Request(`http://localhost${path}/${id}/pdf`, { headers }));
  return pdfPages(new Uint8Array(await reply.arrayBuffer()));
}

it('writes no record with the mode off', async () => {
  await setMode('off');
  const { hechos } = await pass(await draft());
  expect(hechos).toHaveLength(1);
  expect(await records()).toEqual([]);
});

it('writes one chained record for each factura that is issued at once, and none for a preview', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, draft));
  expect((await pass(ids[0] ?? 0, true)).hechos).toHaveLength(1);
  expect(await records()).toEqual([]);
  const passed = await Promise.all(ids.map((id) => pass(id)));
  const numeros = passed.flatMap(({ hechos }) => hechos.map(({ numero }: { numero: string }) => numero));
  const written = await records();
  expect(written.map(({ numero }) => numero)).toEqual(numeros.toSorted());
  expect(written.map(({ position }) => position)).toEqual(ids.map((_, index) => seeded + index + 1));
  expect(written.map(({ previous_huella }) => previous_huella)).toEqual([
    (await headBefore()).huella,
    ...written.slice(0, -1).map(({ huella }) => huella),
  ]);
  const first = written[0];
  const { json } = await api.get(`${path}/${first?.factura_id}`, { token });
  expect(first).toMatchObject({ kind: 'alta', tipo: 'F1', nif: json.emisor.nif, numero: json.numero });
  expect(Number(first?.total)).toBe(json.total);
});

it('takes the number back when the record is refused, and says why', async () => {
  const id = await draft();
  const serie = () =>
    api.db.selectFrom('serie').where('codigo', '=', 'A26').select('ultimo').executeTakeFirstOrThrow();
  const before = [await serie(), await records()];
  const cliente = api.db.selectFrom('cliente').where('id', '=', clienteId).select('nif');
  const { nif } = await cliente.executeTakeFirstOrThrow();
  await api.db.updateTable('cliente').set({ nif: 'X' }).where('id', '=', clienteId).execute();
  expect((await pass(id)).rechazados).toEqual([
    { id, motivo: 'El NIF del cliente no es un NIF español: corríjalo en su ficha.' },
  ]);
  expect([await serie(), await records()]).toEqual(before);
  await api.db.updateTable('cliente').set({ nif }).where('id', '=', clienteId).execute();
  expect((await pass(id)).hechos).toHaveLength(1);
  expect(await records()).toHaveLength(1);
});

it('prints the code of the agency and PRUEBA on a factura with a record, as its page shows it', async () => {
  const id = await draft();
  await pass(id);
  const { json } = await api.get(`${path}/${id}`, { token });
  const [last] = (await records()).slice(-1);
  expect(json.verifactu).toEqual({ isTrial: true, qr: expect.stringContaining(`numserie=${last?.numero}`) });
  const printed = await printedPages(id);
  expect(printed[0]).toContain('PRUEBA');
  expect(printed[0]).toContain('QR tributario:');
  expect(printed[0]).toContain('Factura verificable en la sede');
  const earlier = await api.get(`${path}/1`, { token });
  expect(earlier.json.verifactu).toBeUndefined();
  const plain = await printedPages(1);
  expect(plain[0]).not.toMatch(/PRUEBA|tributario/);
});

it('issues nothing from 2027 on while the mode is off, in words', async () => {
  const later = await testApi({ clock: clockAt('2027-01-01T09:00:00Z') });
  onTestFinished(() => later.close());
  const as = await later.as(admin);
  await later.db.updateTable('verifactu_setting').set({ mode: 'off' }).execute();
  const lineas = [{ descripcion: 'Vestido', cantidad: 1, precio: 50, descuento: 0, tipoIva: 21 }];
  const body = { clienteId: await shopClienteId(later), lineas };
  const { id } = (await later.post(`${path}/create`, body, { token: as })).json;
  const issue = async () =>
    (await later.post(`${path}/pase`, { ids: [id], a: 'emitida' }, { token: as })).json;
  expect((await issue()).rechazados).toEqual([
    { id, motivo: 'Desde el 1 de enero de 2027 no se puede emitir sin VERI*FACTU: actívelo en los ajustes.' },
  ]);
  await later.db.updateTable('verifactu_setting').set({ duty: 'foral' }).execute();
  expect((await issue()).hechos).toHaveLength(1);
});
