import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/schema.ts';
import { isIban } from '#src/business/contactos/iban.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { company } from './company.ts';
import { fillPreparaciones } from './fill/fill-albaranes.ts';
import { fillChangeover } from './fill/fill-changeover.ts';
import { fillPedidoStates } from './fill/fill-pedido-states.ts';
import { fillDemo } from './fill-demo.ts';

const today = '2026-11-21';
let test: TestDatabase;
const printed: string[] = [];

beforeAll(async () => {
  test = await testDatabase();
  await fillDemo(test.db, { today, passwordHash: 'hash', print: (line) => printed.push(line) });
});
afterAll(() => test.close());

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(test.db)).rows[0]?.n;

describe('filling a database', () => {
  it('writes the whole company as the server’s own role', async () => {
    const house = company(today);
    const n = async (table: 'modelo' | 'variante' | 'pedido' | 'pedido_cantidad' | 'imagen') =>
      count(sql`select count(*) as n from ${sql.table(table)}`);
    expect(await n('modelo')).toBe(house.modelos.length);
    expect(await n('variante')).toBe(house.stock.stock.length);
    // The sale of a loan adds a pedido, and another one is not sent.
    expect(await n('pedido')).toBe(house.pedidos.length + 2);
    expect(await n('pedido_cantidad')).toBeGreaterThan(15_000);
    expect(await n('imagen')).toBeGreaterThan(1000);
    expect(printed).toEqual(['demo company: 180 modelos, 120 clientes, 900 pedidos, 675 facturas']);
  });

  it('has the fiscal records of the last two months in one simulated chain', async () => {
    const records = await test.db
      .selectFrom('verifactu_record as r')
      .innerJoin('factura as f', 'f.id', 'r.factura_id')
      .select([
        'r.position',
        'r.huella',
        'r.previous_huella',
        'r.xml',
        'r.total as sent',
        'f.total',
        'f.fecha',
      ])
      .orderBy('r.position')
      .execute();
    expect(records.length).toBeGreaterThan(20);
    const all = `select count(*) as n from factura where fecha >= '2026-09-22'`;
    expect(await count(sql`${sql.raw(all)}`)).toBe(records.length);
    for (const [index, row] of records.entries()) {
      expect(row).toMatchObject({ position: index + 1, previous_huella: records[index - 1]?.huella ?? '' });
      expect(Math.round(Number(row.sent) * 100)).toBe(row.total);
    }
    expect(records.some(({ xml }) => xml.includes('IDFacturaRectificada'))).toBe(true);
    const { mode } = await test.db.selectFrom('verifactu_setting').select('mode').executeTakeFirstOrThrow();
    expect(mode).toBe('simulated');
  });

  it('gives each of the four accounts its role, its shop or its clientes', async () => {
    const accounts = await test.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
      .innerJoin('rol as r', 'r.id', 'ur.rol_id')
      .leftJoin('cliente as c', 'c.id', 'u.cliente_id')
      .leftJoin('tarifa as t', 't.id', 'c.tarifa_id')
      .leftJoin('country as p', 'p.id', 'c.country_id')
      .select([
        'u.email',
        'r.nombre as rol',
        'c.recargo_equivalencia as recargo',
        't.codigo as tarifa',
        'p.iso2',
      ])
      .where('u.email', 'like', '%@percha.example')
      .orderBy('u.email')
      .execute();
    expect(accounts).toEqual([
      { email: 'admin@percha.example', rol: 'Admin', recargo: null, tarifa: null, iso2: null },
      { email: 'boutique@percha.example', rol: 'Basic', recargo: true, tarifa: 'general', iso2: 'ES' },
      { email: 'comercial@percha.example', rol: 'Comercial', recargo: null, tarifa: null, iso2: null },
      { email: 'loja@percha.example', rol: 'Basic', recargo: false, tarifa: 'portugal', iso2: 'PT' },
    ]);
  });

  it('gives each rep three more shops, which sent their pedidos themselves', async () => {
    const { rows } = await sql<{ comercial: string; tiendas: number; idiomas: string[] }>`
      select co.nombre as comercial, count(*)::integer as tiendas, array_agg(distinct u.idioma) as idiomas
      from usuario u join cliente c on c.id = u.cliente_id join comercial co on co.id = c.comercial_id
      where u.email = c.email and u.email like '%@tienda.example' and c.activo and u.last_name <> ''
      group by co.id order by co.id`.execute(test.db);
    expect(rows.map(({ tiendas }) => tiendas)).toEqual(Array(8).fill(3));
    expect(rows.at(0)).toMatchObject({ comercial: 'Laia Puigdomènech', idiomas: ['ca'] });
    expect(rows.at(6)).toMatchObject({ comercial: 'Inês Falcão', idiomas: ['pt'] });
    const others = sql<{ n: number }>`
      select count(*) as n from pedido p join usuario u on u.cliente_id = p.cliente_id
      where p.enviado and (p.creado_por <> u.id or p.usuario_id <> u.id)`;
    expect(await count(others)).toBe(0);
  });

  it('prices orders as the database does', async () => {
    const wrong = sql<{ n: number }>`
      select count(*) as n from pedido_linea l join pedido p on p.id = l.pedido_id join modelo m on m.id = l.modelo_id
        join pedido_cantidad c on c.pedido_linea_id = l.id
        left join lateral suplemento_of(m.id, c.talla_id, p.tarifa_id) x on true
      where l.precio <> surcharged_price(price_in_tarifa(m.id, m.precio, p.tarifa_id), x.importe, x.percent)`;
    expect(await count(wrong)).toBe(0);
  });

  it('adds up in the database too', async () => {
    const wrong = sql<{ n: number }>`
      select count(*) as n from pedido p, lateral (
        select sum(l.importe) as total, count(distinct l.modelo_id) as modelos, sum(q.prendas) as prendas
        from pedido_linea l, lateral (
          select sum(c.cantidad) as prendas from (
            select pedido_linea_id, cantidad from pedido_cantidad
            union all select pedido_linea_id, cantidad from pedido_encargo) c
          where c.pedido_linea_id = l.id) q
        where l.pedido_id = p.id) sums
      where (p.total, p.total_modelos, p.total_prendas) is distinct from (sums.total, sums.modelos, sums.prendas)`;
    expect(await count(wrong)).toBe(0);
  });

  it('explains today’s stock by movements, loans and stocktakes that reconcile', async () => {
    expect(await listStockDifferences(test.db)).toEqual([]);
    expect(await listReservationDifferences(test.db)).toEqual([]);
    const negative = sql<{ n: number }>`
      select count(*) as n from (
        select sum(q) over (partition by lugar, modelo_color_id, talla_id order by momento, id) as there
        from (
          select id, momento, a_id as lugar, modelo_color_id, talla_id, cantidad as q from movimiento where a_id is not null
          union all
          select id, momento, de_id, modelo_color_id, talla_id, -cantidad from movimiento where de_id is not null
        ) m) x where there < 0`;
    expect(await count(negative)).toBe(0);
    const { rows } = await sql<{ lent: number; there: number }>`
      select (select sum(prestada - devuelta - vendida)::int from prestamo_celda) as lent,
        (select sum(e.cantidad)::int from existencia e join lugar l on l.id = e.lugar_id where l.tipo = 'prestamo') as there`.execute(
      test.db,
    );
    expect(rows[0]?.lent).toBe(7);
    expect(rows[0]?.there).toBe(7);
    const differences = sql<{ n: number }>`
      select count(*) as n from recuento_celda c join recuento_linea l using (recuento_id, modelo_color_id, talla_id)
      where c.recuento_id = 1 and l.cantidad <> c.esperado`;
    expect(await count(differences)).toBe(4);
    expect(await count(sql`select count(*) as n from recuento where estado = 'abierto'`)).toBe(1);
  });

  it('sells a garment of a loan by a served pedido that names the loan', async () => {
    const { rows } = await sql`
      select p.situacion, p.total_prendas, p.total > 0 as priced, s.vendida, m.nota = '' as noted, m.cantidad
      from pedido p join (select prestamo_id, sum(vendida)::int as vendida from prestamo_celda group by 1) s
          using (prestamo_id)
        join movimiento m on m.documento = 'prestamo ' || p.prestamo_id and m.motivo = 'venta'`.execute(
      test.db,
    );
    expect(rows).toEqual([
      { situacion: 'servido', total_prendas: 1, priced: true, vendida: 1, noted: false, cantidad: 1 },
    ]);
    expect(await count(sql`select count(*) as n from prestamo_celda where vendida > 0`)).toBe(1);
  });

  it('gives both shops size curves of their own', async () => {
    const { rows } = await sql<{ email: string; nombre: string; prendas: number }>`
      select u.email, c.nombre, (select sum(t.cantidad)::integer from curva_talla t where t.curva_id = c.id) as prendas
      from curva c join usuario u on u.id = c.cambiada_por and u.cliente_id = c.cliente_id order by c.id`.execute(
      test.db,
    );
    expect(rows).toEqual([
      { email: 'boutique@percha.example', nombre: 'Escaparate', prendas: 3 },
      { email: 'boutique@percha.example', nombre: 'Reposición de temporada', prendas: 11 },
      { email: 'loja@percha.example', nombre: 'Madrinhas de maio', prendas: 8 },
    ]);
  });

  it('has orders of delivery windows, before and after a last day of orders, and past their cancel day', async () => {
    const { rows } = await sql<Record<'before' | 'after' | 'windows' | 'past', number>>`
      select count(*) filter (where p.fecha::date <= t.pedir_hasta)::int as before,
        count(*) filter (where p.fecha::date > t.pedir_hasta)::int as after,
        count(*) filter (where exists (select from jsonb_array_elements(t.ventanas) v
          where (v ->> 'hasta')::date = p.servir_hasta))::int as windows,
        count(*) filter (where p.estado = 1 and p.cancelar_tras < ${today}::date)::int as past
      from pedido p join pedido_linea l on l.pedido_id = p.id join modelo m on m.id = l.modelo_id
        join temporada t on t.id = m.temporada_id`.execute(test.db);
    expect(Math.min(...Object.values(rows[0] ?? { none: 0 }))).toBeGreaterThan(0);
  });

  it('has pedidos that are blocked, wait for their shop, or were never sent; an older demo gets them too', async () => {
    const states = async () => {
      const { rows } = await sql`select count(*) filter (where bloqueo_causa = 'credito') as credito,
        count(*) filter (where bloqueo_causa = 'manual') as manual,
        count(*) filter (where acuerdo = 'pendiente') as asked, count(*) filter (where not enviado) as unsent
        from pedido`.execute(test.db);
      return rows[0];
    };
    const shown = { credito: 1, manual: 1, asked: 1, unsent: 1 };
    expect(await states()).toEqual(shown);
    expect(await listReservationDifferences(test.db)).toEqual([]);
    await fillPedidoStates(test.db);
    expect(await states()).toEqual(shown);
    const tx = await test.db.startTransaction().execute();
    await sql`delete from pedido_revision`.execute(tx);
    await sql`delete from pedido where not enviado`.execute(tx);
    await sql`update pedido set bloqueado = null, bloqueo_causa = null, liberar_el = null, acuerdo = null`.execute(
      tx,
    );
    await fillPedidoStates(tx);
    const { rows } = await sql`select count(*) as n from pedido where not enviado`.execute(tx);
    await tx.rollback().execute();
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('delivers what its facturas name, leaves deliveries to invoice, and has open picking lists', async () => {
    const one = async (query: string) => count(sql`${sql.raw(query)}`);
    const lines = `factura_linea f join factura x on x.id = f.factura_id and x.tipo = 'ordinaria'
      where f.pedido_linea_id is not null`;
    expect(await one(`select count(*) as n from ${lines} and f.albaran_linea_id is null`)).toBe(0);
    const different = `select count(*) as n from ${lines} and exists (select from albaran_linea a
      where a.id = f.albaran_linea_id and (a.cantidad, a.pedido_linea_id) <> (f.cantidad, f.pedido_linea_id))`;
    expect(await one(different)).toBe(0);
    const pending = `select count(distinct a.albaran_id) as n from albaran_linea a join albaran_estado e using (albaran_id)
      where e.estado <> 'devuelto' and not exists (select from factura_linea f where f.albaran_linea_id = a.id)`;
    expect(await one(pending)).toBeGreaterThan(10);
    const served = `select count(*) as n from (select l.pedido_linea_id, sum(l.cantidad) as n from albaran_linea l
        join albaran_estado e using (albaran_id) where e.estado <> 'devuelto' group by 1) a
      join (select pedido_linea_id, sum(servida) as n from pedido_cantidad group by 1) q using (pedido_linea_id)
      where a.n <> q.n`;
    expect(await one(served)).toBe(0);
    const { rows } = await sql`select
      (select count(distinct estado)::int from albaran_estado) as states,
      (select count(*)::int from preparacion where cerrada is null) as lists,
      (select count(*)::int from preparacion_celda) > 0 as cells,
      (select count(*)::int from transportista where fichero <> 'ninguno') as carriers`.execute(test.db);
    expect(rows).toEqual([{ states: 4, lists: 3, cells: true, carriers: 3 }]);
    const next = sql`select a.ultimo = max(substr(b.numero, 7)::int) as fits from albaran_numero a join albaran b
      on extract(year from b.fecha) = a.anio group by a.anio`;
    expect((await next.execute(test.db)).rows.every((row) => (row as { fits: boolean }).fits)).toBe(true);
  });

  it('gives an older demo its carriers, the deliveries without a factura, and picking lists', async () => {
    const tx = await test.db.startTransaction().execute();
    await tx.deleteFrom('preparacion').execute();
    await fillPreparaciones(tx);
    await fillPreparaciones(tx);
    const { rows } = await sql`select (select count(*)::int from preparacion) as lists,
      (select count(*)::int from transportista) as carriers`.execute(tx);
    await tx.rollback().execute();
    expect(rows).toEqual([{ lists: 3, carriers: 3 }]);
  });

  it('shows what the house brought from its former program, also in an older demo', async () => {
    const shown = async (db: Kysely<Database>) => {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*)::int from cliente where iban is not null) as ibans,
        (select count(*)::int from cliente where mandatos <> '[]') as mandatos,
        (select count(*)::int from comercial_zona) as zonas,
        (select count(*)::int from comercial where condiciones <> '[]' and zona <> 'Showroom') as comisiones,
        (select count(*)::int from vencimiento_anterior) as vencimientos,
        (select count(*)::int from venta_anterior) as ventas,
        (select count(*)::int from pedido where numero_anterior is not null) as pedidos`.execute(db);
      return rows[0] ?? {};
    };
    const first = await shown(test.db);
    expect(Object.entries(first).filter(([, n]) => n === 0)).toEqual([]);
    const ibans = await test.db.selectFrom('cliente').where('iban', 'is not', null).select('iban').execute();
    expect(ibans.filter(({ iban }) => !isIban(iban ?? ''))).toEqual([]);
    const tx = await test.db.startTransaction().execute();
    for (const table of ['comercial_zona', 'vencimiento_anterior', 'venta_anterior'] as const)
      await tx.deleteFrom(table).execute();
    await sql`update cliente set iban = null, mandatos = '[]'`.execute(tx);
    await sql`update comercial set condiciones = '[]'`.execute(tx);
    await fillChangeover(tx);
    expect(await shown(tx)).toEqual(first);
    await tx.rollback().execute();
  });

  it('continues the ids for the next rows', async () => {
    const tx = await test.db.startTransaction().execute();
    const { id } = await tx
      .insertInto('modelo')
      .values({ referencia: 'next', nombre: 'Next', modelo_tipo_id: 1, precio: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.rollback().execute();
    expect(id).toBe(181);
  });

  it('leaves an existing company unchanged', async () => {
    await expect(fillDemo(test.db, { today, passwordHash: 'hash', print: () => {} })).rejects.toThrow(
      'duplicate key',
    );
    expect(await count(sql`select count(*) as n from cliente`)).toBe(120);
  });
});
