/** A materia comes later than promised: orders that wait for it get another day. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { type LateMateria, ordersThatWait } from '../late-orders.ts';
import { needKey, needsOf } from '../materia-needs.ts';
import { linesOf, listHeads, listMaterias } from './orden-piezas.repository.ts';
import { bringGarments } from './save-orden.ts';

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

/** Returns what is free of materias, and what orders have reserved or used, by `materia/color`. */
async function readPiezas(tx: Db, materiaIds: readonly number[], ordenIds: readonly number[]) {
  const { rows: free } = await sql<{ materiaId: number; materiaColorId: number | null; n: number }>`
    select materia_id as "materiaId", materia_color_id as "materiaColorId", sum(quedan - reservado)::int as n
    from pieza where materia_id = any(${materiaIds}::int[]) and quedan > reservado group by 1, 2`.execute(tx);
  const { rows: held } = await sql<{
    ordenId: number;
    materiaId: number;
    materiaColorId: number | null;
    n: number;
  }>`
    select r.ordenfab_id as "ordenId", p.materia_id as "materiaId", p.materia_color_id as "materiaColorId",
      sum(r.cantidad)::int as n
    from pieza_reserva r join pieza p on p.id = r.pieza_id
    where r.ordenfab_id = any(${ordenIds}::int[]) group by 1, 2, 3`.execute(tx);
  return {
    free: new Map(free.map((row) => [needKey(row), row.n])),
    held: new Map(held.map((row) => [`${row.ordenId} ${needKey(row)}`, row.n])),
  };
}

/**
 * Moves the days of launched orders that wait for a late materia, by as many days as it is late. Their
 * promises follow. @returns the numbers of the orders
 */
export async function moveWaitingOrders(
  tx: Db,
  late: readonly LateMateria[],
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
  const { free, held } = await readPiezas(tx, materiaIds, ids);
  const moved = ordersThatWait(
    heads.map((head) => ({
      id: head.id,
      needs: needsOf(
        linesOf(head.lineas).filter(({ materiaId }) => materias.has(materiaId)),
        { tallaIds: head.tallaIds ?? [], baseTallaId: head.tallaBaseId ?? 0 },
        head.cells,
        colors,
      ).map((need) => ({
        ...need,
        necesita: Math.max(need.necesita - (held.get(`${head.id} ${needKey(need)}`) ?? 0), 0),
      })),
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
