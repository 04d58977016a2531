/** Writes to shops about garments of their orders that got another day: one letter for each order. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { isLanguage, type Language } from '../../../platform/i18n/languages.ts';
import { insertLettersCte } from '../../mail/server/index.ts';
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

async function writeLetters(tx: Db, changes: CellChange[]): Promise<void> {
  const byPedido = Map.groupBy(changes, ({ pedidoId }) => pedidoId);
  const readers = await listReaders(tx, [...byPedido.keys()]);
  const letters = readers.flatMap(({ pedidoId, idioma, para }) => {
    const language: Language = isLanguage(idioma) ? idioma : 'es';
    const cambios = letterLines(byPedido.get(pedidoId) ?? [], language);
    if (cambios.length === 0) return [];
    return [{ idioma, para, datos: { pedido: String(pedidoId), cambios: JSON.stringify(cambios) } }];
  });
  if (letters.length === 0) return;
  await insertLettersCte(
    'promesaCambiada',
    sql`select x.idioma, x.para, x.datos
      from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as x(idioma text, para text, datos jsonb)`,
  ).execute(tx);
}

const dayOf = ({ tipo, fecha }: PromiseSource) => fecha ?? tipo;

/** Returns the lines of an order's letter: what changed in the end, cell by cell. */
function letterLines(changes: readonly CellChange[], language: Language) {
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

/** Returns the users who sent these orders, of those that are still open. */
async function listReaders(db: Db, pedidoIds: readonly number[]) {
  return db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.id', 'pedido.usuario_id')
    .where('pedido.id', 'in', pedidoIds)
    .where('pedido.estado', '=', estadoPendiente)
    .where('usuario.is_active', '=', true)
    .select(['pedido.id as pedidoId', 'usuario.idioma', 'usuario.email as para'])
    .execute();
}
