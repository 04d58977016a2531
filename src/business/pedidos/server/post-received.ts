/** The letter about a pedido that staff sent. `insertLetters` writes the same one for a cart. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Letters } from '../../mail/server/index.ts';
import { entregasOf } from '../../stock/allocate.ts';
import { daysOfLine, givenDays } from '../order-days.ts';
import { letterDays, letterEntregas } from './letter-data.ts';
import { findPedido, listLineas } from './pedidos.repository.ts';
import { daysOf } from './read-pedido.ts';

interface Reader {
  lector: 'tienda' | 'comercial';
  idioma: Language;
  para: string;
}

/** Returns those who read the letters of a pedido: the shop, and the comercial who has it now. */
export async function readersOfPedido(db: Db, pedidoId: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select 'tienda' as lector, coalesce(u.idioma, c.idioma, 'es') as idioma, coalesce(u.email, c.email) as para
    from pedido p left join usuario u on u.id = p.usuario_id and u.is_active
      left join cliente c on c.id = p.cliente_id
    where p.id = ${pedidoId} and coalesce(u.email, c.email) is not null
    union all
    select 'comercial', coalesce((select v.idioma from usuario v where v.comercial_id = k.id order by v.creado
      limit 1), 'es'), k.email
    from pedido p left join cliente c on c.id = p.cliente_id
      join comercial k on k.id = coalesce(c.comercial_id, p.comercial_id) and k.activo and k.email is not null
    where p.id = ${pedidoId}`.execute(db);
  return rows;
}

/** Writes to the shop and its comercial about a pedido that was just sent. */
export async function postReceived(tx: Db, letters: Letters, pedidoId: number): Promise<void> {
  const [pedido, rows, readers] = await Promise.all([
    findPedido(tx, pedidoId),
    listLineas(tx, pedidoId),
    readersOfPedido(tx, pedidoId),
  ]);
  if (!pedido) return;
  const lineas = rows.map((row) => ({
    ...{ nombre: row.nombre, ...daysOf(row) },
    cantidades: row.cantidades.map(({ mc, color, talla, n, e }) => ({
      ...{ modeloColorId: mc, color, talla, cantidad: n },
      entregas: entregasOf(e, daysOfLine(daysOf(row), daysOf(pedido)).fechaEntrega ?? 'now'),
    })),
  }));
  const unpriced = rows.filter(({ encargo }) => encargo?.suplemento === null).length;
  const diasLineas = letterDays(lineas);
  const datos = {
    ...{ pedido: String(pedidoId), tienda: pedido.cliente ?? '' },
    prendas: String(pedido.total_prendas),
    modelos: String(pedido.total_modelos),
    total: String(pedido.total),
    entregas: JSON.stringify(letterEntregas(lineas)),
    ...givenDays(daysOf(pedido)),
    ...(diasLineas.length > 0 && { diasLineas: JSON.stringify(diasLineas) }),
    ...(unpriced > 0 && { porConfirmar: String(unpriced) }),
  };
  await letters.postMany(
    tx,
    readers.map(({ lector, idioma, para }) => ({
      ...{ carta: 'pedidoRecibido' as const, idioma, para },
      datos: { ...datos, lector },
    })),
  );
}
