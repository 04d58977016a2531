/** The end of a production order: its real consumption and cost. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { EscandalloLinea } from '../../escandallo/escandallo.contract.ts';
import { consumptionAt } from '../../escandallo/escandallo.ts';
import { consumptionFromPiezas } from '../materia-needs.ts';
import { ordenCosts } from '../orden.ts';
import type { closeOrdenEndpoint, Orden } from '../ordenes.contract.ts';
import { listEncargoCells } from './orden-piezas.repository.ts';
import { usedByMateria } from './piezas-of-orden.ts';
import { putEstado } from './run-orden.ts';
import { isEnded, lockAtVersion, readOrden } from './save-orden.ts';

/**
 * Closes a finished order with its real consumption: what the user counted, else what was cut of piezas.
 * @throws NotFound, StaleVersion, FieldsInvalid, Conflict
 */
export function closeOrden(
  db: Kysely<Database>,
  id: number,
  { version, consumos }: BodyOf<typeof closeOrdenEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    if (before.estado === 'cerrada') throw isEnded();
    if (before.estado !== 'terminada' || !before.escandallo) {
      throw new Conflict('This order is not finished.', [{ key: 'Solo se cierra una orden terminada.' }]);
    }
    const { tallaIds, tallaBaseId } = before.escandallo;
    const lines = before.escandallo.lineas as EscandalloLinea[];
    const own = new Set(lines.map((line) => line.id));
    if (consumos.some(({ linea }) => !own.has(linea))) {
      throw new FieldsInvalid([{ field: 'consumos', key: 'El escandallo no tiene una de estas líneas.' }]);
    }
    const sizes = { tallaIds, baseTallaId: tallaBaseId };
    // Special garments are cut of the same cloth.
    const cells = [
      ...before.cells.map((cell) => ({ ...cell, cortadas: cell.cortadas ?? 0 })),
      ...(await listEncargoCells(tx, id)),
    ];
    const expected = new Map(
      lines.map((line) => [
        line.id,
        cells.reduce((sum, { tallaId, cortadas }) => sum + cortadas * consumptionAt(line, tallaId, sizes), 0),
      ]),
    );
    const real = new Map([
      ...consumptionFromPiezas(lines, expected, await usedByMateria(tx, id)),
      ...consumos.map(({ linea, cantidad }): [string, number] => [linea, Math.round(cantidad * 10_000)]),
    ]);
    const { estandar, real: cost } = ordenCosts(lines, sizes, cells, real);
    if (real.size > 0) {
      await tx
        .insertInto('ordenfab_consumo')
        .values([...real].map(([clave, cantidad]) => ({ ordenfab_id: id, clave, cantidad })))
        .execute();
    }
    await tx
      .updateTable('ordenfab')
      .set({ coste_estandar: estandar, coste_real: cost })
      .where('id', '=', id)
      .execute();
    await putEstado(tx, id, 'cerrada', clock);
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.cerrar', resource: 'ordenfab', id },
      antes: { estado: before.estado },
      despues: { estado: 'cerrada' },
    });
    return readOrden(tx, id, context);
  });
}
