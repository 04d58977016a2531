/**
 * Writes about garments of orders that got another day: to shops one letter for each order, to their
 * comerciales one letter for all of a run.
 */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { isLanguage, type Language } from '../../../platform/i18n/languages.ts';
import { type CambioOfLetter, insertLettersCte, type PedidoOfLetter } from '../../mail/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { netChanges, type PromiseSource } from '../../stock/net-changes.ts';
import { type CellChange, garmentName, takePromiseChanges } from '../../stock/server/index.ts';
import { estadoPendiente } from '../pedido.ts';

const minute = 60_000;
/** A letter waits until the order rests for so long, so that several corrections are one letter. */
const quietMs = 15 * minute;
/** It waits no longer than this. */
const maxWaitMs = 120 * minute;

/**
 * Writes the letters that are due.
 * @returns the number of changes, those that took each other back included
 */
export function mailPromiseChanges(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return takePromiseChanges(db, { quiet: before(quietMs), waiting: before(maxWaitMs) }, writeLetters);
}

/** Writes the letters. @returns the orders of which the shop gets one */
async function writeLetters(tx: Db, changes: CellChange[]): Promise<number[]> {
  const { day_letters: rule } = await readSettingRow(tx);
  if (rule === 'off') return [];
  const byPedido = Map.groupBy(changes, ({ pedidoId }) => pedidoId);
  const all = await listReaders(tx, [...byPedido.keys()]);
  const readers = rule === 'all' ? all : all.filter(({ lector }) => lector === 'comercial');
  const told = readers.flatMap((reader) => {
    const idioma: Language = isLanguage(reader.idioma) ? reader.idioma : 'es';
    const cambios = letterLines(byPedido.get(reader.pedidoId) ?? [], idioma);
    return cambios.length > 0 ? [{ ...reader, idioma, pedido: String(reader.pedidoId), cambios }] : [];
  });
  const toShops = told.filter(({ lector }) => lector === 'tienda');
  const shops = new Set(toShops.map(({ pedidoId }) => pedidoId));
  const toReps = Map.groupBy(
    told.filter(({ lector }) => lector === 'comercial'),
    ({ para }) => para,
  );
  const letters = [
    ...toShops.map(({ idioma, para, pedido, cambios }) => ({
      ...{ idioma, para },
      datos: { pedido, cambios: JSON.stringify(cambios) },
    })),
    ...[...toReps].flatMap(([para, all]) => {
      const [first] = all;
      return first ? [{ idioma: first.idioma, para, datos: repLetter(all, shops) }] : [];
    }),
  ];
  if (letters.length === 0) return [];
  await insertLettersCte(
    'promesaCambiada',
    sql`select x.idioma, x.para, x.datos
      from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as x(idioma text, para text, datos jsonb)`,
  ).execute(tx);
  return [...shops];
}

/** Changes of one order that the summary for a rep names. */
const maxOfSummary = 8;

interface ToldPedido {
  pedidoId: number;
  pedido: string;
  tienda: string;
  cambios: CambioOfLetter[];
}

/**
 * Returns the data of a rep's letter: about one order, or a summary of several.
 * @param shops the orders of which the shop gets a letter, too
 */
function repLetter(all: readonly ToldPedido[], shops: ReadonlySet<number>) {
  const [first, ...others] = all;
  if (first && others.length === 0) {
    const { pedidoId, pedido, tienda, cambios } = first;
    const sinCarta = shops.has(pedidoId) ? {} : { sinCarta: 'si' };
    return { lector: 'comercial', pedido, tienda, cambios: JSON.stringify(cambios), ...sinCarta };
  }
  const pedidos = all.map(({ pedidoId, pedido, tienda, cambios }): PedidoOfLetter => {
    const rest = cambios.slice(maxOfSummary).reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      ...{ pedido, tienda, cambios: cambios.slice(0, maxOfSummary) },
      ...(rest > 0 && { rest }),
      ...(!shops.has(pedidoId) && { sinCarta: true }),
    };
  });
  return { lector: 'comercial', pedidos: JSON.stringify(pedidos) };
}

const dayOf = ({ tipo, fecha }: PromiseSource) => fecha ?? tipo;

/** Returns the lines of an order's letter: what changed in the end, cell by cell. */
function letterLines(changes: readonly CellChange[], language: Language): CambioOfLetter[] {
  const cells = Map.groupBy(changes, ({ modeloColorId, tallaId }) => `${modeloColorId} ${tallaId}`);
  return [...cells.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const prenda = garmentName(first, language);
    return netChanges(same).map(({ antes, despues, cantidad }) => ({
      ...{ prenda, cantidad, antes: dayOf(antes), despues: dayOf(despues) },
    }));
  });
}

interface Reader {
  lector: 'tienda' | 'comercial';
  pedidoId: number;
  idioma: string;
  para: string;
  tienda: string;
}

/**
 * Returns the readers of these orders, of those that are still open: the user of the shop (else the
 * address of the cliente), the comercial of the shop, and a comercial who sent the order for it.
 */
async function listReaders(db: Db, pedidoIds: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with p as (
      select p.id, p.usuario_id, cl.email, cl.idioma, coalesce(cl.nombre, '') as tienda, coalesce(cl.comercial_id, p.comercial_id) as own,
        sender.comercial_id as sender
      from pedido p left join cliente cl on cl.id = p.cliente_id left join usuario sender on sender.id = p.creado_por
      where p.id = any(${pedidoIds}::int[]) and p.estado = ${estadoPendiente}::int
    )
    select 'tienda' as lector, p.id as "pedidoId", u.idioma, u.email as para, p.tienda
      from p join usuario u on u.id = p.usuario_id and u.is_active
    union all
    select 'tienda', p.id, coalesce(nullif(p.idioma, ''), 'es'), p.email, p.tienda
      from p where p.usuario_id is null and p.email <> ''
    union all
    select 'comercial', p.id, coalesce((select v.idioma from usuario v where v.comercial_id = k.id
        order by v.creado limit 1), 'es'), k.email, p.tienda
      from p join comercial k on k.id in (p.own, p.sender) and k.activo and k.email is not null
    order by 1 desc, 2, 4`.execute(db);
  return rows;
}
