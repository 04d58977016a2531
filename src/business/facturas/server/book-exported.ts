import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';

/** Marks facturas as booked whose entries an accounting file has. A booked or annulled one stays as it is. */
export async function bookExported(
  tx: Db,
  ids: readonly number[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const { rows } = await sql<{ factura_id: number }>`
    insert into factura_paso (factura_id, estado, cuando, usuario_id)
    select id, 'contabilizada', ${clock.now()}::timestamptz, ${context.caller.userId}::uuid
    from unnest(${ids}::int[]) as id
    where not exists (select from factura_paso p where p.factura_id = id and p.estado = 'anulada')
    on conflict (factura_id, estado) do nothing returning factura_id`.execute(tx);
  await auditMany(
    tx,
    context,
    rows.map(({ factura_id }) => ({
      ...{ acto: 'facturas.book', resource: 'factura', id: factura_id },
      antes: { estado: 'emitida' },
      despues: { estado: 'contabilizada' },
    })),
  );
}
