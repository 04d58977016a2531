import { describe, expect, it } from 'vitest';
import { accountSearch, shopsAccount } from '../../../../tests/support/account.ts';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { admin, comercial, loja } from '../../../../tests/support/demo.ts';
import type { Factura, FacturaRow } from '../facturas.contract.ts';

const account = shopsAccount();

const search = (body: object, token = account.shop) =>
  account.api.post('/lob/api/v1/facturas/search-user', body, { token });
const read = (id: number | string, token = account.shop, language = 'es') =>
  account.api.get(`/lob/api/v1/facturas/get-web/${id}`, { token, headers: { 'accept-language': language } });
const rowsOf = async (token = account.shop): Promise<FacturaRow[]> =>
  (await search({ pageSize: 500 }, token)).json.data;

describe('search-user', () => {
  it("returns the caller's facturas by page, newest first, each once", async () => {
    const { status, json } = await search(accountSearch);
    expect(status).toBe(200);
    expect(json).toMatchObject({ currentPage: 1, pageSize: 5, hasPreviousPage: false, hasNextPage: true });
    expect(json.data).toHaveLength(5);
    const all: FacturaRow[] = [];
    for (let pageNumber = 1; pageNumber <= json.totalPages; pageNumber += 1)
      all.push(...(await search({ ...accountSearch, pageNumber })).json.data);
    expect(new Set(all.map(({ id }) => id)).size).toBe(json.totalCount);
    expect(all.map(({ fecha }) => fecha)).toEqual(
      all
        .map(({ fecha }) => fecha)
        .toSorted()
        .reverse(),
    );
    for (const { numero, fecha } of all) {
      expect(numero).toMatch(/^[AR]\d\d-\d{6}$/);
      expect(fecha).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    const beyond = (await search({ ...accountSearch, pageNumber: json.totalPages + 1 })).json;
    expect(beyond).toMatchObject({ data: [], hasNextPage: false });
  });

  it('finds by number, and filters by tipo, estado and total', async () => {
    const all = await rowsOf();
    const one = all[3] as FacturaRow;
    const ids = async (body: object) =>
      (await search({ pageSize: 500, ...body })).json.data.map(({ id }: FacturaRow) => id);
    expect(await ids({ keyword: one.numero })).toEqual([one.id]);
    const by = (field: string, operator: string, value: unknown) => ({
      advancedFilter: { field, operator, value },
    });
    expect(await ids(by('tipo', 'eq', 'rectificativa'))).toEqual(
      all.filter(({ tipo }) => tipo === 'rectificativa').map(({ id }) => id),
    );
    const issued = all.filter(({ estado }) => estado === 'emitida');
    expect(issued.length).toBeGreaterThan(1);
    expect(await ids(by('estado', 'eq', 'emitida'))).toEqual(issued.map(({ id }) => id));
    expect(await ids(by('estado', 'eq', 'anulada'))).toEqual([]);
    expect(await ids(by('total', 'eq', one.total))).toContain(one.id);
    expect(await ids(by('fecha', 'lt', one.fecha))).toEqual(
      all.filter(({ fecha }) => fecha < one.fecha).map(({ id }) => id),
    );
  });

  it.each([
    ['field', { advancedFilter: { field: 'emisor', operator: 'eq', value: 1 } }, 'emisor'],
    ['operator', { advancedFilter: { field: 'tipo', operator: 'like', value: 1 } }, 'like'],
    ['value', { advancedFilter: { field: 'fecha', operator: 'gt', value: 'ayer' } }, 'ayer'],
    ['order', { orderBy: ['nif desc'] }, 'nif'],
  ])('returns 400 with the name of the wrong %s', async (_, body, name) => {
    const { status, json } = await search(body);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(name);
  });
});

describe('one factura', () => {
  it('contains what the law requires, with sums that add up', async () => {
    for (const { id } of await rowsOf()) {
      const { status, json } = await read(id);
      expect(status).toBe(200);
      const factura = json as Factura;
      const cents = (euros: number) => Math.round(euros * 100);
      const sum = (values: number[]) => values.reduce((total, value) => total + cents(value), 0);
      expect(sum(factura.lineas.map(({ importe }) => importe))).toBe(cents(factura.baseImponible));
      expect(sum(factura.bases.map(({ base }) => base))).toBe(cents(factura.baseImponible));
      expect(sum(factura.bases.map(({ cuotaRecargo }) => cuotaRecargo))).toBe(cents(factura.cuotaRecargo));
      expect(sum([factura.baseImponible, factura.cuotaIva, factura.cuotaRecargo])).toBe(cents(factura.total));
      expect(sum(factura.vencimientos.map(({ importe }) => importe))).toBe(cents(factura.total));
      for (const parte of [factura.emisor, factura.receptor])
        for (const field of ['nombre', 'nif', 'direccion', 'codigoPostal', 'poblacion', 'pais'] as const)
          expect(parte[field]).toBeTruthy();
      if (factura.tipo === 'rectificativa') expect(factura).toMatchObject({ motivo: expect.any(String) });
      else expect(factura.pedidoIds.length).toBeGreaterThan(0);
    }
  });

  it('links a factura and its correction to each other', async () => {
    const back = (await rowsOf()).find(({ tipo }) => tipo === 'rectificativa') as FacturaRow;
    const { rectifica } = (await read(back.id)).json as Factura;
    const corrected = (await read(rectifica[0]?.id ?? 0)).json as Factura;
    expect(corrected.numero).toBe(rectifica[0]?.numero);
    expect(corrected.rectificadaPor).toEqual([{ id: back.id, numero: back.numero, fecha: back.fecha }]);
  });

  it('keeps the name, NIF and address of its day', async () => {
    const { id, cliente } = (await rowsOf())[0] as FacturaRow;
    const before = (await read(id)).json;
    const moved = { razon_social: 'Otra Empresa, S. L.', nif: 'B11111119', direccion: 'Calle Nueva, 1' };
    await account.api.db.updateTable('cliente').set(moved).where('id', '=', cliente.id).execute();
    expect((await read(id)).json).toEqual(before);
  });

  it("returns garments and colores in the reader's language, with equal sums", async () => {
    const id = (await rowsOf()).at(-1)?.id ?? 0;
    const [es, ca] = [(await read(id)).json as Factura, (await read(id, account.shop, 'ca')).json as Factura];
    expect(ca.lineas.map(({ descripcion }) => descripcion)).not.toEqual(
      es.lineas.map(({ descripcion }) => descripcion),
    );
    expect(ca.total).toBe(es.total);
  });

  it.each(['abc', '1.5', '-1', '0', '99999999999999', '2147483647'])(
    'returns 400 or 404 for the id %s',
    async (id) => {
      const { status, json } = await read(id);
      expect([400, 404]).toContain(status);
      if (status === 404) expect(json.exception).toBe(`Factura ${id} Not Found.`);
    },
  );

  it('returns partial and full payments, and the later estado', async () => {
    const due = (await rowsOf()).map(({ id }) => id);
    const open = await account.api.db
      .selectFrom('factura_vencimiento as v')
      .where('v.factura_id', 'in', due)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('factura_cobro as c').whereRef('c.factura_id', '=', 'v.factura_id').select('c.id'),
          ),
        ),
      )
      .where('v.importe', '>', 1000)
      .select(['v.factura_id as id', 'v.orden as vencimiento', 'v.fecha', 'v.importe'])
      .executeTakeFirstOrThrow();
    const pay = (importe: number) =>
      collect(account.api.db, {
        ...{ factura_id: open.id, vencimiento: open.vencimiento },
        ...{ fecha: open.fecha, importe },
      });
    const now = async () => ((await read(open.id)).json as Factura).vencimientos[open.vencimiento];
    expect(await now()).toMatchObject({ cobrado: false, importeCobrado: 0 });
    await pay(1000);
    expect(await now()).toMatchObject({ cobrado: false, importeCobrado: 10 });
    await pay(open.importe - 1000);
    expect(await now()).toMatchObject({ cobrado: true, importeCobrado: open.importe / 100 });
    const booked = async (): Promise<number[]> => {
      const advancedFilter = { field: 'estado', operator: 'eq', value: 'contabilizada' };
      return (await search({ advancedFilter })).json.data.map(({ id }: FacturaRow) => id);
    };
    // A month of the demo is handed over to the adviser.
    const before = await booked();
    await account.api.db
      .insertInto('factura_paso')
      .values({ factura_id: open.id, estado: 'contabilizada' })
      .execute();
    expect((await read(open.id)).json.estado).toBe('contabilizada');
    expect((await booked()).toSorted()).toEqual([open.id, ...before].toSorted());
  });
});

