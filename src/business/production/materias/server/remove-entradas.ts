/** Annuls entradas: what they brought leaves the books by movements. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { InUse, NotFound } from '../../../../platform/http/failures.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { renewCompra } from '../../compras/server/receive-compra.ts';
import * as repository from './entradas.repository.ts';
import { renewPrecios } from './precios.repository.ts';
import { lockPiezas, type PiezaMovement, recordPiezas } from './record-piezas.ts';
import { garmentsStay, isAnnulled } from './save-entrada.ts';

/**
 * Annuls entradas, all or none: their piezas lose what they received, by a movement.
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
    for (const { id, albaran, fecha, pedido_compra_id } of found) {
      const lineas = await repository.listLineas(tx, id);
      if (lineas.some(({ piezaId }) => piezaId === null)) throw garmentsStay();
      const piezas = await lockPiezas(
        tx,
        lineas.flatMap(({ piezaId }) => piezaId ?? []),
      );
      const touched = [...piezas.values()].filter(
        ({ recibido, quedan, reservado }) => quedan !== recibido || reservado > 0,
      );
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
      const movements = [...piezas.values()].map(
        ({ id: piezaId, recibido }): PiezaMovement => ({ piezaId, tipo: 'recibido', cantidad: -recibido }),
      );
      await recordPiezas(tx, movements, { fecha: clock.today(), usuarioId: context.caller.userId });
      await repository.renewLineas(tx, id);
      await tx
        .updateTable('entrada')
        .set((eb) => ({ anulada: true, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const materiaIds = [...new Set(lineas.flatMap(({ materia_id }) => materia_id ?? []))];
      await tx.deleteFrom('materia_precio').where('entrada_id', '=', id).execute();
      await renewPrecios(tx, materiaIds);
      if (pedido_compra_id !== null) await renewCompra(tx, pedido_compra_id);
      await auditMany(tx, context, [
        { acto: 'entradas.delete', resource: 'entrada', id, antes: { albaran, fecha } },
      ]);
    }
    return { borrados: ids };
  });
}
