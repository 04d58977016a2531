/** Acts on the views that staff share. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { isTaken } from '../../../platform/server/database/constraint-failure.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import {
  type createSharedViewEndpoint,
  maxSharedViews,
  type SharedView,
  type updateSharedViewEndpoint,
} from '../shared-views.contract.ts';
import * as repository from './shared-views.repository.ts';
import { staleVersion } from './stale-version.ts';

const resource = 'sharedview';

/** Returns a shared view in its wire format. */
export const wireSharedView = ({
  tabla: _,
  columnas,
  savedBy,
  ...row
}: repository.SharedViewRow): SharedView => ({
  ...row,
  ...(columnas && { columnas }),
  ...(savedBy && { savedBy }),
});

async function readSharedView(tx: Db, id: number): Promise<repository.SharedViewRow> {
  const row = await repository.findSharedView(tx, id);
  if (!row) throw new NotFound('SharedView', id);
  return row;
}

/** @throws Conflict for a taken name, else the error itself */
function throwAsNameTaken(error: unknown): never {
  if (!isTaken(error, 'shared_view_name_key')) throw error;
  throw new Conflict(
    'View name is taken.',
    [{ key: 'Ya hay una vista compartida con este nombre. Elija otro.' }],
    { campo: 'nombre' },
  );
}

/** Shares a view with all staff. @throws Conflict for a taken name or too many views */
export async function createSharedView(
  tx: Db,
  { tabla, ...body }: BodyOf<typeof createSharedViewEndpoint>,
  context: CallerContext,
): Promise<SharedView> {
  if ((await repository.countSharedViews(tx, tabla)) >= maxSharedViews) {
    throw new Conflict('Too many views.', [
      { key: 'Una lista tiene como máximo {{max}} vistas compartidas.', params: { max: maxSharedViews } },
    ]);
  }
  const id = await repository
    .insertSharedView(tx, tabla, body, context.caller.userId)
    .catch(throwAsNameTaken);
  const despues = { nombre: body.nombre, tabla };
  await audit(tx, context, { acto: 'sharedviews.create', resource, id, despues });
  return wireSharedView(await readSharedView(tx, id));
}

/** Changes a shared view. @throws NotFound, StaleVersion, Conflict for a taken name */
export function changeSharedView(
  db: Kysely<Database>,
  id: number,
  { version, ...body }: BodyOf<typeof updateSharedViewEndpoint>,
  context: CallerContext,
): Promise<SharedView> {
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockSharedView(tx, id);
    if (!before) throw new NotFound('SharedView', id);
    if (before.version !== version) {
      const actual = { ...wireSharedView(await readSharedView(tx, id)) };
      throw await staleVersion(tx, { entity: 'SharedView', resource, id, actual });
    }
    await repository.setSharedView(tx, id, body, context.caller.userId).catch(throwAsNameTaken);
    await audit(tx, context, {
      acto: 'sharedviews.update',
      resource,
      id,
      antes: { nombre: before.nombre, tabla: before.tabla },
      despues: { nombre: body.nombre, tabla: before.tabla },
    });
    return wireSharedView(await readSharedView(tx, id));
  });
}

/** Stops sharing a view. @returns the view as it was @throws NotFound */
export function removeSharedView(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
): Promise<SharedView> {
  return db.transaction().execute(async (tx) => {
    await repository.lockSharedView(tx, id);
    const row = await readSharedView(tx, id);
    await repository.deleteSharedView(tx, id);
    const antes = { nombre: row.nombre, tabla: row.tabla };
    await audit(tx, context, { acto: 'sharedviews.delete', resource, id, antes });
    return wireSharedView(row);
  });
}
