/** Annuls entradas: what they brought leaves the books by movements. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { InUse, NotFound } from '../../../../platform/http/failures.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { lockCompras } from '../../compras/server/compras.repository.ts';
import { renewCompras, reopenLineas } from '../../compras/server/receive-compra.ts';
import * as repository from './entradas.repository.ts';
import { renewPrecios } from './precios.repository.ts';
import { lockPiezas, recordPiezas } from './record-piezas.ts';
import { garmentsStay, isAnnulled } from './save-entrada.ts';

/**
 * Annuls entradas, all or none: their piezas lose what they received, by a movement, and their lines of
 * pedidos are open again. Locks entradas, pedidos, piezas and materias, each in the order of their ids.
 * @throws NotFound; InUse for a pieza that was used, reserved or counted; Conflict for garments
 */
export function removeEntradas(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
  clock: Clock,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockEntradas(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Entrada de materias', missing);
    if (found.some(({ anulada }) => anulada)) throw isAnnulled();
    const compraIds = [...new Set(found.flatMap(({ pedido_compra_id }) => pedido_compra_id ?? []))];
    if (compraIds.length > 0) await lockCompras(tx, compraIds);
    const lineas = await repository.listLineas(tx, ids);
    if (lineas.some(({ piezaId }) => piezaId === null)) throw garmentsStay();
    await takeBack(
      tx,
      lineas.flatMap(({ piezaId }) => piezaId ?? []),
      context,
      clock,
    );
    await repository.renewLineas(tx, ids);
    await tx
      .updateTable('entrada')
      .set((eb) => ({ anulada: true, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await tx.deleteFrom('materia_precio').where('entrada_id', 'in', ids).execute();
    await renewPrecios(tx, [...new Set(lineas.flatMap(({ materia_id }) => materia_id ?? []))]);
    if (compraIds.length > 0) {
      await reopenLineas(tx, ids);
      await renewCompras(tx, compraIds);
    }
    await auditMany(
      tx,
      context,
      found.map(({ id, albaran, fecha }) => ({
        ...{ acto: 'entradas.delete', resource: 'entrada', id, antes: { albaran, fecha } },
      })),
    );
    return { borrados: ids };
  });
}

/** Takes what piezas received out of the books. @throws InUse */
async function takeBack(
  tx: Db,
  piezaIds: readonly number[],
  { caller }: CallerContext,
  clock: Clock,
): Promise<void> {
  const piezas = [...(await lockPiezas(tx, piezaIds)).values()];
  const touched = piezas.filter(({ recibido, quedan, reservado }) => quedan !== recibido || reservado > 0);
  if (touched.length > 0) {
    throw new InUse(
      'Piezas are in use.',
      { key: 'De esta entrada ya se ha usado, reservado o contado algo.' },
      {
        total: touched.length,
        usos: touched.map(({ id: piezaId, referencia, numero }) => ({
          ...{ tipo: 'Pieza', nombre: `${referencia} nº ${numero || piezaId}` },
          enlace: `/admin/piezas/${piezaId}`,
        })),
      },
    );
  }
  await recordPiezas(
    tx,
    piezas.map(({ id: piezaId, recibido }) => ({
      ...{ piezaId, tipo: 'recibido' as const, cantidad: -recibido },
    })),
    { fecha: clock.today(), usuarioId: caller.userId },
  );
}
