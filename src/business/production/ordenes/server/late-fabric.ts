/** A materia comes later than promised: orders that wait for it get another day. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { lockCells } from '../../../stock/server/index.ts';
import { listComing } from '../../materias/server/index.ts';
import { anyColor, type LateMateria, ordersThatWait } from '../late-orders.ts';
import { type MateriaNeed, needKey, needsOf, servedNeed } from '../materia-needs.ts';
import { linesOf, listHeads, listMaterias } from './orden-piezas.repository.ts';
import { bringGarments } from './save-orden.ts';

/** A delivery of a materia that has got a later day. */
export interface LateDelivery extends LateMateria {
  /** The day before, `YYYY-MM-DD`. */
  antes: string;
}

/** Locks the cells of orders in one order, whichever order comes first. */
async function lockCellsOf(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ modeloColorId: number; tallaId: number }>`
    select distinct modelo_color_id as "modeloColorId", talla_id as "tallaId"
    from ordenfab_celda where ordenfab_id = any(${ids}::int[])`.execute(tx);
  if (rows.length > 0) await lockCells(tx, rows);
}

/** Locks the launched orders that are not cut yet and whose cost sheet has one of the materias. */
async function lockOrdersOf(tx: Db, materiaIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from ordenfab o
    where o.estado = 'lanzada' and exists (
      select from jsonb_array_elements(o.escandallo -> 'lineas') l
      where (l ->> 'materiaId')::int = any(${materiaIds}::int[]))
    order by o.id limit 500 for update`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Held {
  ordenId: number;
  materiaId: number;
  materiaColorId: number | null;
  n: number;
}

/**
 * Returns what is free of materias by `materia/color`, with what other deliveries bring until the former day
 * of the late ones, and what orders have reserved.
 */
async function readSupply(tx: Db, late: readonly LateDelivery[], ordenIds: readonly number[]) {
  const materiaIds = [...new Set(late.map(({ materiaId }) => materiaId))];
  const { rows: free } = await sql<{ materiaId: number; materiaColorId: number | null; n: number }>`
    select materia_id as "materiaId", materia_color_id as "materiaColorId", sum(quedan - reservado)::int as n
    from pieza where materia_id = any(${materiaIds}::int[]) and quedan > reservado group by 1, 2`.execute(tx);
  const { rows: held } = await sql<Held>`
    select r.ordenfab_id as "ordenId", p.materia_id as "materiaId", p.materia_color_id as "materiaColorId",
      sum(r.cantidad)::int as n
    from pieza_reserva r join pieza p on p.id = r.pieza_id
    where r.ordenfab_id = any(${ordenIds}::int[]) group by 1, 2, 3`.execute(tx);
  const supply = new Map(free.map((row) => [needKey(row), row.n]));
  for (const { materiaId, materiaColorId, fecha, cantidad } of await listComing(tx, materiaIds)) {
    const isInTime = late.some((one) => one.materiaId === materiaId && fecha <= one.antes);
    const key = materiaColorId === null ? anyColor(materiaId) : needKey({ materiaId, materiaColorId });
    if (isInTime) supply.set(key, (supply.get(key) ?? 0) + cantidad);
  }
  return { free: supply, held: Map.groupBy(held, ({ ordenId }) => ordenId) };
}

/** Returns needs without what the order has reserved for them. */
function withoutHeld(needs: readonly MateriaNeed[], held: readonly Held[]): MateriaNeed[] {
  const keys = new Set(needs.map(needKey));
  return needs.map((need) => {
    const own = held.filter((row) => servedNeed(row, keys) === needKey(need));
    const reserved = own.reduce((sum, { n }) => sum + n, 0);
    return { ...need, necesita: Math.max(need.necesita - reserved, 0) };
  });
}

/**
 * Moves the days of launched orders that wait for a late materia, by as many days as it is late. Their
 * promises follow. @returns the numbers of the orders
 */
export async function moveWaitingOrders(
  tx: Db,
  late: readonly LateDelivery[],
  context: CallerContext,
  clock: Clock,
): Promise<string[]> {
  const materiaIds = [...new Set(late.map(({ materiaId }) => materiaId))];
  if (materiaIds.length === 0) return [];
  const ids = await lockOrdersOf(tx, materiaIds);
  if (ids.length === 0) return [];
  const heads = await listHeads(tx, ids);
  const materias = await listMaterias(tx, materiaIds);
  const colors = new Map([...materias].map(([id, { colores }]) => [id, colores]));
  const { free, held } = await readSupply(tx, late, ids);
  const moved = ordersThatWait(
    heads.map((head) => ({
      id: head.id,
      needs: withoutHeld(
        needsOf(
          linesOf(head.lineas).filter(({ materiaId }) => materias.has(materiaId)),
          { tallaIds: head.tallaIds ?? [], baseTallaId: head.tallaBaseId ?? 0 },
          head.cells,
          colors,
        ),
        held.get(head.id) ?? [],
      ),
    })),
    free,
    late,
  );
  const changes = heads.flatMap(({ id, numero, prevista }) => {
    const days = moved.get(id);
    return days === undefined ? [] : [{ id, numero, antes: prevista, prevista: addDays(prevista, days) }];
  });
  await sql`
    update ordenfab o set prevista = x.prevista, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(id int, prevista date) where o.id = x.id`.execute(
    tx,
  );
  await lockCellsOf(
    tx,
    changes.map(({ id }) => id),
  );
  const motivo = translate(context.language, 'Una materia llega más tarde.');
  for (const { id } of changes) await bringGarments(tx, id, { motivo, context, clock });
  await auditMany(
    tx,
    context,
    changes.map(({ id, antes, prevista }) => ({
      ...{ acto: 'ordenesfab.update', resource: 'ordenfab', id },
      ...{ antes: { prevista: antes }, despues: { prevista } },
    })),
  );
  return changes.map(({ numero }) => numero);
}
