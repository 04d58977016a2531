/** Decides what becomes of colors at the close of a campaign: make, raise or drop them. */
import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { BodyOf, ReplyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { closeColor } from '../../../catalogue/server/index.ts';
import type { Letters } from '../../../mail/server/index.ts';
import { cancelCells } from '../../../pedidos/server/index.ts';
import type { dropColorEndpoint, makeCampaignEndpoint } from '../campaign.contract.ts';
import { raisedTo } from '../campaign.ts';
import type { Need } from '../planning.ts';
import { insertDrafts } from './accept-proposals.ts';
import { listShopReaders, listWaiting } from './campaign.repository.ts';
import { listNeeds } from './planning.repository.ts';

/** Returns the garments of a color with one entry for each talla, raised to a total. */
function raisedNeeds(own: readonly Need[], total: number): Need[] {
  const cells = [...Map.groupBy(own, ({ tallaId }) => tallaId).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, cantidad: others.reduce((sum, one) => sum + one.cantidad, first.cantidad) }] : [],
  );
  const raised = raisedTo(
    cells.map(({ cantidad }) => cantidad),
    total,
  );
  return cells.map((cell, place) => ({ ...cell, cantidad: raised[place] ?? cell.cantidad }));
}

/**
 * Makes drafts for colors in the caller's transaction. Their modelos are locked.
 * @throws FieldsInvalid; Conflict for a color that waits for nothing now
 */
export async function makeCampaign(
  tx: Db,
  { colores, prevista }: BodyOf<typeof makeCampaignEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<ReplyOf<typeof makeCampaignEndpoint>> {
  const today = clock.today();
  if (prevista < today) throw new FieldsInvalid([{ field: 'prevista', key: 'Este día ya ha pasado.' }]);
  const totals = new Map(colores.map(({ modeloColorId, prendas = 0 }) => [modeloColorId, prendas]));
  const { rows: modelos } = await sql<{ id: number }>`
    select m.id from modelo m where m.id in (
      select modelo_id from modelo_color where id = any(${[...totals.keys()]}::int[]))
    order by m.id for update`.execute(tx);
  const { needs } = await listNeeds(
    tx,
    today,
    modelos.map(({ id }) => id),
  );
  const byColor = Map.groupBy(needs, ({ modeloColorId }) => modeloColorId);
  if ([...totals.keys()].some((id) => !byColor.has(id))) {
    throw new Conflict(
      'A color waits for nothing now.',
      [{ key: 'De uno de estos colores ya no se espera nada.' }],
      { campo: 'colores' },
    );
  }
  const cells = [...totals].flatMap(([id, total]) => raisedNeeds(byColor.get(id) ?? [], total));
  return { ordenes: await insertDrafts(tx, cells, prevista, context, clock) };
}

/** @throws Conflict while a draft has the color: its garments would be cancelled and made */
async function refuseDrafted(tx: Db, modeloColorId: number): Promise<void> {
  const draft = await tx
    .selectFrom('ordenfab as o')
    .innerJoin('ordenfab_celda as q', 'q.ordenfab_id', 'o.id')
    .where('o.estado', '=', 'borrador')
    .where('q.modelo_color_id', '=', modeloColorId)
    .where('q.previstas', '>', 0)
    .select('o.numero')
    .orderBy('o.id')
    .executeTakeFirst();
  if (!draft) return;
  const key = 'El borrador {{numero}} ya tiene este color: quítelo de él antes.';
  throw new Conflict('A draft has this color.', [{ key, params: { numero: draft.numero } }]);
}

/**
 * Gives up a color in the caller's transaction: cancels what waits for it, closes it, and writes to each shop
 * once.
 * @throws NotFound, FieldsInvalid; Conflict when nothing waits for it, or a draft is going to make it
 */
export async function dropColor(
  tx: Db,
  { modeloColorId, sustitutoId, motivo }: BodyOf<typeof dropColorEndpoint>,
  context: CallerContext,
  letters: Letters,
): Promise<ReplyOf<typeof dropColorEndpoint>> {
  const { rows: colors } = await sql<{ modeloId: number; nombre: string; color: Texto }>`
    select m.id as "modeloId", m.nombre, k.nombre as color
    from modelo_color c join modelo m on m.id = c.modelo_id join color k on k.id = c.color_id
    where c.id = ${modeloColorId} for update of m`.execute(tx);
  const [color] = colors;
  if (!color) throw new NotFound('ModeloColor', modeloColorId);
  const sustituto =
    sustitutoId === undefined
      ? undefined
      : await tx
          .selectFrom('modelo')
          .where('id', '=', sustitutoId)
          .where('publicado', '=', true)
          .select(['id', 'nombre'])
          .executeTakeFirst();
  if (sustitutoId !== undefined && !sustituto) {
    throw new FieldsInvalid([{ field: 'sustitutoId', key: 'Elija un modelo publicado.' }]);
  }
  await refuseDrafted(tx, modeloColorId);
  const waiting = await listWaiting(tx, modeloColorId);
  if (waiting.length === 0) {
    throw new Conflict('Nothing waits for this color.', [
      { key: 'De este color ya no se espera nada que no esté en marcha.' },
    ]);
  }
  await cancelCells(tx, waiting, motivo, context);
  await closeColor(tx, modeloColorId);
  const pedidos = [...new Set(waiting.map(({ pedidoId }) => pedidoId))];
  const readers = await listShopReaders(tx, pedidos);
  await letters.postMany(
    tx,
    readers.map(({ clienteId, idioma, para }) => {
      const own = waiting.filter((cell) => cell.clienteId === clienteId);
      return {
        ...{ carta: 'colorRetirado' as const, idioma, para },
        datos: {
          prenda: [color.nombre, inLanguage(color.color, idioma)].join(' · '),
          prendas: String(own.reduce((sum, { cantidad }) => sum + cantidad, 0)),
          pedidos: [...new Set(own.map(({ pedidoId }) => `#${pedidoId}`))].join(', '),
          tallas: own.map(({ talla, cantidad }) => `${talla} × ${cantidad}`).join(', '),
          motivo,
          ...(sustituto && { sustituto: sustituto.nombre, sustitutoId: String(sustituto.id) }),
        },
      };
    }),
  );
  const prendas = waiting.reduce((sum, { cantidad }) => sum + cantidad, 0);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.retirarColor', resource: 'modelo', id: color.modeloId },
    despues: { motivo },
  });
  return { prendas, pedidos, cartas: readers.length };
}
