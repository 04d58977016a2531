/** Undoes the decisions about returned garments, so that they are decided anew. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { recordMovements } from '../../stock/server/index.ts';
import type { Destino } from '../devolucion.ts';
import type { Devolucion } from '../devoluciones.contract.ts';
import { type Acting, authorOf, lockFor } from './ask-devolucion.ts';
import { readDevolucion, staffReader } from './read-devolucion.ts';
import { placesOf } from './receive-devolucion.ts';
import { type Author, insertPaso } from './write-devolucion.repository.ts';

/**
 * Undoes all decisions about a return: its garments leave the places where they were put, and the return
 * waits for a decision again.
 * @throws NotFound; Conflict for another state, for a return that is credited, exchanged or sent to the shop,
 *   without a decision, and for garments that are reserved or gone since
 */
export async function undoDecisions(
  tx: Db,
  { id, nota }: { id: number; nota: string },
  acting: Acting,
): Promise<Devolucion> {
  const { context, clock } = acting;
  const reader = staffReader(context);
  const { numero, estado } = await lockFor(tx, id, 'undo', reader);
  if (await isSettled(tx, id)) {
    throw new Conflict('The return is settled.', [
      {
        key: 'La devolución {{numero}} ya tiene un abono, un cambio o un envío: anúlelo antes.',
        params: { numero },
      },
    ]);
  }
  const undone = await insertCounters(tx, id, nota, authorOf(acting));
  if (undone.length === 0) {
    throw new Conflict('Nothing is decided.', [{ key: 'Aún no hay ninguna prenda decidida.' }]);
  }
  const places = await placesOf(tx, new Set(undone.map(({ destino }) => destino)));
  await recordMovements(
    tx,
    undone.flatMap(({ modeloColorId, tallaId, cantidad, destino }) => {
      const de = places.get(destino);
      return de === undefined ? [] : [{ modeloColorId, tallaId, cantidad, de }];
    }),
    {
      ...{ motivo: 'devolucion', momento: clock.now(), documento: `devolucion ${id}` },
      ...{ nota: numero, usuarioId: context.caller.userId },
    },
    { language: context.language, scope: context.caller },
  );
  if (estado === 'decidida') await insertPaso(tx, id, 'recibida', nota, authorOf(acting));
  await audit(tx, context, {
    ...{ acto: 'devoluciones.undo', resource: 'devolucion', id },
    antes: { estado },
    despues: {
      estado: 'recibida',
      prendas: undone.reduce((sum, { cantidad }) => sum + cantidad, 0),
      nota,
    },
  });
  return readDevolucion(tx, id, reader);
}

/** Whether a return has a rectificativa, a draft of one, an exchange or a parcel to the shop. */
async function isSettled(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select exists (select from devolucion_abono where devolucion_id = ${id}::int)
      or exists (select from devolucion_cambio where devolucion_id = ${id}::int)
      or exists (select from devolucion_envio where devolucion_id = ${id}::int) as settled`.execute(tx);
  return rows[0]?.settled ?? false;
}

interface Undone {
  modeloColorId: number;
  tallaId: number;
  destino: Destino;
  cantidad: number;
}

/** Counters the decisions that hold. @returns them, with positive quantities */
async function insertCounters(
  tx: Db,
  id: number,
  nota: string,
  { cuando, usuarioId }: Author,
): Promise<Undone[]> {
  const { rows } = await sql<Undone>`
    with undone as (
      insert into devolucion_decision (linea_id, destino, cantidad, nota, cuando, usuario_id, anula_id)
      select d.linea_id, d.destino, -d.cantidad, ${nota}::text, ${cuando}::timestamptz, ${usuarioId}::uuid, d.id
      from devolucion_decision d join devolucion_linea l on l.id = d.linea_id
      where l.devolucion_id = ${id}::int and d.anula_id is null
        and not exists (select from devolucion_decision u where u.anula_id = d.id)
      returning linea_id, destino, cantidad
    )
    select l.modelo_color_id as "modeloColorId", l.talla_id as "tallaId", u.destino, -u.cantidad as cantidad
    from undone u join devolucion_linea l on l.id = u.linea_id`.execute(tx);
  return rows;
}
