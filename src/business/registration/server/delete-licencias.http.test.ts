import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { act, letters, newest, registers, submit } from '../../../../tests/support/registration.ts';
import { deleteExpiredLicencias } from './index.ts';
import { personalRegisters } from './personal-registers.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
  return () => api.close();
});
const claveOf = async (id: number) =>
  (
    await api.db
      .selectFrom('registro')
      .where('id', '=', id)
      .select('licencia_clave')
      .executeTakeFirstOrThrow()
  ).licencia_clave;
const hourLater = () =>
  api.db.updateTable('licencia_suelta').set({ desde: sql<Date>`now() - interval '61 minutes'` }).execute();
const forget = (now: string) => deleteExpiredLicencias({ db: api.db, files: api.files }, new Date(now));

it('deletes a licence 24 months after the rejection, and no other', async () => {
  await submit(api);
  const rejected = (await newest(api)).id;
  await act(api, 'reject', { id: rejected, motivo: 'No.', avisar: false });
  await submit(api, { email: 'b@tienda-nueva.example' });
  const waiting = (await newest(api)).id;
  const clave = (await claveOf(rejected)) ?? '';
  await forget('2028-11-21T09:59:59Z');
  expect(await claveOf(rejected)).toBe(clave);
  await forget('2028-11-21T10:00:01Z');
  await hourLater();
  await forget('2028-11-21T11:00:01Z');
  expect(await api.files.read(clave)).toBeUndefined();
  const read = await api.get(`${registers}/${rejected}`, { token: await api.as(admin) });
  expect(read.json).toMatchObject({ estado: 'rechazada' });
  expect(read.json.licencia).toBeUndefined();
  expect(await api.files.read((await claveOf(waiting)) ?? '')).toBeDefined();
});

it('deletes the file of a request that was never stored, but not of one in progress', async () => {
  await api.files.write('licencias/aa/halt.pdf', new Uint8Array([1]));
  await api.db.insertInto('licencia_suelta').values({ clave: 'licencias/aa/halt.pdf' }).execute();
  await forget('2026-11-21T10:00:00Z');
  expect(await api.files.read('licencias/aa/halt.pdf')).toBeDefined();
  await hourLater();
  await forget('2026-11-21T11:00:00Z');
  expect(await api.files.read('licencias/aa/halt.pdf')).toBeUndefined();
  expect(await api.db.selectFrom('licencia_suelta').selectAll().execute()).toEqual([]);
});

it("exports a person's requests, and erases them with their licences", async () => {
  await submit(api, { email: 'Persona@tienda-nueva.example' });
  const { id } = await newest(api);
  const clave = (await claveOf(id)) ?? '';
  const person = { id: '00000000-0000-4000-8000-000000000009', email: 'persona@TIENDA-nueva.example' };
  const exported = JSON.stringify(await personalRegisters.list(api.db, person));
  expect(exported).toContain('Casa Aurora');
  expect(exported).not.toContain(clave);
  await personalRegisters.erase?.(api.db, person);
  expect(await personalRegisters.list(api.db, person)).toEqual([]);
  await hourLater();
  await forget('2026-11-21T11:00:00Z');
  expect(await api.files.read(clave)).toBeUndefined();
  expect((await letters(api)).length).toBeGreaterThan(0);
});
