/** Records what comes back from a workshop. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { atWorkshop } from '../envio.ts';
import type { Envio, receiveEnvioEndpoint } from '../envios.contract.ts';
import { isLive } from '../orden.ts';
import { checkKnown, takeFinished } from './finish-garments.ts';
import { cellKey, lockAtVersion } from './save-orden.ts';
import { lockEnvio, readEnvio, refuseBeyond } from './send-envio.ts';

/**
 * Records a receipt in the caller's transaction. Finished good garments enter the warehouse; seconds of any
 * phase go to their place; missing ones are taken off what the order brings.
 * @throws NotFound, FieldsInvalid; Conflict for more than is at the workshop
 */
export async function receiveEnvio(
  tx: Db,
  id: number,
  { fecha, nota, celdas }: BodyOf<typeof receiveEnvioEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Envio> {
  const envio = await lockEnvio(tx, id, context);
  const orden = await lockAtVersion(tx, envio.ordenId, undefined, context);
  if (envio.anulado || !isLive(orden.estado)) {
    throw new Conflict('Nothing comes back of this envio.', [{ key: 'De este envío ya no se recibe nada.' }]);
  }
  if (fecha > clock.today() || fecha < envio.fecha) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'El día está entre el del envío y hoy.' }]);
  }
  const some = celdas.filter(
    ({ buenas, segundas, rehacer, faltan }) => buenas + segundas + rehacer + faltan > 0,
  );
  if (some.length === 0) throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
  checkKnown(some, envio.celdas);
  if (some.some(({ segundas, rehacer, faltan, causa }) => segundas + rehacer + faltan > 0 && !causa)) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Lo que no llega bien lleva su causa.' }]);
  }
  const there = new Map(envio.celdas.map((cell) => [cellKey(cell), atWorkshop(cell)]));
  await refuseBeyond(
    tx,
    some.flatMap(({ buenas, segundas, rehacer, faltan, ...one }) => {
      const hay = there.get(cellKey(one)) ?? 0;
      const n = buenas + segundas + rehacer + faltan;
      return n > hay ? [{ ...one, hay, n }] : [];
    }),
    '{{prenda}}: hay {{hay}} en el taller, y se reciben {{n}}.',
    context,
  );
  await putReceipt(tx, id, { fecha, nota, celdas: some }, context, clock);
  await takeFinished(
    tx,
    orden,
    some.map((one) => ({ ...one, buenas: envio.ultima ? one.buenas : 0, perdidas: one.faltan })),
    context,
    clock,
  );
  const sum = (of: (one: (typeof some)[number]) => number) => some.reduce((all, one) => all + of(one), 0);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.recibirEnvio', resource: 'ordenfab', id: orden.id },
    despues: {
      envio: envio.numero,
      buenas: sum(({ buenas }) => buenas),
      segundas: sum(({ segundas }) => segundas),
      rehacer: sum(({ rehacer }) => rehacer),
      faltan: sum(({ faltan }) => faltan),
    },
  });
  return readEnvio(tx, id, context);
}

type ReceivedCell = BodyOf<typeof receiveEnvioEndpoint>['celdas'][number];

/** Writes a receipt of a locked envio, and adds it to the sums of its cells. */
export async function putReceipt(
  tx: Db,
  id: number,
  { fecha, nota, celdas }: { fecha: string; nota: string; celdas: readonly ReceivedCell[] },
  { caller }: CallerContext,
  clock: Clock,
): Promise<void> {
  const rows = JSON.stringify(
    celdas.map(({ modeloColorId, tallaId, buenas, segundas, rehacer, faltan, causa = '' }) => ({
      ...{ mc: modeloColorId, t: tallaId, b: buenas, s: segundas, r: rehacer, f: faltan, causa },
    })),
  );
  await sql`
    with made as (
      insert into ordenfab_recepcion (envio_id, fecha, nota, creado, usuario_id)
      values (${id}, ${fecha}, ${nota}, ${clock.now()}, ${caller.userId}::uuid) returning id)
    insert into ordenfab_recepcion_celda (recepcion_id, modelo_color_id, talla_id, buenas, segundas, rehacer, faltan,
      causa)
    select made.id, x.mc, x.t, x.b, x.s, x.r, x.f, x.causa
    from made, jsonb_to_recordset(${rows}::jsonb) as x(mc int, t int, b int, s int, r int, f int, causa text)`.execute(
    tx,
  );
  await sql`
    update ordenfab_envio_celda q set buenas = q.buenas + x.b, segundas = q.segundas + x.s, faltan = q.faltan + x.f
    from jsonb_to_recordset(${rows}::jsonb) as x(mc int, t int, b int, s int, f int)
    where q.envio_id = ${id} and q.modelo_color_id = x.mc and q.talla_id = x.t`.execute(tx);
  await tx
    .updateTable('ordenfab_envio')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
