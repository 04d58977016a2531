/** Records garments that were missing at a workshop and are found. */
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { Envio, findMissingEndpoint } from '../envios.contract.ts';
import { isLive } from '../orden.ts';
import { checkKnown, takeFinished } from './finish-garments.ts';
import { putReceipt } from './receive-envio.ts';
import { cellKey, lockAtVersion } from './save-orden.ts';
import { lockEnvio, readEnvio, refuseBeyond } from './send-envio.ts';

/**
 * Records found garments in the caller's transaction, as a receipt that takes them off what is missing. Good
 * garments of the last phase enter the warehouse, seconds go to their place, also when the order has ended.
 * @throws NotFound, FieldsInvalid; Conflict for more than is missing, and for good garments of an earlier
 *   phase of an ended order
 */
export async function findMissing(
  tx: Db,
  id: number,
  { fecha, nota, celdas }: BodyOf<typeof findMissingEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Envio> {
  const envio = await lockEnvio(tx, id, context);
  const orden = await lockAtVersion(tx, envio.ordenId, undefined, context);
  if (orden.estado === 'anulada') {
    throw new Conflict('The order is annulled.', [{ key: 'De este envío ya no se recibe nada.' }]);
  }
  const some = celdas.filter(({ buenas, segundas }) => buenas + segundas > 0);
  if (some.length === 0) throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
  checkKnown(some, envio.celdas);
  if (some.some(({ segundas, causa }) => segundas > 0 && !causa)) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Lo que no llega bien lleva su causa.' }]);
  }
  const missing = new Map(envio.celdas.map((cell) => [cellKey(cell), cell.faltan]));
  await refuseBeyond(
    tx,
    some.flatMap(({ buenas, segundas, ...one }) => {
      const hay = missing.get(cellKey(one)) ?? 0;
      return buenas + segundas > hay ? [{ ...one, hay, n: buenas + segundas }] : [];
    }),
    '{{prenda}}: faltan {{hay}}, y se encuentran {{n}}.',
    context,
  );
  const lost = envio.recepciones.filter(({ faltan }) => faltan > 0).map((one) => one.fecha);
  if (fecha > clock.today() || lost.every((day) => fecha < day)) {
    throw new FieldsInvalid([
      { field: 'fecha', key: 'El día está entre el de la recepción en que faltaron y hoy.' },
    ]);
  }
  if (!envio.ultima && !isLive(orden.estado) && some.some(({ buenas }) => buenas > 0)) {
    throw new Conflict(
      'An ended order finishes nothing more.',
      [{ key: 'A estas prendas les falta una fase y la orden ha terminado: anótelas como segundas.' }],
      { campo: 'celdas' },
    );
  }
  const found = some.map((one) => ({ ...one, rehacer: 0, faltan: -(one.buenas + one.segundas) }));
  await putReceipt(tx, id, { fecha, nota, celdas: found }, context, clock);
  await takeFinished(
    tx,
    orden,
    found.map((one) => ({ ...one, buenas: envio.ultima ? one.buenas : 0, perdidas: one.faltan })),
    context,
    clock,
  );
  const sum = (of: (one: (typeof some)[number]) => number) => some.reduce((all, one) => all + of(one), 0);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.encontradas', resource: 'ordenfab', id: orden.id },
    despues: {
      envio: envio.numero,
      buenas: sum(({ buenas }) => buenas),
      segundas: sum(({ segundas }) => segundas),
    },
  });
  return readEnvio(tx, id, context);
}
