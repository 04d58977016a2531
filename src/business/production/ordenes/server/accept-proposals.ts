/** Makes drafts of what pedidos wait for. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { BodyOf, ReplyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { acceptProposalsEndpoint } from '../ordenes.contract.ts';
import type { Need } from '../planning.ts';
import { takeNumbers } from './plan.repository.ts';
import { listNeeds } from './planning.repository.ts';

type Drafts = ReplyOf<typeof acceptProposalsEndpoint>['ordenes'];

/**
 * Makes a draft for each modelo in the caller's transaction. The modelos are locked, so that two users who
 * accept the same proposal make it once.
 * @throws FieldsInvalid; Conflict for a modelo that waits for nothing now
 */
export async function acceptProposals(
  tx: Db,
  { modelos, prevista }: BodyOf<typeof acceptProposalsEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<{ ordenes: Drafts }> {
  const today = clock.today();
  if (prevista < today) throw new FieldsInvalid([{ field: 'prevista', key: 'Este día ya ha pasado.' }]);
  const ids = [...new Set(modelos)];
  await sql`select from modelo where id = any(${ids}::int[]) order by id for update`.execute(tx);
  const { needs } = await listNeeds(tx, today, ids);
  const waiting = new Set(needs.map(({ modeloId }) => modeloId));
  if (ids.some((id) => !waiting.has(id))) {
    throw new Conflict(
      'A modelo waits for nothing now.',
      [{ key: 'De uno de estos modelos ya no se espera nada: otra persona ha hecho su orden.' }],
      { campo: 'modelos' },
    );
  }
  return { ordenes: await insertDrafts(tx, needs, prevista, context, clock) };
}

/**
 * Makes a draft for each modelo of the garments, in the caller's transaction, which has locked the modelos.
 * `pedidas` is what pedidos wait for now.
 */
export async function insertDrafts(
  tx: Db,
  needs: readonly Need[],
  prevista: string,
  context: CallerContext,
  clock: Clock,
): Promise<Drafts> {
  const today = clock.today();
  const ids = [...new Set(needs.map(({ modeloId }) => modeloId))].toSorted((a, b) => a - b);
  const numbers = await takeNumbers(tx, Number(today.slice(0, 4)), ids.length);
  const heads = ids.map((modeloId, place) => ({ m: modeloId, n: numbers[place] ?? '' }));
  const cells = needs.map(({ modeloId, modeloColorId, tallaId, cantidad }) => ({
    ...{ m: modeloId, mc: modeloColorId, t: tallaId, n: cantidad },
  }));
  const { rows } = await sql<Drafts[number]>`
    with made as (
      insert into ordenfab (numero, fecha, modelo_id, origen, prevista, creado, creado_por)
      select x.n, ${today}, x.m, 'pedidos', ${prevista}, ${clock.now()}, ${context.caller.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as x(m int, n text) order by x.n
      returning id, numero, modelo_id
    ), filled as (
      insert into ordenfab_celda (ordenfab_id, modelo_color_id, talla_id, previstas, pedidas)
      select made.id, x.mc, x.t, sum(x.n), coalesce((select sum(r.cantidad)::int from reserva r
        where r.modelo_color_id = x.mc and r.talla_id = x.t and r.lote_id is null and not r.desde_stock), 0)
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x(m int, mc int, t int, n int)
        join made on made.modelo_id = x.m
      group by made.id, x.mc, x.t
      returning ordenfab_id, previstas
    )
    select made.id, made.numero, made.modelo_id as "modeloId", sum(filled.previstas)::int as prendas
    from made join filled on filled.ordenfab_id = made.id group by made.id, made.numero, made.modelo_id
    order by made.numero`.execute(tx);
  await auditMany(
    tx,
    context,
    rows.map(({ id, numero, modeloId, prendas }) => ({
      ...{ acto: 'ordenesfab.create', resource: 'ordenfab', id },
      despues: { numero, modeloId, origen: 'pedidos', prevista, prendas },
    })),
  );
  return rows;
}
