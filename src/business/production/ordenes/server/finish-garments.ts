/** Takes in the finished garments of a production order. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { nameCells, recordMovements } from '../../../stock/server/index.ts';
import { inHouse } from '../envio.ts';
import { canFinish } from '../orden.ts';
import type { finishGarmentsEndpoint, Orden } from '../ordenes.contract.ts';
import { listAtWorkshops } from './envios.repository.ts';
import type { StoredOrden } from './ordenes.repository.ts';
import { bringGarments, cellKey, lockAtVersion, readOrden } from './save-orden.ts';

/** Most garments that a refusal names. */
const maxNamed = 5;

/** @throws FieldsInvalid for a cell that is not of the order */
export function checkKnown(
  celdas: readonly { modeloColorId: number; tallaId: number }[],
  cells: readonly { modeloColorId: number; tallaId: number }[],
): void {
  const own = new Set(cells.map(cellKey));
  if (celdas.some((cell) => !own.has(cellKey(cell)))) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'La orden no tiene una de estas prendas.' }]);
  }
}

/**
 * Records finished garments in the caller's transaction. Good ones enter the warehouse, seconds their place.
 * @throws NotFound, FieldsInvalid; Conflict for an order that makes nothing now, and for more than were cut
 */
export async function finishGarments(
  tx: Db,
  id: number,
  { celdas, encargos }: BodyOf<typeof finishGarmentsEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  const before = await lockAtVersion(tx, id, undefined, context);
  if (!canFinish(before.estado)) {
    throw new Conflict('This order finishes nothing now.', [
      { key: 'Solo entran prendas de una orden en confección o en acabado.' },
    ]);
  }
  const some = celdas.filter(({ buenas, segundas }) => buenas + segundas > 0);
  if (some.length === 0 && encargos.length === 0) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
  }
  checkKnown(some, before.cells);
  const cells = new Map(before.cells.map((cell) => [cellKey(cell), cell]));
  // Garments at a workshop come in with its receipt.
  const out = await listAtWorkshops(tx, id);
  const leftOf = (one: { modeloColorId: number; tallaId: number }) => {
    const cell = cells.get(cellKey(one));
    return cell ? inHouse(cell, out.get(cellKey(one)) ?? 0) : 0;
  };
  const beyond = some.filter((one) => one.buenas + one.segundas > leftOf(one));
  if (beyond.length > 0) {
    const names = await nameCells(tx, beyond.slice(0, maxNamed), context.language);
    throw new Conflict(
      'More garments than were cut.',
      beyond.slice(0, maxNamed).map((one) => ({
        key: '{{prenda}}: quedan {{hay}} de las cortadas, y se reciben {{n}}.',
        params: {
          prenda: names.find((name) => cellKey(name) === cellKey(one))?.nombre ?? '',
          hay: leftOf(one),
          n: one.buenas + one.segundas,
        },
      })),
      { campo: 'celdas' },
    );
  }
  await finishEncargos(tx, before, encargos, context);
  await takeFinished(
    tx,
    before,
    some.map((one) => ({ ...one, perdidas: 0 })),
    context,
    clock,
  );
  const sum = (of: (one: (typeof some)[number]) => number) => some.reduce((all, one) => all + of(one), 0);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.recibir', resource: 'ordenfab', id },
    despues: { buenas: sum(({ buenas }) => buenas), segundas: sum(({ segundas }) => segundas), encargos },
  });
  return readOrden(tx, id, context);
}

interface FinishedCell {
  modeloColorId: number;
  tallaId: number;
  buenas: number;
  segundas: number;
  /** Missing at a workshop; negative: found again. */
  perdidas: number;
}

/**
 * Records garments of a locked order that are finished or missing: good ones enter the warehouse and serve
 * their promises, seconds go to their place, missing ones move the newest promises.
 */
export async function takeFinished(
  tx: Db,
  { id }: StoredOrden,
  celdas: readonly FinishedCell[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const rows = celdas.map(({ modeloColorId, tallaId, buenas, segundas, perdidas }) => ({
    ...{ mc: modeloColorId, t: tallaId, b: buenas, s: segundas, p: perdidas },
  }));
  await sql`
    update ordenfab_celda q
    set terminadas = q.terminadas + x.b, segundas = q.segundas + x.s, perdidas = q.perdidas + x.p
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, b int, s int, p int)
    where q.ordenfab_id = ${id} and q.modelo_color_id = x.mc and q.talla_id = x.t`.execute(tx);
  await tx
    .updateTable('ordenfab')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await bringGarments(tx, id, {
    arriving: new Map(celdas.map((one) => [cellKey(one), one.buenas])),
    context,
    clock,
  });
  await moveSeconds(tx, id, celdas, context, clock);
}

/**
 * Marks special garments as finished, and says so in the trail of their pedidos.
 * @throws FieldsInvalid for one that is not of the order
 */
async function finishEncargos(
  tx: Db,
  { id, encargos: own }: StoredOrden,
  lineaIds: readonly number[],
  context: CallerContext,
): Promise<void> {
  if (lineaIds.length === 0) return;
  if (lineaIds.some((lineaId) => !own.includes(lineaId))) {
    throw new FieldsInvalid([{ field: 'encargos', key: 'La orden no tiene uno de estos encargos.' }]);
  }
  const { rows } = await sql<{ pedidoId: number }>`
    with done as (
      update ordenfab_encargo set terminado = true
      where ordenfab_id = ${id} and pedido_linea_id = any(${lineaIds}::int[]) and not terminado
      returning pedido_linea_id)
    select distinct l.pedido_id as "pedidoId" from done join pedido_linea l on l.id = done.pedido_linea_id
    order by 1`.execute(tx);
  await auditMany(
    tx,
    context,
    rows.map(({ pedidoId }) => ({ acto: 'ordenesfab.encargo', resource: 'pedido', id: pedidoId })),
  );
}

/** Puts garments of second quality into the first place for them. @throws Conflict when there is none */
async function moveSeconds(
  tx: Db,
  id: number,
  celdas: readonly { modeloColorId: number; tallaId: number; segundas: number }[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const seconds = celdas.filter(({ segundas }) => segundas > 0);
  if (seconds.length === 0) return;
  const place = await tx
    .selectFrom('lugar')
    .where('tipo', '=', 'segundas')
    .where('cerrado', '=', false)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!place) {
    throw new Conflict('There is no place for seconds.', [
      { key: 'No hay ningún lugar de segundas: cree uno antes.' },
    ]);
  }
  await recordMovements(
    tx,
    seconds.map(({ modeloColorId, tallaId, segundas }) => ({
      ...{ modeloColorId, tallaId, cantidad: segundas, a: place.id },
    })),
    {
      motivo: 'recepcion',
      momento: clock.now(),
      documento: `ordenfab ${id}`,
      usuarioId: context.caller.userId,
    },
    { language: context.language },
  );
}
