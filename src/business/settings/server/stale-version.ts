import type { Db } from '#database/schema.ts';
import { StaleVersion } from '../../../platform/http/failures.ts';

interface Stale {
  /** The spec's noun, for the wire's text. */
  entity: string;
  /** The kind of record in the trail. */
  resource: string;
  id: string | number;
  /** The present record. */
  actual: Record<string, unknown>;
}

/**
 * Returns the 409 of a record that has changed since the caller read it, with its last user from the trail.
 */
export async function staleVersion(db: Db, { entity, resource, id, actual }: Stale): Promise<StaleVersion> {
  const last = await db
    .selectFrom('auditoria')
    .leftJoin('usuario', 'usuario.id', 'auditoria.usuario_id')
    .where('auditoria.resource', '=', resource)
    .where('auditoria.resource_id', '=', String(id))
    .orderBy('auditoria.id', 'desc')
    .select(['auditoria.cuando', 'usuario.first_name', 'usuario.last_name', 'usuario.email'])
    .executeTakeFirst();
  const name = [last?.first_name, last?.last_name].filter(Boolean).join(' ') || last?.email;
  return new StaleVersion(entity, id, {
    actual,
    ...(name && { cambiadoPor: name }),
    ...(last && { cuando: last.cuando.toISOString() }),
  });
}
