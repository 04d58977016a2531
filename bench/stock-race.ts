/**
 * Races shops, stocktakes, lotes, cancellations, apartados and moves of reservas over two servers, and checks
 * that each call ends or is refused by a conflict of its contract, and that the books reconcile at the end.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#database/schema.ts';
import { correctStockEndpoint, createTransferEndpoint } from '#src/business/stock/existencias.contract.ts';
import { createLoteEndpoint } from '#src/business/stock/lotes.contract.ts';
import { createRecuentoEndpoint } from '#src/business/stock/recuentos.contract.ts';
import { createApartadoEndpoint, moveReservaEndpoint } from '#src/business/stock/reservas.contract.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { admin, demoPassword } from '#tests/support/demo.ts';
import { percentile } from './measured.ts';
import { type Site, startServerBeside, startSite } from './processes/site.ts';

const shops = 64;
const staff = 8;
const cellCount = 40;
/** Cells of an order. */
const orderCells = 5;
const warehouse = 1;

interface Cell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}
interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape; the contract's own tests check them
  json: any;
}
type Act = (call: Caller) => Promise<Reply | undefined>;
type Caller = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Returns the result of an act: the name of a conflict, else its status. */
const outcomeOf = ({ status, json }: Reply) => (status === 409 ? `409 ${json.exception}` : String(status));
const isExpected = (outcome: string) => outcome === '200' || outcome.startsWith('409') || outcome === '404';

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
const day = () => `2027-0${randomInt(1, 7)}-${String(randomInt(1, 29)).padStart(2, '0')}`;

