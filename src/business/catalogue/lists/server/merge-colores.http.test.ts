import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin } from '../../../../../tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';

const path = '/lob/api/v1/colores';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const merge = (id: number, ids: number[], preview?: boolean) =>
  api.post(`${path}/merge`, { id, ids, preview }, { token });

/** Every column that holds a color or a modelo_color, by its foreign key or by its name. */
async function columnsOfCells(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct c.conrelid::regclass::text as table, a.attname::text as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('color'::regclass, 'modelo_color'::regclass)
    union
    select c.relname::text, a.attname::text from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.attname in ('color_id', 'modelo_color_id')
        -- Derived from the stock by renew_existencias.
        and c.relname not in ('existencia_cambio', 'existencia_color')
    order by 1, 2`.execute(api.db);
  return rows;
}

interface Sums {
  cart: number;
  lost: number;
  pedido: number;
  servida: number;
  fisico: number;
  existencia: number;
  lote: number;
  reserva: number;
  prestada: number;
  delivered: number;
  esperado: number;
}
/** The sums over a modelo, which a merge of its colores must not change. */
async function sumsOf(modeloId: number): Promise<Sums> {
  const mine = sql`in (select id from modelo_color where modelo_id = ${modeloId})`;
  const sum = (table: string, column: string) =>
    sql`(select coalesce(sum(${sql.ref(column)}), 0)::int from ${sql.table(table)} where modelo_color_id ${mine})`;
  const { rows } = await sql<Sums>`select ${sum('cart_celda', 'cantidad')} as cart,
    ${sum('cart_perdida', 'cantidad')} as lost, ${sum('pedido_cantidad', 'cantidad')} as pedido,
    ${sum('pedido_cantidad', 'servida')} as servida, ${sum('stock', 'fisico')} as fisico,
    ${sum('existencia', 'cantidad')} as existencia, ${sum('lote', 'cantidad')} as lote,
    ${sum('reserva', 'cantidad')} as reserva, ${sum('prestamo_celda', 'prestada')} as prestada,
    ${sum('recuento_celda', 'esperado')} as esperado, ${sum('albaran_cantidad', 'cantidad')} as delivered`.execute(
    api.db,
  );
  return rows[0] as Sums;
}

/** Returns a modelo with open orders in two colores, and puts a row of it into every table that has none. */
async function fullModelo() {
  const { rows } = await sql<{ id: number; a: number; b: number; mcA: number; mcB: number; talla: number }>`
    select m.modelo_id as id, m.color_id as a, o.color_id as b, m.id as "mcA", o.id as "mcB", v.talla_id as talla
    from modelo_color m join modelo_color o on o.modelo_id = m.modelo_id and o.id > m.id
      join variante v on v.modelo_color_id = m.id
      join variante w on w.modelo_color_id = o.id and w.talla_id = v.talla_id
    where exists (select from reserva r where r.modelo_color_id = m.id)
      and exists (select from reserva r where r.modelo_color_id = o.id)
      and exists (select from lote l where l.modelo_color_id = m.id)
      and exists (select from existencia e where e.modelo_color_id = m.id and e.cantidad > 0)
    order by m.id limit 1`.execute(api.db);
  const found = rows[0] ?? expect.unreachable('no modelo of the demo has two colores in orders');
  const { id, a, b, mcA, mcB, talla } = found;
  const cart = sql`(select id from cart where cart.usuario_id = (select id from usuario where email = 'boutique@percha.example')
    and en_mano limit 1)`;
  for (const statement of [
    sql`insert into cart (usuario_id) select id from usuario where email = 'boutique@percha.example'
      on conflict do nothing`,
    sql`insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
      select ${cart}, mc, ${talla}, ${id}, 3, 100, 1 from unnest(array[${mcA}, ${mcB}]::int[]) mc on conflict do nothing`,
    sql`insert into cart_perdida (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla)
      select ${cart}, ${mcA}, ${talla}, ${id}, 1, 'R', 'N', '{}', 'T'`,
    sql`insert into cart_encargo (cart_id, id, modelo_id, modelo_color_id, talla_id, cantidad, texto, precio_visto)
      select ${cart}, gen_random_uuid(), ${id}, ${mcA}, ${talla}, 1, 'largo', 100`,
    sql`with l as (insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe)
        select p.id, ${id}, 'R', 'N', 1, 1 from pedido p where estado = 2 limit 1 returning id)
      insert into pedido_encargo (pedido_linea_id, modelo_color_id, talla_id, cantidad, servida, texto)
      select id, ${mcA}, ${talla}, 1, 1, 'largo' from l`,
    sql`insert into promesa_cambio (pedido_id, modelo_color_id, talla_id, cantidad, tipo_antes, tipo_despues, por_que)
      select id, ${mcA}, ${talla}, 1, 'stock', 'stock', 'lote' from pedido limit 1`,
    sql`insert into prestamo_celda (prestamo_id, modelo_color_id, talla_id, prestada)
      select p.id, mc, ${talla}, 2 from (select id from prestamo limit 1) p, unnest(array[${mcA}, ${mcB}]::int[]) mc
      on conflict do nothing`,
    sql`insert into recuento_celda (recuento_id, modelo_color_id, talla_id, esperado)
      select r.id, mc, ${talla}, 4 from (select id from recuento limit 1) r, unnest(array[${mcA}, ${mcB}]::int[]) mc
      on conflict do nothing`,
    sql`insert into recuento_linea (recuento_id, modelo_color_id, talla_id, cantidad, momento)
      select id, ${mcA}, ${talla}, 4, now() from recuento limit 1`,
    sql`with p as (insert into preparacion (cliente_id, creada) select id, now() from cliente limit 1 returning id)
      insert into preparacion_celda (preparacion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad)
      select p.id, l.id, ${mcA}, ${talla}, 1 from p, (select id from pedido_linea limit 1) l`,
    sql`with a as (insert into albaran (numero, cliente_id, direccion, fecha, bultos, peso, portes, creado)
        select 'X', id, '{}', now(), 1, 1, 'pagados', now() from cliente limit 1 returning id),
      l as (insert into albaran_linea (albaran_id, orden, pedido_linea_id, modelo_id, referencia, descripcion, cantidad,
          precio, tipo_iva)
        select a.id, 1, o.id, ${id}, 'R', '{}', 1, 1, 21 from a, (select id from pedido_linea limit 1) o returning id)
      insert into albaran_cantidad (albaran_linea_id, modelo_color_id, talla_id, cantidad)
      select id, ${mcA}, ${talla}, 1 from l`,
    sql`insert into devolucion_linea (devolucion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad, causa)
      select d.id, l.id, ${mcA}, ${talla}, 1, 'talla' from (select id from devolucion limit 1) d,
        (select id from pedido_linea limit 1) l`,
    sql`insert into entrada_linea (entrada_id, orden, modelo_color_id, talla_id, cantidad, precio)
      select id, 99, ${mcA}, ${talla}, 100, 1 from entrada limit 1`,
    sql`insert into pedido_compra_linea (pedido_id, orden, modelo_color_id, talla_id, cantidad, precio, prevista)
      select id, 99, ${mcA}, ${talla}, 100, 1, now() from pedido_compra limit 1`,
    sql`insert into escandallo_color (escandallo_id, clave, color_id, materia_color_id)
      select l.escandallo_id, l.clave, ${a}, m.id from (select * from escandallo_linea limit 1) l,
        (select id from materia_color limit 1) m on conflict do nothing`,
    sql`insert into ordenfab_celda (ordenfab_id, modelo_color_id, talla_id, previstas)
      select o.id, mc, ${talla}, 1 from (select id from ordenfab limit 1) o, unnest(array[${mcA}, ${mcB}]::int[]) mc
      on conflict do nothing`,
    sql`with e as (insert into ordenfab_envio (ordenfab_id, numero, lugar_id, fase, ultima, fecha, prevista, precio, cargo)
        select o.id, 'X', l.id, 'acabado', true, now(), now(), 1, 1 from (select id from ordenfab limit 1) o,
          (select id from lugar limit 1) l returning id),
      c as (insert into ordenfab_envio_celda (envio_id, modelo_color_id, talla_id, enviadas)
        select e.id, mc, ${talla}, 1 from e, unnest(array[${mcA}, ${mcB}]::int[]) mc),
      r as (insert into ordenfab_recepcion (envio_id, fecha) select id, now() from e returning id)
      insert into ordenfab_recepcion_celda (recepcion_id, modelo_color_id, talla_id, buenas, segundas, rehacer, faltan)
      select r.id, mc, ${talla}, 1, 0, 0, 0 from r, unnest(array[${mcA}, ${mcB}]::int[]) mc`,
    sql`insert into modelo_imagen_pendiente (modelo_id, origen, modelo_color_id, alt, motivo)
      values (${id}, 'x', ${mcA}, '', '')`,
    sql`insert into ejemplo (nombre, direccion, entrega, observaciones, descuento, lineas, cantidad, importe, creado)
      values ('Uno', '{}', '{}', '{}', 0, '[]', 0, 0, now())`,
    sql`insert into ejemplo_imagen (ejemplo_id, imagen_id, color_id, alt, orden)
      select e.id, i.id, ${a}, '{}', 99 from (select id from ejemplo limit 1) e, (select id from imagen limit 1) i`,
    sql`update modelo_imagen set modelo_color_id = ${mcA} where (modelo_id, imagen_id) in
      (select modelo_id, imagen_id from modelo_imagen where modelo_id = ${id} limit 1)`,
  ]) {
    await statement.execute(api.db);
  }
  return { id, a, b, mcA };
}

describe('a merge of colores', () => {
  it('moves every use and keeps all sums where a modelo has both', async () => {
    const { id, a, b, mcA } = await fullModelo();
    const columns = await columnsOfCells();
    expect(columns.length).toBeGreaterThan(18);
    const usesOf = async () => {
      const found: string[] = [];
      for (const { table, column } of columns) {
        const value = column === 'color_id' ? a : mcA;
        const { rows } =
          await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} limit 1`.execute(
            api.db,
          );
        if (rows.length > 0) found.push(table);
      }
      return found;
    };
    // A table that is new here needs a statement of `join_modelo_colores` and a row above.
    expect(await usesOf()).toEqual(columns.map(({ table }) => table));
    const before = await sumsOf(id);
    expect(Object.values(before).filter((sum) => sum === 0).length).toBeLessThan(2);
    const preview = (await merge(b, [a], true)).json;
    expect(preview.juntos).toBeGreaterThan(0);
    expect(preview.carritos).toBeGreaterThan(0);
    expect(preview.pedidos).toBeGreaterThan(0);
    expect(await sumsOf(id)).toEqual(before);

    const done = await merge(b, [a]);
    expect(done.json).toEqual(preview);
    expect(await usesOf()).toEqual([]);
    expect(await sumsOf(id)).toEqual(before);
    expect((await api.get(`${path}/${a}`, { token })).status).toBe(404);
    expect(await listStockDifferences(api.db)).toEqual([]);
    expect(await listReservationDifferences(api.db)).toEqual([]);
    expect((await merge(b, [a])).status).toBe(404);
  });

  it('keeps barcodes and closed cells that only the merged color had, and renames where only it was', async () => {
    const create = async (codigo: string) =>
      (
        await api.post(
          `${path}/create`,
          { codigo, nombre: { es: codigo }, hex: '#101010', estampado: false },
          { token },
        )
      ).json.id;
    const [one, two, three] = [await create('Z1'), await create('Z2'), await create('Z3')];
    const { rows } = await sql<{ id: number }>`select id from modelo order by id desc limit 3`.execute(
      api.db,
    );
    const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
    const cell = async (
      modelo: number,
      color: number,
      ean: string | null,
      more: { talla?: number; cerrado?: boolean } = {},
    ) => {
      const mc = await api.db
        .insertInto('modelo_color')
        .values({ modelo_id: modelo, color_id: color })
        .returning('id')
        .executeTakeFirstOrThrow();
      await api.db
        .insertInto('variante')
        .values({
          modelo_color_id: mc.id,
          talla_id: more.talla ?? 1,
          ean13: ean,
          cerrado: more.cerrado ?? false,
        })
        .execute();
      return mc.id;
    };
    const kept = await cell(first, one, null);
    await cell(first, two, '2000000000015');
    await cell(first, three, '2000000000022');
    const renamed = await cell(second, two, '2000000000039');
    const partly = await cell(third, one, null);
    await cell(third, two, null, { talla: 2, cerrado: true });
    const preview = await merge(one, [two, three], true);
    expect(preview.json).toMatchObject({ modelos: 3, juntos: 2 });
    expect((await merge(one, [two, three])).status).toBe(200);
    const cells = await api.db
      .selectFrom('modelo_color')
      .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
      .where('color_id', '=', one)
      .select(['modelo_color.id', 'ean13', 'cerrado'])
      .orderBy('modelo_color.id')
      .orderBy('talla_id')
      .execute();
    expect(cells).toEqual([
      { id: kept, ean13: '2000000000015', cerrado: false },
      { id: renamed, ean13: '2000000000039', cerrado: false },
      { id: partly, ean13: null, cerrado: false },
      { id: partly, ean13: null, cerrado: true },
    ]);
    expect((await merge(one, [one])).status).toBe(400);
  });

  it('lets one of two merges at once win', async () => {
    const replies = await Promise.all([merge(2, [3]), merge(2, [3])]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
