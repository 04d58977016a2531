/** The log of calls and visits of a cliente: anyone who looks after it adds, each changes the own entries. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedVisita, Visita } from '../activity.contract.ts';
import type { VisitaTipo } from '../contacto.ts';

const selectOwn = (db: Db, id: number, { caller }: CallerContext) =>
  db
    .selectFrom('visita')
    .leftJoin('usuario', 'usuario.id', 'visita.usuario_id')
    .where('visita.id', '=', id)
    .where('visita.usuario_id', '=', caller.userId)
    .where(inRowScope(caller, 'visita.cliente_id'))
    .select([
      'visita.id',
      'visita.cliente_id',
      'visita.fecha',
      'visita.tipo',
      'visita.persona',
      'visita.texto',
      'visita.hecha',
      'visita.version',
      sql<string>`trim(usuario.first_name || ' ' || usuario.last_name)`.as('creadoPor'),
    ]);

async function findOwn(db: Db, id: number, context: CallerContext): Promise<Visita | undefined> {
  const row = await selectOwn(db, id, context).executeTakeFirst();
  return row && visitaOf(row);
}

// Cast: a check constraint keeps the kind.
const visitaOf = ({
  cliente_id: _,
  tipo,
  creadoPor,
  ...row
}: Omit<Visita, 'isOwn' | 'tipo'> & { cliente_id: number; tipo: string }): Visita => ({
  ...row,
  tipo: tipo as VisitaTipo,
  ...(creadoPor && { creadoPor }),
  isOwn: true,
});

/** Adds an entry. @throws FieldsInvalid for a cliente outside the row scope */
export async function createVisita(
  tx: Db,
  { clienteId, ...edited }: EditedVisita & { clienteId: number },
  context: CallerContext,
  now: Date,
): Promise<Visita> {
  const cliente = await tx
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .where(inRowScope(context.caller, 'cliente.id'))
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!cliente) throw new FieldsInvalid([{ field: 'clienteId', key: 'Este cliente ya no existe.' }]);
  const { id } = await tx
    .insertInto('visita')
    .values({ ...edited, cliente_id: clienteId, usuario_id: context.caller.userId, creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, context, { acto: 'visitas.create', resource: 'visita', id, despues: { clienteId } });
  return (await findOwn(tx, id, context)) as Visita;
}

/** Changes an own entry. @throws NotFound, StaleVersion */
export function changeVisita(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedVisita & { version: number },
  context: CallerContext,
): Promise<Visita> {
  return db.transaction().execute(async (tx) => {
    const before = await selectOwn(tx, id, context).forUpdate('visita').executeTakeFirst();
    if (!before) throw new NotFound('Visita', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Visita', resource: 'visita', id, actual: visitaOf(before) });
    }
    await tx
      .updateTable('visita')
      .set((eb) => ({ ...edited, hecha: edited.hecha ?? true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const { cliente_id: clienteId } = before;
    await audit(tx, context, { acto: 'visitas.update', resource: 'visita', id, despues: { clienteId } });
    return (await findOwn(tx, id, context)) as Visita;
  });
}

/** Deletes an own entry. @throws NotFound */
export function removeVisita(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const row = await selectOwn(tx, id, context).forUpdate('visita').executeTakeFirst();
    if (!row) throw new NotFound('Visita', id);
    await tx.deleteFrom('visita').where('id', '=', id).execute();
    await audit(tx, context, {
      acto: 'visitas.delete',
      resource: 'visita',
      id,
      antes: { clienteId: row.cliente_id },
    });
    return { borrados: [id] };
  });
}
