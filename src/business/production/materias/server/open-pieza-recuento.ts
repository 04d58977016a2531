import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { createPiezaRecuentoEndpoint } from '../recuentos.contract.ts';
import { expectPlace } from './piezas-acts.ts';

/**
 * Opens a stocktake and returns its id. Two open stocktakes of one shelf would both correct its piezas.
 * @throws FieldsInvalid for an unknown place; Conflict while another one has some of these shelves
 */
export async function openPiezaRecuento(
  tx: Db,
  { lugarId, estante, nota }: BodyOf<typeof createPiezaRecuentoEndpoint>,
  context: CallerContext,
): Promise<number> {
  await expectPlace(tx, lugarId);
  // Two that open at once do not see each other: the second waits here.
  await tx.selectFrom('lugar').where('id', '=', lugarId).select('id').forNoKeyUpdate().execute();
  const { rows: open } = await sql<{ id: number }>`
    select id from pieza_recuento r where lugar_id = ${lugarId} and estado = 'abierto'
      and (starts_with(lower(r.estante), lower(${estante})) or starts_with(lower(${estante}), lower(r.estante)))
    limit 1`.execute(tx);
  if (open.length > 0) {
    throw new Conflict('Stocktake is open.', [{ key: 'Ya hay un recuento abierto de estos estantes.' }], {
      campo: 'estante',
    });
  }
  const { id } = await tx
    .insertInto('pieza_recuento')
    .values({ lugar_id: lugarId, estante, nota, usuario_id: context.caller.userId, cerrado: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, context, {
    ...{ acto: 'piezasRecuentos.create', resource: 'piezaRecuento', id },
    despues: { lugarId, estante, nota },
  });
  return id;
}
