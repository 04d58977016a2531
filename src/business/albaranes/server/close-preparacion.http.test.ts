/** Closing a picking list: number, movements, reservas and what is served are one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type Deliveries, lists, notes, setupDeliveries } from '../../../../tests/support/deliveries.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../stock/server/index.ts';

let post: Deliveries['post'];
let cellOf: Deliveries['cellOf'];
let eanOf: Deliveries['eanOf'];
let read: Deliveries['read'];
let pedidoOf: Deliveries['pedidoOf'];
let create: Deliveries['create'];
let prepared: Deliveries['prepared'];
let scan: Deliveries['scan'];
let close: Deliveries['close'];
let fisico: Deliveries['fisico'];
let token: Deliveries['token'];
let api: Deliveries['api'];

beforeAll(async () => {
  ({ post, cellOf, eanOf, read, pedidoOf, create, prepared, scan, close, fisico, token, api } =
    await setupDeliveries());
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

describe('closing', () => {
  it('writes the number, the movements and what is served, and leaves the rest promised', async () => {
    const { id, pedidoId } = await prepared(3, 2);
    const before = await fisico(0);
    await scan(id, eanOf(0), 2);
    const { status, json } = await close(id, { portes: 'reembolso', reembolso: 120.5 });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ numero: expect.stringMatching(/^ALB26-\d{6}$/), fecha: '2026-11-21', estado: 'cerrado' },
      ...{ bultos: 2, peso: 3500, reembolso: 120.5, prendas: 2, pedidos: [pedidoId] },
      lineas: [{ pedidoId, cantidad: 2, cantidades: [cellOf(0, 2)] }],
      pasos: [{ estado: 'cerrado' }],
    });
    expect(await fisico(0)).toBe(before - 2);
    const pedido = await pedidoOf(pedidoId);
    expect(pedido).toMatchObject({ situacion: 'servidoParcial', entregas: [{ tipo: 'stock', cantidad: 3 }] });
    const moved = await api.db
      .selectFrom('movimiento')
      .where('documento', '=', `albaran ${json.id}`)
      .select(['motivo', 'cantidad'])
      .execute();
    expect(moved).toEqual([{ motivo: 'venta', cantidad: 2 }]);
    expect((await api.get(`${notes}/${json.id}`, { token })).json).toEqual(json);
    expect(await read(id)).toMatchObject({ albaran: { id: json.id, numero: json.numero } });
    expect((await trailOf(api, 'albaran', `A${json.id}`)).map(({ acto }) => acto)).toEqual([
      'albaranes.create',
    ]);
    expect((await create(pedidoId)).json.preparaciones).toMatchObject([{ prendas: 3 }]);
  });

  it('cancels the rest with a reason', async () => {
    const { id, pedidoId } = await prepared(3, 2);
    await scan(id, eanOf(0), 3);
    expect((await close(id, { resto: 'cancelar' })).status).toBe(400);
    expect((await close(id, { resto: 'cancelar', motivo: 'Agotado' })).status).toBe(200);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'servido', estado: 2, entregas: [] });
    const acts = (await trailOf(api, 'pedido', pedidoId)).map(({ acto }) => acto);
    expect(acts.slice(-2)).toEqual(['pedidos.serve', 'pedidos.cancelRest']);
  });

  it('leaves to another open list what a colleague picks, when the rest is cancelled', async () => {
    const { id, pedidoId } = await prepared(3, 2);
    const { rows } = await sql<{ id: number }>`
      with other as (
        insert into preparacion (cliente_id, direccion_id, creada)
        select cliente_id, direccion_id, creada from preparacion where id = ${id} returning id
      )
      update preparacion_celda set preparacion_id = other.id from other
      where preparacion_id = ${id} and modelo_color_id = ${cellOf(1, 2).modeloColorId}
        and talla_id = ${cellOf(1, 2).tallaId} returning other.id`.execute(api.db);
    const [other] = rows;
    await scan(id, eanOf(0), 2);
    expect((await close(id, { resto: 'cancelar', motivo: 'Agotado' })).status).toBe(200);
    expect(await pedidoOf(pedidoId)).toMatchObject({
      situacion: 'servidoParcial',
      entregas: [{ tipo: 'stock', cantidad: 2 }],
    });
    await scan(other?.id ?? 0, eanOf(1), 2);
    expect((await close(other?.id ?? 0)).status).toBe(200);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'servido' });
  });

  it('keeps a pedido from being cancelled while it is picked, until its list is deleted', async () => {
    const { id, pedidoId } = await prepared(1);
    const cancel = () => post(`/lob/api/v1/pedidos/${pedidoId}/cancelar`, { motivo: 'Duplicado' });
    const refused = await cancel();
    expect([refused.status, refused.json.messages[0]]).toEqual([409, expect.stringContaining(`(R${id})`)]);
    expect((await post(`${lists}/delete`, [id])).status).toBe(200);
    expect((await cancel()).status).toBe(200);
  });

  it('closes a list once, also when two users close it, and a repeated call gets its reply', async () => {
    const { id } = await prepared(2);
    await scan(id, eanOf(0), 2);
    const replies = await Promise.all([close(id), close(id), close(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await close(id)).json.messages[0]).toMatch(/ya está cerrada/);
    expect((await scan(id, eanOf(0), -1)).status).toBe(409);
    expect((await post(`${lists}/delete`, [id])).status).toBe(409);
    const other = await prepared(1);
    await scan(other.id, eanOf(0));
    const headers = { 'idempotency-key': 'close-1' };
    const first = await close(other.id, {}, headers);
    expect((await close(other.id, {}, headers)).json).toEqual(first.json);
  });

  it('gives albaranes closed at once different numbers', async () => {
    const made = [await prepared(1), await prepared(1), await prepared(1)];
    for (const { id } of made) await scan(id, eanOf(0));
    const replies = await Promise.all(made.map(({ id }) => close(id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json.numero)).size).toBe(3);
  });

  it('refuses nothing picked, a stale version and amounts that do not fit', async () => {
    const { id } = await prepared(1);
    expect((await close(id)).status).toBe(409);
    await scan(id, eanOf(0));
    expect((await close(id, { version: 9 })).status).toBe(409);
    expect((await close(id, { portes: 'reembolso' })).status).toBe(400);
    expect((await close(id, { reembolso: 5 })).status).toBe(400);
    for (const wrong of [{ bultos: 0 }, { peso: 0 }, { bultos: 1000 }]) {
      expect((await close(id, wrong)).status).toBe(400);
    }
  });

  it('refuses a line past its cancel day until the shop agrees to a later one', async () => {
    const { id, pedidoId } = await prepared(1);
    await scan(id, eanOf(0));
    await api.db
      .updateTable('pedido')
      .set({ fecha_entrega: '2026-11-01', cancelar_tras: '2026-11-20' })
      .where('id', '=', pedidoId)
      .execute();
    const refused = await close(id);
    expect(refused.status).toBe(409);
    expect(refused.json.messages[0]).toMatch(/no se puede enviar después del .*2026/);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'confirmado' });
    const agreed = await api.post(
      `/lob/api/v1/pedidos/user/${pedidoId}/seguir`,
      { cancelarTras: '2026-12-01', antes: '2026-11-20' },
      { token: await api.as(boutique) },
    );
    expect(agreed.status).toBe(200);
    expect((await close(id)).status).toBe(200);
  });

  it('cancels the rest of two pedidos that share cells when both are closed at once', async () => {
    const lines = [await prepared(1, 1), await prepared(1, 1)];
    for (const [nth, { id }] of lines.entries()) await scan(id, eanOf(nth));
    const { replies } = await api.db.transaction().execute(async (tx) => {
      await sql`insert into albaran_numero as n (anio, ultimo) values (2026, 0)
        on conflict (anio) do update set ultimo = n.ultimo`.execute(tx);
      const closed = lines.map(({ id }) => close(id, { resto: 'cancelar', motivo: 'Agotado' }));
      const waiting = async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
        return rows.length;
      };
      await expect.poll(waiting).toBe(2);
      return { replies: closed };
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses an address that the shop has no longer', async () => {
    const { id } = await prepared(1);
    await scan(id, eanOf(0));
    const clientes = () =>
      api.db
        .updateTable('cliente')
        .where('id', '=', (eb) => eb.selectFrom('preparacion').select('cliente_id').where('id', '=', id));
    const { direcciones } = await api.db
      .selectFrom('cliente')
      .innerJoin('preparacion', 'preparacion.cliente_id', 'cliente.id')
      .where('preparacion.id', '=', id)
      .select('cliente.direcciones')
      .executeTakeFirstOrThrow();
    const put = (all: typeof direcciones) =>
      clientes()
        .set({ direcciones: JSON.stringify(all) })
        .execute();
    const usual = { id: 'feria', direccion: 'Recinto ferial, 1', porDefecto: false };
    // Cast: the other members of an address do not matter here.
    await put([...direcciones, usual as never]);
    await api.db.updateTable('preparacion').set({ direccion_id: 'feria' }).where('id', '=', id).execute();
    await put(direcciones);
    const refused = await close(id);
    expect([refused.status, refused.json.messages]).toEqual([
      409,
      ['La dirección de envío de esta preparación ya no es de la tienda: elija otra.'],
    ]);
    await put([...direcciones, usual as never]);
    const closed = await close(id);
    expect([closed.status, closed.json.direccion.direccion]).toEqual([200, 'Recinto ferial, 1']);
    await put(direcciones);
  });

  it('refuses a garment that its line no longer reserves, and a blocked pedido', async () => {
    const { id, pedidoId } = await prepared(2);
    await scan(id, eanOf(0), 2);
    const lote = await sql`update reserva r set desde_stock = false from pedido_linea l
      where l.id = r.pedido_linea_id and l.pedido_id = ${pedidoId}`;
    await lote.execute(api.db);
    const gone = await close(id);
    expect([gone.status, gone.json.messages[0]]).toEqual([
      409,
      expect.stringMatching(/ya no la tiene reservada/),
    ]);
    await sql`update reserva r set desde_stock = true from pedido_linea l
      where l.id = r.pedido_linea_id and l.pedido_id = ${pedidoId}`.execute(api.db);
    const block = (bloqueado: Date | null) =>
      api.db
        .updateTable('pedido')
        .set({ bloqueado, bloqueo_causa: bloqueado && 'manual' })
        .where('id', '=', pedidoId)
        .execute();
    await block(new Date());
    expect((await close(id)).json.messages[0]).toMatch(/bloqueado/);
    await block(null);
    expect((await close(id)).status).toBe(200);
  });

  it('writes nothing when its connection is killed in the middle, and the repeated call closes it', async () => {
    const { id, pedidoId } = await prepared(2);
    await scan(id, eanOf(0), 2);
    const before = await fisico(0);
    const headers = { 'idempotency-key': 'killed-1' };
    const killed = await api.db.transaction().execute(async (tx) => {
      await sql`insert into albaran_numero as n (anio, ultimo) values (2026, 0)
        on conflict (anio) do update set ultimo = n.ultimo`.execute(tx);
      const reply = close(id, {}, headers);
      const waiting = async () => {
        const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%albaran_numero%'
            and pid <> pg_backend_pid()`.execute(api.db);
        return rows[0]?.pid;
      };
      await expect.poll(waiting).toBeDefined();
      await sql`select pg_terminate_backend(${await waiting()}::int)`.execute(api.db);
      return reply;
    });
    expect(killed.status).toBeGreaterThanOrEqual(500);
    expect(await fisico(0)).toBe(before);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'confirmado' });
    expect((await read(id)).albaran).toBeUndefined();
    expect((await close(id, {}, headers)).status).toBe(200);
    expect(await fisico(0)).toBe(before - 2);
  });
});
