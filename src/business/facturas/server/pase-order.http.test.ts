/** Issuing several drafts: their order, and a preview that promises what the run does. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import type { PaseResult } from './pase.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
let clienteId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  clienteId = await shopClienteId(api);
});
afterAll(() => api.close());

/** Changes what the server's role may not. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

const lineas = [{ descripcion: 'Vestido', cantidad: 1, precio: 50, descuento: 0, tipoIva: 21 }];
const draft = async (body: object = {}): Promise<number> =>
  (await api.post(`${path}/create`, { clienteId, lineas, ...body }, { token })).json.id;
const pass = async (ids: readonly number[], preview = false): Promise<PaseResult> =>
  (await api.post(`${path}/pase`, { ids, a: 'emitida', preview }, { token })).json;
const reasons = ({ rechazados }: PaseResult) => rechazados.map(({ motivo }) => motivo);

it('issues drafts by their days, those without a day last', async () => {
  await asOwner("update serie set ultima_fecha = '2026-11-01' where codigo = 'A26'");
  const open = await draft();
  const [late, early] = [await draft({ fecha: '2026-11-20' }), await draft({ fecha: '2026-11-18' })];
  const ids = [open, late, early];
  const preview = await pass(ids, true);
  expect(reasons(preview)).toEqual([]);
  expect(preview.hechos.map(({ id }) => id)).toEqual([early, late, open]);
  expect(await pass(ids)).toEqual(preview);
});

it('previews the refusal of a closed month', async () => {
  const id = await draft();
  await asOwner("insert into mes_cerrado (mes) values ('2026-11-01')");
  const preview = await pass([id], true);
  expect(reasons(preview)).toEqual([expect.stringContaining('está cerrado')]);
  expect(await pass([id])).toEqual(preview);
  await asOwner("delete from mes_cerrado where mes = '2026-11-01'");
});

it('previews the refusal of a restored chain and of a clock that went back', async () => {
  await api.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
  const id = await draft();
  const chains = api.db.updateTable('verifactu_chain');
  await chains.set({ must_compare: true, compare_result: '' }).execute();
  const restored = await pass([id], true);
  expect(reasons(restored)).toEqual(['La copia restaurada aún no se ha comparado con la agencia.']);
  expect(await pass([id])).toEqual(restored);
  await chains.set({ must_compare: false }).execute();
  await asOwner(`alter table verifactu_record disable trigger user;
    update verifactu_record set created = '2030-01-01' where id = (select max(id) from verifactu_record);
    alter table verifactu_record enable trigger user`);
  const behind = await pass([id], true);
  expect(reasons(behind)).toEqual([expect.stringContaining('El reloj del servidor va por detrás')]);
  expect(await pass([id])).toEqual(behind);
});
