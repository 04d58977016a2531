import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import {
  Conflict,
  FieldsInvalid,
  InUse,
  maxListedUses,
  NotFound,
} from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { withUniqueColumn } from '../../lists/server/unique-column.ts';
import { type EditableTallaje, type EditedTallaje, maxTallajes } from '../tallajes.contract.ts';
import * as repository from './tallajes.repository.ts';

const auditedFields = ({ nombre, tallaIds }: EditedTallaje) => ({ nombre, tallaIds });

const withUniqueName = <T>(write: () => Promise<T>) =>
  withUniqueColumn(write, {
    exception: 'Tallaje already exists.',
    key: 'Ya hay un tallaje con este nombre.',
    campo: 'nombre',
  });

async function checkTallas(tx: Db, { tallaIds }: EditedTallaje): Promise<void> {
  const known = await repository.keepTallas(tx, tallaIds);
  if (tallaIds.every((id) => known.has(id))) return;
  throw new FieldsInvalid([{ field: 'tallaIds', key: 'Esta talla ya no existe.' }]);
}

const pages = { Modelo: '/admin/modelos', 'Curva de la casa': '/admin/curvas' };
const listed = (uses: readonly repository.TallajeUse[]) => ({
  total: uses[0]?.total ?? 0,
  usos: uses.map(({ id, tipo, nombre }) => ({ tipo, nombre, enlace: `${pages[tipo]}/${id}` })),
});

/** Adds a size run. @throws FieldsInvalid for an unknown talla, Conflict for a taken name */
export async function createTallaje(
  tx: Db,
  edited: EditedTallaje,
  context: CallerContext,
): Promise<EditableTallaje> {
  if ((await repository.countTallajes(tx)) >= maxTallajes) {
    throw new Conflict('Too many Tallajes.', [
      { key: 'Como máximo {{max}}. Borre alguno antes de crear otro.', params: { max: maxTallajes } },
    ]);
  }
  await checkTallas(tx, edited);
  const id = await withUniqueName(() => repository.insertTallaje(tx, edited));
  await audit(tx, context, {
    ...{ acto: 'tallajes.create', resource: 'tallaje', id },
    despues: auditedFields(edited),
  });
  return (await repository.findTallaje(tx, id)) as EditableTallaje;
}

/** Changes a size run. @throws NotFound, StaleVersion, FieldsInvalid, Conflict, InUse */
export function changeTallaje(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedTallaje & { version: number },
  context: CallerContext,
): Promise<EditableTallaje> {
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockTallaje(tx, id);
    if (!before) throw new NotFound('Tallaje', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Tallaje', resource: 'tallaje', id, actual: before });
    }
    await checkTallas(tx, edited);
    const curves = await repository.listCurvesBeyond(tx, id, edited.tallaIds, maxListedUses);
    if (curves.length > 0) {
      throw new InUse(
        'Curves need these Tallas.',
        { key: 'Hay curvas de la casa con prendas en las tallas que quita: cámbielas antes.' },
        listed(curves),
      );
    }
    await withUniqueName(() => repository.updateTallaje(tx, id, edited));
    await audit(tx, context, {
      ...{ acto: 'tallajes.update', resource: 'tallaje', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await repository.findTallaje(tx, id)) as EditableTallaje;
  });
}

/** Deletes size runs, all or none. @throws NotFound, InUse for one of modelos or curves */
export function removeTallajes(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockTallajes(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Tallaje', missing);
    const uses = await repository.listTallajeUses(tx, ids, maxListedUses);
    if (uses.length > 0) {
      throw new InUse(
        'Tallaje is in use.',
        { key: 'Está en uso: archívelo en lugar de borrarlo.' },
        listed(uses),
      );
    }
    await repository.deleteTallajes(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({
        acto: 'tallajes.delete',
        resource: 'tallaje',
        id,
        antes: { nombre },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
