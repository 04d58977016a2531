import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../../platform/http/failures.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import {
  deleteVencimientos,
  listCollected,
  lockTheirClientes,
  lockVencimientos,
} from './vencimientos.repository.ts';

/** Deletes due dates of the former program, all or none. @throws NotFound */
export function removeVencimientos(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    await lockTheirClientes(tx, ids);
    const found = await lockVencimientos(tx, ids, context.caller);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new NotFound('Vencimiento', missing);
    const collected = await listCollected(tx, ids);
    const kept = found.find(({ id }) => collected.has(id));
    if (kept) {
      throw new Conflict('It has cobros.', [
        {
          key: 'El vencimiento de {{numero}} tiene cobros o un aplazamiento: no se borra.',
          params: { numero: kept.numero },
        },
      ]);
    }
    await deleteVencimientos(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, cliente_id: clienteId, numero, fecha, importe }) => ({
        ...{ acto: 'vencimientos.delete', resource: 'vencimiento', id },
        antes: { clienteId, numero, fecha, importe },
      })),
    );
    return { borrados: [...known] };
  });
}
