/** Sends pedidos that staff made: from then on the shop sees them and their garments are promised. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Letters } from '../../mail/server/index.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { Wanted } from '../../stock/allocate.ts';
import { reallocateCells, reserveOpen, takeHeld } from '../../stock/server/index.ts';
import { dayError, daysOfLine } from '../order-days.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { checkAct } from './check-act.ts';
import { lockStates } from './pedido-states.repository.ts';
import { postReceived } from './post-received.ts';
import { readCompanyPedido, readPedido } from './read-pedido.ts';

export interface SendParts {
  db: Kysely<Database>;
  letters: Letters;
  clock: Clock;
}

/**
 * Sends a pedido. Garments that apartados hold for the shop go to it.
 * @throws NotFound for another rep's pedido; StaleVersion; FieldsInvalid for a day that has passed; Conflict
 *   for one that is sent already
 */
export function sendPedido(
  { db, letters, clock }: SendParts,
  id: number,
  version: number,
  context: CallerContext,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    await readCompanyPedido(tx, context.caller, id, context.language);
    const [state] = await lockStates(tx, [id]);
    if (!state) throw new NotFound('Pedido', id);
    checkAct('send', 'staff', state);
    const before = await readPedido(tx, id, context.language);
    if (state.version !== version) {
      throw await staleVersion(tx, { entity: 'Pedido', resource: 'pedido', id, actual: before });
    }
    if (state.clienteId === null) {
      throw new Conflict('Pedido has no Cliente.', [
        { key: 'El pedido no tiene cliente: no se puede enviar.' },
      ]);
    }
    checkDaysToSend(before, clock.today());
    await tx
      .updateTable('pedido')
      .set(({ eb }) => ({ enviado: true, fecha: clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const cells = wantedCells(before);
    const taken = await takeHeld(tx, { clienteId: state.clienteId, cells });
    await reserveOpen(tx, id);
    if (taken.length > 0) await reallocateCells(tx, cells);
    await auditMany(tx, context, [
      ...taken.map(({ apartadoId, prendas }) => ({
        ...{ acto: 'apartados.pedido', resource: 'apartado', id: apartadoId },
        despues: { pedidoId: id, prendas },
      })),
      {
        ...{ acto: 'pedidos.send', resource: 'pedido', id },
        despues: { clienteId: state.clienteId, total: before.total, totalPrendas: before.totalPrendas },
      },
    ]);
    await postReceived(tx, letters, id);
    return readPedido(tx, id, context.language);
  });
}

/** @throws FieldsInvalid when a day has passed since the pedido was made */
function checkDaysToSend(pedido: Pedido, today: string): void {
  const own = dayError(pedido, today);
  if (own) throw new FieldsInvalid([own]);
  for (const [place, linea] of pedido.lineas.entries()) {
    const error = dayError(daysOfLine(linea, pedido), today);
    if (error) throw new FieldsInvalid([{ field: `lineas.${place}.${error.field}`, key: error.key }]);
  }
}

/** Returns each cell once, wanted on the first day of its lines; special garments take no stock. */
function wantedCells(pedido: Pedido) {
  const all = pedido.lineas
    .filter(({ encargo }) => !encargo)
    .flatMap((linea) => {
      const wanted: Wanted = daysOfLine(linea, pedido).fechaEntrega ?? 'now';
      return linea.cantidades.map(({ modeloColorId, tallaId, cantidad }) => ({
        ...{ modeloColorId, tallaId, cantidad, wanted },
      }));
    });
  const byCell = Map.groupBy(all, ({ modeloColorId, tallaId }) => `${modeloColorId}/${tallaId}`);
  return [...byCell.values()].flatMap((same) => {
    const [first] = same.toSorted((a, b) => rank(a.wanted).localeCompare(rank(b.wanted)));
    return first ? [{ ...first, cantidad: same.reduce((sum, { cantidad }) => sum + cantidad, 0) }] : [];
  });
}

const rank = (wanted: Wanted) => (wanted === 'now' ? '' : wanted);
