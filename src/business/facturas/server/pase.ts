/** Moves facturas to the next state, each by itself. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, Failure, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { translate } from '../../../platform/server/texts.ts';
import { findBorrador } from './borradores.repository.ts';
import { visibleFacturas } from './factura-scope.ts';
import { selectFacturas } from './facturas.repository.ts';
import { type Issuing, issueFactura, type Passed } from './issue-factura.ts';

export interface Pase {
  ids: readonly number[];
  a: 'emitida' | 'contabilizada';
  preview?: boolean;
}

export interface PaseResult {
  /** `total` in euros. */
  hechos: { id: number; numero: string; total: number }[];
  rechazados: { id: number; motivo: string }[];
}

/** Ends the transaction of a preview without writing. */
class PreviewEnd extends Error {}

/**
 * Issues drafts or marks facturas as booked. A row that is already in the state counts as done. A refused row
 * does not stop the others.
 */
export async function passFacturas(db: Kysely<Database>, pase: Pase, issuing: Issuing): Promise<PaseResult> {
  const result: PaseResult = { hechos: [], rechazados: [] };
  const ids = [...new Set(pase.ids)];
  const act = pase.a === 'emitida' ? issueFactura : bookFactura;
  if (!pase.preview) {
    for (const id of ids) {
      await note(result, id, issuing, () => db.transaction().execute(async (tx) => act(tx, id, issuing)));
    }
    return result;
  }
  try {
    await db.transaction().execute(async (tx) => {
      for (const id of ids) {
        await sql`savepoint pase`.execute(tx);
        const isDone = await note(result, id, issuing, () => act(tx, id, issuing));
        if (!isDone) await sql`rollback to savepoint pase`.execute(tx);
      }
      throw new PreviewEnd();
    });
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error;
  }
  return result;
}

/** Runs an act and notes its result. @returns whether it was done */
async function note(
  result: PaseResult,
  id: number,
  { context }: Issuing,
  act: () => Promise<Passed>,
): Promise<boolean> {
  try {
    const { numero, total } = await act();
    result.hechos.push({ id, numero, total: total / 100 });
    return true;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const words = error.texts.map(({ key, params }) => translate(context.language, key, params));
    result.rechazados.push({ id, motivo: words.join(' ') });
    return false;
  }
}

/** Marks an issued factura as booked. @throws NotFound, Conflict for a draft or an annulled one */
async function bookFactura(tx: Db, id: number, { context, clock }: Issuing): Promise<Passed> {
  const { caller } = context;
  const found = await selectFacturas(tx, visibleFacturas(caller))
    .where('factura.id', '=', id)
    .executeTakeFirst();
  if (!found) {
    if (!(await findBorrador(tx, caller, id))) throw new NotFound('Factura', id);
    throw new Conflict('Factura is a draft.', [{ key: 'Es un borrador: primero se emite.' }]);
  }
  if (found.estado === 'anulada') {
    throw new Conflict('Factura is annulled.', [{ key: 'La factura está anulada.' }]);
  }
  const booked = await tx
    .insertInto('factura_paso')
    .values({ factura_id: id, estado: 'contabilizada', cuando: clock.now(), usuario_id: caller.userId })
    .onConflict((conflict) => conflict.columns(['factura_id', 'estado']).doNothing())
    .returning('factura_id')
    .executeTakeFirst();
  if (booked) {
    await audit(tx, context, {
      ...{ acto: 'facturas.book', resource: 'factura', id },
      antes: { estado: 'emitida' },
      despues: { estado: 'contabilizada', numero: found.numero },
    });
  }
  return found;
}