describe('access to facturas', () => {
  it("hides a shop's facturas from another shop", async () => {
    const other = await account.api.as(loja);
    const [ownRows, otherRows] = [await rowsOf(), await rowsOf(other)];
    expect(otherRows.length).toBeGreaterThan(0);
    expect(otherRows.filter(({ id }) => ownRows.some((one) => one.id === id))).toEqual([]);
    const { status, json } = await read(ownRows[0]?.id ?? 0, other);
    expect(status).toBe(404);
    expect(json.exception).toBe(`Factura ${ownRows[0]?.id} Not Found.`);
  });

  it('returns no facturas to a caller without a cliente, whatever the rights', async () => {
    for (const email of [comercial, admin]) {
      expect((await search({}, await account.api.as(email))).json).toMatchObject({ data: [], totalCount: 0 });
    }
  });

  it('returns to staff with the right the facturas of their row scope, and none without it', async () => {
    const assigned = await account.api.db
      .selectFrom('factura')
      .innerJoin('cliente', 'cliente.id', 'factura.cliente_id')
      .select(['factura.id', 'cliente.comercial_id'])
      .execute();
    const own = assigned.find(({ comercial_id }) => comercial_id === 1)?.id ?? 0;
    const foreign = assigned.find(({ comercial_id }) => comercial_id !== 1)?.id ?? 0;
    const rep = await account.api.as(comercial);
    expect((await read(own, rep)).status).toBe(200);
    expect((await read(foreign, rep)).status).toBe(404);
    expect((await read(foreign, await account.api.as(admin))).status).toBe(200);
    const { token } = await newAccount(account.api, { permissions: ['Permissions.Pedidos.View'] });
    expect((await read(own, token)).status).toBe(404);
  });

  it("returns to a shop's user with staff rights only the facturas of that shop", async () => {
    const { token } = await newAccount(account.api, {
      clienteId: (await rowsOf(await account.api.as(loja)))[0]?.cliente.id,
      permissions: ['Permissions.Facturas.View', 'Permissions.Facturas.Search'],
    });
    expect(await rowsOf(token)).toEqual(await rowsOf(await account.api.as(loja)));
    expect((await read((await rowsOf())[0]?.id ?? 0, token)).status).toBe(404);
  });
});
