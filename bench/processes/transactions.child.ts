/**
 * The bare transactions: hand-written `pg` code that changes the same rows as safely, with all values known
 * in advance. Statements are prepared once on each connection.
 */
import pg from 'pg';
import { type Measured, percentile } from '../measured.ts';
import type { Shop } from '../shops.ts';
import type { CellChange } from '../upsert-item.ts';
import { answerParent } from './child.ts';
import type { TransactionLoad } from './transactions.ts';

answerParent(async (load: TransactionLoad): Promise<Measured> => {
  if (load.kind === 'send') return inLanes(load.databaseUrl, load.lanes, send);
  return inLanes(load.databaseUrl, load.lanes, upsert, load.limit.seconds);
});

/** @param seconds repeats each lane's list until then; absent: once */
async function inLanes<T>(
  connectionString: string,
  lanes: T[][],
  act: (client: pg.Client, one: T) => Promise<void>,
  seconds?: number,
): Promise<Measured> {
  const clients = await Promise.all(
    lanes.map(async () => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000;
  await Promise.all(
    lanes.map(async (list, lane) => {
      const client = clients[lane] as pg.Client;
      do {
        for (const one of list) {
          const before = performance.now();
          if (before > end) break;
          await act(client, one);
          times.push(performance.now() - before);
        }
      } while (seconds !== undefined && performance.now() < end);
    }),
  );
  const took = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await Promise.all(clients.map((client) => client.end()));
  return {
    count: times.length,
    seconds: took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuSeconds: (user + system) / 1e6,
  };
}

async function upsert(client: pg.Client, { shop, cell }: CellChange): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query({
    name: 'cart',
    text: `insert into cart (usuario_id, version) values ($1, 1)
      on conflict (buyer_id) where en_mano do update set version = cart.version + 1 returning id`,
    values: [shop.userId],
  });
  await client.query({
    name: 'celda',
    text: `insert into cart_celda (cart_id, modelo_id, modelo_color_id, talla_id, cantidad, precio_visto, cubierto_visto)
      values ($1, $2, $3, $4, $5, $6, $5)
      on conflict (cart_id, modelo_color_id, talla_id) do update set cantidad = excluded.cantidad,
        precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto`,
    values: [rows[0].id, cell.modeloId, cell.modeloColorId, cell.tallaId, cell.cantidad, cell.precio],
  });
  await client.query('commit');
}

async function send(client: pg.Client, shop: Shop): Promise<void> {
  // The same order for all, because two orders of the same garments could deadlock.
  const cells = shop.cells.toSorted((a, b) => a.modeloColorId - b.modeloColorId || a.tallaId - b.tallaId);
  const column = <K extends keyof (typeof cells)[number]>(name: K) => cells.map((cell) => cell[name]);
  const importes = cells.map(({ precio, cantidad }) => precio * cantidad);
  const total = importes.reduce((sum, importe) => sum + importe, 0);
  const prendas = cells.reduce((sum, { cantidad }) => sum + cantidad, 0);

  await client.query('begin');
  const cart = await client.query({
    name: 'lock',
    text: 'select id from cart where usuario_id = $1 for update',
    values: [shop.userId],
  });
  await client.query({
    name: 'stock',
    text: `insert into stock (modelo_color_id, talla_id, fisico, reservado)
      select mc, t, n, n from unnest($1::int[], $2::int[], $3::int[]) as x(mc, t, n)
      on conflict (modelo_color_id, talla_id) do update set reservado = stock.reservado + excluded.reservado`,
    values: [column('modeloColorId'), column('tallaId'), column('cantidad')],
  });
  const pedido = await client.query({
    name: 'pedido',
    text: `insert into pedido (cliente_id, usuario_id, creado_por, comercial_id, tarifa_id, total, total_prendas,
      total_modelos) values ($1, $2, $2, $3, $4, $5, $6, $7) returning id`,
    values: [shop.clienteId, shop.userId, shop.comercialId, shop.tarifaId, total, prendas, cells.length],
  });
  const lineas = await client.query({
    name: 'lineas',
    text: `insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, orden)
      select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::bigint[]) with ordinality
      returning id`,
    values: [
      pedido.rows[0].id,
      column('modeloId'),
      column('referencia'),
      column('nombre'),
      column('precio'),
      importes,
    ],
  });
  await client.query({
    name: 'cantidades',
    text: `insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
      select * from unnest($1::int[], $2::int[], $3::int[], $4::int[])`,
    values: [
      lineas.rows.map((row) => row.id),
      column('modeloColorId'),
      column('tallaId'),
      column('cantidad'),
    ],
  });
  await client.query({
    name: 'reservas',
    text: `insert into reserva (pedido_linea_id, modelo_color_id, talla_id, desde_stock, cantidad)
      select l, mc, t, true, n from unnest($1::int[], $2::int[], $3::int[], $4::int[]) as x(l, mc, t, n)`,
    values: [
      lineas.rows.map((row) => row.id),
      column('modeloColorId'),
      column('tallaId'),
      column('cantidad'),
    ],
  });
  await client.query({
    name: 'cartas',
    text: `insert into correo (carta, idioma, para, datos) select 'pedidoRecibido', 'es', para, datos
      from unnest($1::text[], $2::jsonb[]) as x(para, datos)`,
    values: lettersOf(shop, { id: pedido.rows[0].id, total, prendas }),
  });
  await client.query({
    name: 'auditoria',
    text: `insert into auditoria (usuario_id, acto, resource, resource_id, despues, desde, request_id)
      values ($1, 'pedidos.send', 'pedido', $2, $3, '127.0.0.1', $4)`,
    values: [
      shop.userId,
      pedido.rows[0].id,
      JSON.stringify({ clienteId: shop.clienteId, total: total / 100, totalPrendas: prendas }),
      `bench-${pedido.rows[0].id}`,
    ],
  });
  await client.query({
    name: 'celdas',
    text: 'delete from cart_celda where cart_id = $1',
    values: [cart.rows[0].id],
  });
  await client.query({
    name: 'vacio',
    text: `update cart set version = version + 1, nombre = '', fecha_entrega = null, observaciones = '' where id = $1`,
    values: [cart.rows[0].id],
  });
  await client.query('commit');
}

/** Returns the recipients and the data of the letters about an order: to the shop and its comercial. */
function lettersOf(
  { tienda, email, comercialEmail, cells }: Shop,
  { id, total, prendas }: { id: number; total: number; prendas: number },
): [string[], string[]] {
  const lineas = cells.map(({ nombre, color, talla, cantidad }) => ({
    nombre,
    colores: [{ color, tallas: [{ talla, cantidad }] }],
  }));
  const datos = {
    ...{ pedido: String(id), tienda, prendas: String(prendas), modelos: String(cells.length) },
    ...{ total: String(total), entregas: JSON.stringify([{ tipo: 'stock', prendas, lineas }]) },
  };
  return [
    [email, ...(comercialEmail ? [comercialEmail] : [])],
    ['tienda', ...(comercialEmail ? ['comercial'] : [])].map((lector) =>
      JSON.stringify({ lector, ...datos }),
    ),
  ];
}
