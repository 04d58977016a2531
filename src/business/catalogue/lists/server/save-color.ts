import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, InUse, maxListedUses, NotFound } from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { knownPictures } from '../../../../platform/server/pictures/store-upload.ts';
import type { RecordKindNames } from '../../../../platform/server/record-acts.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { reallocateCells } from '../../../stock/server/index.ts';
import type { EditableColor, EditedColor, MergeFigures } from '../colores.contract.ts';
import * as repository from './colores.repository.ts';
import { withUniqueColumn } from './unique-column.ts';

/** The colores in the audit trail. */
export const colorNames: RecordKindNames = { table: 'color', acts: 'colores', resource: 'color' };

const auditedFields = ({ codigo, nombre, hex, hex2, familia, estampado, muestraId }: EditedColor) => ({
  ...{ codigo, nombre, hex, hex2, familia, estampado, muestraId },
});

const withUniqueCode = <T>(write: () => Promise<T>) =>
  withUniqueColumn(write, {
    exception: 'Color already exists.',
    key: 'Ya hay un color con este código.',
    campo: 'codigo',
  });

async function checkSwatch(db: Db, { muestraId }: EditedColor): Promise<void> {
  if (muestraId === undefined || (await knownPictures(db, [muestraId])).length > 0) return;
  throw new FieldsInvalid([{ field: 'muestraId', key: 'Esta imagen ya no está. Súbala de nuevo.' }]);
}

/** Adds a color. @throws FieldsInvalid for an unknown picture, Conflict for a taken code */
export async function createColor(
  tx: Db,
  edited: EditedColor,
  context: CallerContext,
): Promise<EditableColor> {
  await checkSwatch(tx, edited);
  const id = await withUniqueCode(() => repository.insertColor(tx, edited));
  await audit(tx, context, { acto: 'colores.create', resource: 'color', id, despues: auditedFields(edited) });
  return (await repository.findColor(tx, id, context.language)) as EditableColor;
}

/** Changes a color. @throws NotFound, StaleVersion, FieldsInvalid, Conflict for a taken code */
export function changeColor(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedColor & { version: number },
  context: CallerContext,
): Promise<EditableColor> {
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockColor(tx, id, context.language);
    if (!before) throw new NotFound('Color', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Color', resource: 'color', id, actual: before });
    }
    await checkSwatch(tx, edited);
    await withUniqueCode(() => repository.updateColor(tx, id, edited));
    await audit(tx, context, {
      ...{ acto: 'colores.update', resource: 'color', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await repository.findColor(tx, id, context.language)) as EditableColor;
  });
}

/** Locks colores. @throws NotFound for the first that does not exist */
async function lockAll(tx: Db, ids: readonly number[]) {
  const found = await repository.lockColores(tx, ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new NotFound('Color', missing);
  return found;
}

/** Deletes colores, all or none. @throws NotFound, InUse for one that modelos have */
export function removeColores(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await lockAll(tx, ids);
    const modelos = await repository.listModelosOfColores(tx, ids, maxListedUses);
    if (modelos.length > 0) {
      throw new InUse(
        'Color is in use.',
        { key: 'Hay modelos en este color. Archívelo, o únalo con otro.' },
        {
          total: modelos[0]?.total ?? 0,
          usos: modelos.map(({ id, referencia, nombre }) => ({
            ...{ tipo: 'Modelo', nombre: `${referencia} ${nombre}` },
            enlace: `/admin/modelos/${id}`,
          })),
        },
      );
    }
    await repository.deleteColores(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, codigo, nombre }) => ({
        acto: 'colores.delete',
        resource: 'color',
        id,
        antes: { codigo, nombre },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}

interface MergeBody {
  id: number;
  ids: number[];
  preview?: boolean | undefined;
}

/**
 * Moves every use of the colores `ids` to the color `id` and deletes them, in one transaction. Garments that
 * come free by it go to waiting orders.
 * @returns the effect; with `preview` nothing changes
 * @throws NotFound, FieldsInvalid when the color is merged with itself
 */
export function mergeColores(
  db: Kysely<Database>,
  { id, ids: given, preview = false }: MergeBody,
  context: CallerContext,
): Promise<MergeFigures> {
  const ids = [...new Set(given)];
  if (ids.includes(id)) {
    throw new FieldsInvalid([{ field: 'ids', key: 'Un color no se une consigo mismo.' }]);
  }
  return db.transaction().execute(async (tx) => {
    const found = await lockAll(tx, [id, ...ids]);
    const figures = await repository.readMergeFigures(tx, id, ids);
    if (preview) return figures;
    const modelos = await repository.listModelosToJoin(tx, id, ids);
    for (const from of ids) await repository.mergeColor(tx, from, id);
    const cells = await repository.listCellsOfColor(tx, id, modelos);
    await reallocateCells(tx, cells, { porQue: 'liberado', usuarioId: context.caller.userId });
    const merged = found.filter((one) => one.id !== id);
    await auditMany(
      tx,
      context,
      merged.map((one) => ({
        ...{ acto: 'colores.merge', resource: 'color', id: one.id },
        antes: { codigo: one.codigo, nombre: one.nombre },
      })),
    );
    const { juntosNombres: _, ...counted } = figures;
    const unidos = merged.map(({ codigo }) => codigo);
    await audit(tx, context, {
      acto: 'colores.merge',
      resource: 'color',
      id,
      despues: { unidos, ...counted },
    });
    return figures;
  });
}