export async function benchStockRace({ quick }: { quick: boolean }): Promise<void> {
  const seconds = quick ? 20 : 300;
  const site = await startSite([], { LOG_LEVEL: 'error' });
  const second = await startServerBeside(site).catch(async (error) => {
    await site.stop();
    throw error;
  });
  const stop = async () => {
    await second.stop();
    await site.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
  try {
    const result = await race(site, [site.url, second.url], seconds);
    const offenders = [...result.outcomes.keys()].filter((key) => !isExpected(key.split(' · ')[1] ?? ''));
    console.log(report(result, seconds));
    for (const one of offenders) console.error(`Unexpected: ${one}`);
    for (const one of result.differences) console.error(`Books differ: ${JSON.stringify(one)}`);
    if (offenders.length + result.differences.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

async function race(site: Site, urls: string[], seconds: number) {
  const [first = ''] = urls;
  const { token } = await (
    await fetch(`${first}/lob/api/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin, password: demoPassword }),
    })
  ).json();
  const world = await openWorld(site.pool);
  const outcomes = new Map<string, number>();
  const times: number[] = [];
  let busy = 0;
  const end = performance.now() + seconds * 1000;
  const callOf =
    (turn: () => string): Caller =>
    async (method, path, body) => {
      for (;;) {
        const reply = await fetch(turn() + path, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const json = await reply.json();
        // Nothing was written: a client repeats the call.
        if (reply.status !== 503 || json.outcome !== 'none') return { status: reply.status, json };
        busy += 1;
        await setTimeout(200);
      }
    };
  let turns = 0;
  const call = callOf(() => urls[turns++ % urls.length] ?? first);
  async function loop(acts: Record<string, Act>): Promise<void> {
    const names = Object.keys(acts);
    while (performance.now() < end) {
      const name = pick(names);
      const start = performance.now();
      const reply = await acts[name]?.(call);
      if (!reply) {
        await setTimeout(5);
        continue;
      }
      times.push(performance.now() - start);
      const key = `${name} · ${outcomeOf(reply)}`;
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    }
  }
  await Promise.all([
    ...world.userIds.map((userId) => loop(shopActs(world, userId))),
    ...Array.from({ length: staff }, () => loop(staffActs(world))),
  ]);
  const { db, close } = connect<Database>(site.databaseUrl, 1, (error) => console.error(error.message));
  const differences = [...(await listStockDifferences(db)), ...(await listReservationDifferences(db))];
  const { rows } = await site.pool.query<{ pedidos: number; reservas: number; movimientos: number }>(
    `select (select count(*)::int from pedido where usuario_id = any($1)) as pedidos,
      (select count(*)::int from reserva) as reservas, (select count(*)::int from movimiento) as movimientos`,
    [world.userIds],
  );
  await close();
  return { outcomes, times, differences, busy, counts: rows[0] };
}

interface World {
  cells: Cell[];
  userIds: string[];
  pedidos: number[];
  lotes: number[];
  apartados: number[];
}

/** Creates the shops, and takes a few cells that all of them want. */
async function openWorld(pool: pg.Pool): Promise<World> {
  const { rows: cells } = await pool.query<Cell>(
    `select distinct on (m.id) m.id as "modeloId", mc.id as "modeloColorId", v.talla_id as "tallaId"
     from modelo m join modelo_color mc on mc.modelo_id = m.id join variante v on v.modelo_color_id = mc.id
     where m.publicado order by m.id, mc.id, v.talla_id limit $1`,
    [cellCount],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into usuario (email, user_name, cliente_id)
     select 'race' || n || '@percha.example', 'race' || n, n from generate_series(1, $1::int) n
     returning id`,
    [shops],
  );
  return {
    ...{ cells, userIds: rows.map(({ id }) => id), pedidos: [], lotes: [], apartados: [] },
  };
}

const post = (path: string) => `/lob/api/v1/${path}`;

function shopActs({ cells, pedidos }: World, userId: string): Record<string, Act> {
  const order: Act = async (call) => {
    const start = randomInt(cells.length);
    const items = Array.from({ length: orderCells }, (_, n) => ({
      ...(cells[(start + n * 3) % cells.length] as Cell),
      cantidad: randomInt(1, 4),
    }));
    await call('POST', post('cart/upsert-items'), { userId, items });
    const body = { userId, ...(randomInt(3) === 0 && { fechaEntrega: day() }) };
    let reply = await call('POST', post('cart/cart-to-pedido'), body);
    for (let tries = 0; reply.json.confirmacion && tries < 3; tries += 1) {
      const { confirmacion } = reply.json;
      reply = await call('POST', post('cart/cart-to-pedido'), { ...body, confirmacion });
    }
    if (reply.status === 200) pedidos.push(reply.json.id);
    return reply;
  };
  return {
    order,
    orderAgain: order,
    cancel: async (call) =>
      pedidos.length > 0 ? call('POST', post(`pedidos/${pick(pedidos)}/cancelar`), {}) : undefined,
  };
}

function staffActs({ cells, pedidos, lotes, apartados }: World): Record<string, Act> {
  const nota = 'Carrera';
  const named = ({ modeloColorId, tallaId }: Cell) => ({ modeloColorId, tallaId });
  return {
    newLote: async (call) => {
      const lote = {
        ...named(pick(cells)),
        fecha: day(),
        cantidad: randomInt(5, 60),
        origen: 'compra',
        nota,
      };
      const reply = await call('POST', createLoteEndpoint.path, lote);
      if (reply.status === 200) lotes.push(reply.json.id);
      return reply;
    },
    changeLote: async (call) => {
      if (lotes.length === 0) return undefined;
      const path = post(`lotes/${pick(lotes)}`);
      const { status, json } = await call('GET', path);
      if (status !== 200) return { status, json };
      const mueveReservas = randomInt(2) === 0;
      return call('PUT', path, { ...json, fecha: day(), cantidad: randomInt(1, 40), mueveReservas });
    },
    finishLote: async (call) =>
      lotes.length > 0 ? call('POST', post(`lotes/${pick(lotes)}/terminar`), {}) : undefined,
    deleteLote: async (call) =>
      lotes.length > 0 ? call('POST', post('lotes/delete'), [pick(lotes)]) : undefined,
    hold: async (call) => {
      const celdas = [pick(cells), pick(cells)].map((cell) => ({
        ...named(cell),
        cantidad: randomInt(1, 4),
      }));
      const reply = await call('POST', createApartadoEndpoint.path, { nota, celdas });
      if (reply.status === 200) apartados.push(reply.json.id);
      return reply;
    },
    free: async (call) =>
      apartados.length > 0 ? call('POST', post('apartados/delete'), [apartados.shift()]) : undefined,
    moveReserva: async (call) => {
      if (pedidos.length < 2) return undefined;
      const [dePedidoId, aPedidoId] = [pick(pedidos), pick(pedidos)];
      const move = { ...named(pick(cells)), cantidad: 1, dePedidoId, aPedidoId, motivo: nota };
      const reply = await call('POST', moveReservaEndpoint.path, move);
      // Most orders do not wait for the garment.
      return reply.status === 400 ? undefined : reply;
    },
    receive: (call) => {
      const celdas = cells
        .slice(0, randomInt(1, 6))
        .map((cell) => ({ ...named(cell), cantidad: randomInt(1, 20) }));
      return call('POST', createTransferEndpoint.path, { a: warehouse, nota, celdas });
    },
    takeOut: (call) =>
      call('POST', createTransferEndpoint.path, {
        ...{ de: warehouse, nota, celdas: [{ ...named(pick(cells)), cantidad: randomInt(1, 5) }] },
      }),
    correct: async (call) => {
      const cell = pick(cells);
      const { status, json } = await call('GET', post(`existencias/${cell.modeloId}`));
      if (status !== 200) return { status, json };
      const place = json.lugares.find(({ id }: { id: number }) => id === warehouse);
      const there = place?.celdas.find(
        (one: Cell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
      );
      const celdas = [{ ...named(cell), visto: there?.cantidad ?? 0, cantidad: randomInt(0, 60) }];
      const path = correctStockEndpoint.path.replace('{id}', String(cell.modeloId));
      return call('POST', path, { lugarId: warehouse, nota, celdas });
    },
    stocktake: async (call) => {
      const opened = await call('POST', createRecuentoEndpoint.path, {
        ...{ nombre: randomUUID(), lugarId: warehouse, estante: 'A-01' },
      });
      if (opened.status !== 200) return opened;
      const path = post(`recuentos/${opened.json.id}`);
      const counted = [pick(cells), pick(cells)].map((cell) => ({
        ...named(cell),
        cantidad: randomInt(0, 60),
      }));
      const told = await call('POST', `${path}/contar`, { celdas: counted });
      if (told.status !== 200) return told;
      return call('POST', `${path}/aprobar`, { motivo: nota, sinContar: 'quedan' });
    },
  };
}

function report(
  { outcomes, times, differences, busy, counts }: Awaited<ReturnType<typeof race>>,
  seconds: number,
) {
  const rows = [...outcomes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, n]) => `| ${key.replace(' · ', ' | ')} | ${n} |`);
  const ms = (share: number) => percentile(times, share).toFixed(0);
  return [
    `${shops} shops and ${staff} staff on two servers for ${seconds} s: ${times.length} acts, p50 ${ms(0.5)} ms,`,
    `p99 ${ms(0.99)} ms; ${counts?.pedidos} orders, ${counts?.reservas} reservas, ${counts?.movimientos} movements.`,
    `${busy} calls were refused as busy (503, nothing written) and repeated.`,
    differences.length === 0 ? 'The books reconcile.' : `${differences.length} differences in the books.`,
    '',
    '| act | outcome | times |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}
