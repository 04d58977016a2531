/** Calls of the back office's screens beyond the actions themselves. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { act, countryId, newest, registers, submit } from '../../../../tests/support/registration.ts';

let api: TestApi;
/** The reply of the VIES server. */
let viesReply = {};
const register = createServer((_, response) => response.end(JSON.stringify(viesReply)));
beforeAll(() => new Promise<void>((ready) => register.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((done) => register.close(done)));
const company = async () => {
  api = await testApi({ viesUrl: `http://127.0.0.1:${(register.address() as AddressInfo).port}` });
  return () => api.close();
};
const clientes = async (keyword: string, as = admin) => {
  const { json } = await act(api, 'clientes', { keyword, pageSize: 50 }, as);
  return json.data;
};

describe('list of requests', () => {
  beforeEach(company);

  it('lists pending requests before later decided ones', async () => {
    await submit(api, { email: 'uno@tienda-nueva.example' });
    await submit(api, { email: 'dos@tienda-nueva.example' });
    await act(api, 'approve', { id: (await newest(api)).id });
    const { json } = await act(api, 'search', { pageSize: 500 });
    const estados = json.data.map(({ estado }: { estado: string }) => estado);
    const waiting = estados.filter((estado: string) => estado === 'pendiente').length;
    expect(waiting).toBeGreaterThan(0);
    expect(estados.slice(0, waiting)).toEqual(Array(waiting).fill('pendiente'));
    expect(estados.slice(waiting)).toContain('aprobada');
  });

  it('names the person who decided while the decision stands', async () => {
    await submit(api);
    const { id } = await newest(api);
    const second = await newAccount(api, { roles: ['Admin'] });
    await act(api, 'approve', { id }, second.email);
    expect((await newest(api)).decididoPor).toBe('Nora Vidal');
    await act(api, 'undo', { id });
    expect((await newest(api)).decididoPor).toBeUndefined();
  });

  it('filters by country code and by duplicates', async () => {
    const nobodys = { email: 'uno@tienda-nueva.example', nif: '501442600' };
    const portugal = { ...nobodys, countryId: await countryId(api, 'PT') };
    await submit(api, portugal);
    const found = async (field: string, value: unknown, as = admin) => {
      const advancedFilter = { field, operator: 'eq', value };
      const request = { advancedFilter, orderBy: ['id desc'], pageSize: 500 };
      const { json } = await act(api, 'search', request, as);
      return json.data as { id: number; country: string; duplicados: unknown[] }[];
    };
    const { id } = await newest(api);
    expect(new Set((await found('countryCode', 'PT')).map(({ country }) => country))).toEqual(
      new Set(['Portugal']),
    );
    expect((await found('conDuplicados', false))[0]?.id).toBe(id);
    await submit(api, { ...portugal, email: 'dos@tienda-nueva.example' });
    const other = (await newest(api)).id;
    expect((await found('conDuplicados', true)).slice(0, 2).map((one) => one.id)).toEqual([other, id]);
    for (const value of [true, false]) {
      const rows = await found('conDuplicados', value);
      expect(rows.map(({ duplicados }) => duplicados.length > 0)).toEqual(rows.map(() => value));
    }
  });

  it("hides from a comercial the duplicates among other reps' clientes", async () => {
    const foreign = await api.db
      .selectFrom('cliente')
      .where('comercial_id', '<>', 2)
      .where('email', 'is not', null)
      .where('email', 'not in', (eb) => eb.selectFrom('registro').select('email'))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('usuario').whereRef('usuario.cliente_id', '=', 'cliente.id').select('id'))),
      )
      .orderBy('id')
      .select('email')
      .executeTakeFirstOrThrow();
    const permissions = ['Permissions.Registers.Search'];
    const rep = await newAccount(api, { permissions, roles: ['Comercial'], comercialId: 2 });
    await submit(api, { email: foreign.email ?? '', nif: 'B12345674' });
    const advancedFilter = { field: 'conDuplicados', operator: 'eq', value: true };
    const count = async (as: string) => {
      const request = { advancedFilter, keyword: foreign.email, pageSize: 5 };
      return (await act(api, 'search', request, as)).json.totalCount;
    };
    expect(await count(admin)).toBe(1);
    expect(await count(rep.email)).toBe(0);
  });

  it('exports an Excel sheet', async () => {
    await submit(api, { empresa: '=1+1' });
    const body = {
      keyword: 'aurora@tienda-nueva.example',
      columnas: [
        { campo: 'empresa', titulo: 'Tienda' },
        { campo: 'estado', titulo: 'Estado', palabras: { pendiente: 'Pendiente' } },
      ],
    };
    const response = await api.fetch(
      new Request(`http://percha.internal${registers}/excel-export`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await api.as(admin)}` },
        body: JSON.stringify(body),
      }),
    );
    expect(response.status).toBe(200);
    const [{ data }] = (await readExcelFile(Buffer.from(await response.arrayBuffer()))) as unknown as [
      { data: unknown[][] },
    ];
    expect(data).toEqual([
      ['Tienda', 'Estado'],
      ['=1+1', 'Pendiente'],
    ]);
  });
});

describe('tax number', () => {
  beforeAll(company);

  const check = async (change: Parameters<typeof submit>[1], nif?: string) => {
    await submit(api, change);
    const { id } = await newest(api);
    if (nif !== undefined) await api.db.updateTable('registro').set({ nif }).where('id', '=', id).execute();
    return (await act(api, 'nif-check', { id })).json;
  };

  it('checks the digit, and asks VIES for a shop elsewhere in the EU', async () => {
    expect(await check({})).toEqual({ digito: 'correcto' });
    expect(await check({ email: 'b@tienda.example', nif: null })).toEqual({ digito: 'sin-nif' });
    expect(await check({ email: 'c@tienda.example' }, '12345678A')).toEqual({ digito: 'incorrecto' });
    const portugal = { countryId: await countryId(api, 'PT'), nif: '501442600' };
    for (const [answer, vies] of [
      [{ valid: true, userError: 'VALID' }, 'valid'],
      [{ valid: false, userError: 'INVALID' }, 'invalid'],
      [{ valid: false, userError: 'MS_UNAVAILABLE' }, 'unknown'],
    ] as const) {
      viesReply = answer;
      expect(await check({ ...portugal, email: `${vies}@tienda.example` })).toEqual({
        digito: 'correcto',
        vies,
      });
    }
    expect((await act(api, 'nif-check', { id: 4711 })).status).toBe(404);
  });
});

describe('search for clientes to invite', () => {
  beforeAll(company);

  it('finds clientes by name, NIF, e-mail and town, and marks those that can sign in', async () => {
    const cliente = await api.db
      .selectFrom('cliente')
      .where('id', '=', 7)
      .selectAll()
      .executeTakeFirstOrThrow();
    const town = cliente.poblacion.toUpperCase();
    for (const words of [cliente.nombre, cliente.nif, cliente.email, town]) {
      expect(await clientes(words ?? ''), words ?? '').toContainEqual(expect.objectContaining({ id: 7 }));
    }
    expect((await clientes(boutique)).at(0)).toMatchObject({ conCuenta: true });
    const before = (await clientes(cliente.nombre)).find(({ id }: { id: number }) => id === 7);
    expect(before).toMatchObject({ conCuenta: false, nif: cliente.nif, email: cliente.email });
    const { json } = await act(api, 'invite', { clienteId: 7 });
    const after = (await clientes(cliente.nombre)).find(({ id }: { id: number }) => id === 7);
    expect(after.invitacion).toBe(json.id);
    await api.db.updateTable('cliente').set({ activo: false }).where('id', '=', 7).execute();
    expect(await clientes(cliente.nombre)).not.toContainEqual(expect.objectContaining({ id: 7 }));
  });

  it('returns to a comercial with the right only the assigned clientes', async () => {
    const { comercial_id: own } = await api.db
      .selectFrom('cliente')
      .where('comercial_id', 'is not', null)
      .select('comercial_id')
      .executeTakeFirstOrThrow();
    const rep = await newAccount(api, {
      roles: ['Comercial'],
      permissions: ['Permissions.Registers.Update'],
      comercialId: own ?? 0,
    });
    const his = await api.db.selectFrom('cliente').where('comercial_id', '=', own).select('id').execute();
    const found = await clientes('', rep.email);
    expect(found.length).toBeGreaterThan(0);
    const ids = his.map(({ id }) => id);
    expect(found.filter(({ id }: { id: number }) => !ids.includes(id))).toEqual([]);
  });

  it('returns 403 to a shop and to a comercial without the right', async () => {
    for (const who of [boutique, comercial]) {
      expect((await act(api, 'clientes', {}, who)).status).toBe(403);
      expect((await act(api, 'nif-check', { id: 1 }, who)).status).toBe(403);
      expect((await act(api, 'excel-export', {}, who)).status).toBe(403);
    }
    expect((await api.post(`${registers}/clientes`, {})).status).toBe(401);
  });
});
