/** The materias that go to a workshop with an envio, and come back when it is annulled. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict } from '../../../../platform/http/failures.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import {
  listReservas,
  listUsed,
  lockPiezas,
  recordPiezas,
  returnRemnants,
} from '../../materias/server/index.ts';
import { hundredths } from '../../units.ts';
import type { sendEnvioEndpoint } from '../envios.contract.ts';
import type { StoredOrden } from './ordenes.repository.ts';
import { cutPiezas, partsOf } from './piezas-of-orden.ts';

type NewEnvio = BodyOf<typeof sendEnvioEndpoint>;

/**
 * Moves whole piezas to the workshop, and uses parts of others for the order.
 * @throws NotFound; FieldsInvalid for a materia that the order does not use; Conflict for what is not free
 */
export async function sendPiezas(
  tx: Db,
  orden: StoredOrden,
  envioId: number,
  { piezas, lugarId }: Pick<NewEnvio, 'piezas' | 'lugarId'>,
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  if (piezas.length === 0) return;
  const locked = await lockPiezas(
    tx,
    piezas.map(({ piezaId }) => piezaId),
  );
  const parts = piezas.flatMap(({ piezaId, cantidad }) =>
    cantidad === undefined ? [] : [{ piezaId, cantidad }],
  );
  const whole = piezas.filter(({ cantidad }) => cantidad === undefined);
  await partsOf(
    tx,
    orden,
    whole.map(({ piezaId }) => ({ piezaId, cantidad: 0 })),
  );
  const held = new Map((await listReservas(tx, orden.id)).map((one) => [one.piezaId, one.cantidad]));
  const taken = whole
    .flatMap(({ piezaId }) => locked.get(piezaId) ?? [])
    .find(({ id, quedan, reservado }) => quedan === 0 || reservado > (held.get(id) ?? 0));
  if (taken) {
    throw new Conflict(
      'A pieza is not free.',
      [
        {
          key: 'La pieza {{pieza}} no está libre: otra orden la tiene reservada, o ya no queda nada.',
          params: { pieza: nameOf(taken) },
        },
      ],
      { campo: 'piezas' },
    );
  }
  await refuseOut(
    tx,
    whole.flatMap(({ piezaId }) => locked.get(piezaId) ?? []),
    envioId,
  );
  await cutPiezas(tx, orden, parts, context, clock);
  await recordPiezas(
    tx,
    whole.map(({ piezaId }) => ({
      ...{ piezaId, tipo: 'traslado' as const, cantidad: 0, ordenfabId: orden.id, lugarId },
    })),
    documentOf(context, clock),
  );
  await tx
    .insertInto('ordenfab_envio_pieza')
    .values(
      piezas.map(({ piezaId, cantidad }) => ({
        ...{ envio_id: envioId, pieza_id: piezaId },
        cantidad: cantidad === undefined ? null : hundredths(cantidad),
      })),
    )
    .execute();
}

/** @throws Conflict for a pieza that is whole in another envio of which garments are at a workshop */
async function refuseOut(
  tx: Db,
  whole: readonly { id: number; referencia: string; numero: string }[],
  envioId: number,
): Promise<void> {
  if (whole.length === 0) return;
  const { rows } = await sql<{ piezaId: number; numero: string }>`
    select v.pieza_id as "piezaId", e.numero
    from ordenfab_envio_pieza v join ordenfab_envio e on e.id = v.envio_id
    where v.pieza_id = any(${whole.map(({ id }) => id)}::int[]) and v.cantidad is null and not e.anulado
      and e.id <> ${envioId} and exists (select from ordenfab_envio_celda q
        where q.envio_id = e.id and q.enviadas > q.buenas + q.segundas + q.faltan)
    order by e.id limit 1`.execute(tx);
  const [out] = rows;
  const pieza = whole.find(({ id }) => id === out?.piezaId);
  if (!out || !pieza) return;
  throw new Conflict(
    'A pieza is in another envio.',
    [
      {
        key: 'La pieza {{pieza}} ya está en el taller con el envío {{envio}}.',
        params: { pieza: nameOf(pieza), envio: out.numero },
      },
    ],
    { campo: 'piezas' },
  );
}

const nameOf = ({ referencia, numero, id }: { referencia: string; numero: string; id: number }) =>
  `${referencia} nº ${numero || id}`;

const documentOf = ({ caller }: CallerContext, clock: Clock) => ({
  ...{ fecha: clock.today(), usuarioId: caller.userId },
});

/** Brings back what an annulled envio took: whole piezas to their place before, and parts still in use. */
export async function bringBackPiezas(
  tx: Db,
  { id, ordenId, lugarId }: { id: number; ordenId: number; lugarId: number },
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const { rows } = await sql<{ piezaId: number; cantidad: number | null; antes: number | null }>`
    select v.pieza_id as "piezaId", v.cantidad,
      (select k.lugar_id from pieza_movimiento k where k.pieza_id = p.id and k.lugar_id <> ${lugarId}
        and p.lugar_id = ${lugarId} order by k.id desc limit 1) as antes
    from ordenfab_envio_pieza v join pieza p on p.id = v.pieza_id
    where v.envio_id = ${id} order by p.id for update of p`.execute(tx);
  await recordPiezas(
    tx,
    rows.flatMap(({ piezaId, cantidad, antes }) =>
      cantidad === null && antes !== null
        ? [{ piezaId, tipo: 'traslado' as const, cantidad: 0, ordenfabId: ordenId, lugarId: antes }]
        : [],
    ),
    documentOf(context, clock),
  );
  const used = new Map((await listUsed(tx, ordenId)).map((one) => [one.piezaId, one.cantidad]));
  const parts = rows
    .map(({ piezaId, cantidad }) => ({
      ...{ piezaId, cantidad: Math.min(cantidad ?? 0, used.get(piezaId) ?? 0) },
    }))
    .filter(({ cantidad }) => cantidad > 0);
  if (parts.length > 0) await returnRemnants(tx, ordenId, parts, documentOf(context, clock));
}
