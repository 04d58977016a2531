import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { knownPictures } from '../../../platform/server/pictures/store-upload.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { type EditedEjemplo, type Ejemplo, maxEjemplos } from '../ejemplos.contract.ts';
import {
  countEjemplos,
  deleteEjemplos,
  existsCliente,
  findEjemplo,
  insertEjemplo,
  knownColors,
  lockEjemplo,
  putClosed,
  putPictures,
  updateEjemplo,
} from './ejemplos.repository.ts';

/** Returns the editable fields for the audit trail; lines and pictures are only counted. */
const auditedFields = ({
  nombre,
  clienteId,
  direccion,
  entrega,
  observaciones,
  descuento,
  portes,
  lineas,
  imagenes,
}: EditedEjemplo) => ({
  nombre,
  clienteId,
  direccion,
  entrega,
  observaciones,
  descuento,
  portes,
  lineas: lineas.length,
  imagenes: imagenes.length,
});

/** Checks that the cliente, the pictures and their colours exist. @throws FieldsInvalid */
async function checkReferences(db: Db, { clienteId, imagenes }: EditedEjemplo): Promise<void> {
  if (clienteId !== undefined && !(await existsCliente(db, clienteId))) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Este cliente ya no existe.' }]);
  }
  if (imagenes.length === 0) return;
  const ids = imagenes.map(({ id }) => id);
  const pictures = new Set(await knownPictures(db, ids));
  const colors = imagenes.flatMap(({ colorId }) => colorId ?? []);
  const known = new Set(colors.length > 0 ? await knownColors(db, colors) : []);
  const wrong = imagenes.flatMap(({ id, colorId }, at) => {
    if (!pictures.has(id)) {
      return [{ field: `imagenes.${at}`, key: 'Esta imagen ya no está. Súbala de nuevo.' }];
    }
    if (colorId === undefined || known.has(colorId)) return [];
    return [{ field: `imagenes.${at}.colorId`, key: 'Este color ya no existe.' }];
  });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
}

/**
 * Adds an example.
 * @throws FieldsInvalid for an unknown cliente, picture or colour, Conflict when there are too many examples
 */
export async function createEjemplo(
  tx: Db,
  edited: EditedEjemplo,
  context: CallerContext,
  now: Date,
): Promise<Ejemplo> {
  await checkReferences(tx, edited);
  if ((await countEjemplos(tx)) >= maxEjemplos) {
    throw new Conflict('Too many examples.', [
      {
        key: 'Hay {{n}} ejemplos, y no caben más: borre alguno antes.',
        params: { n: maxEjemplos },
      },
    ]);
  }
  const id = await insertEjemplo(tx, edited, now);
  await putPictures(tx, id, edited.imagenes);
  await audit(tx, context, {
    acto: 'ejemplos.create',
    resource: 'ejemplo',
    id,
    despues: auditedFields(edited),
  });
  return (await findEjemplo(tx, id, context.language)) as Ejemplo;
}

/**
 * Changes an example.
 * @throws NotFound, StaleVersion, FieldsInvalid for an unknown cliente, picture or colour
 */
export function changeEjemplo(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedEjemplo & { version: number },
  context: CallerContext,
): Promise<Ejemplo> {
  return db.transaction().execute(async (tx) => {
    const before = await lockEjemplo(tx, id, context.language);
    if (!before) throw new NotFound('Ejemplo', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Ejemplo', resource: 'ejemplo', id, actual: before });
    }
    await checkReferences(tx, edited);
    await updateEjemplo(tx, id, edited);
    await putPictures(tx, id, edited.imagenes);
    await audit(tx, context, {
      acto: 'ejemplos.update',
      resource: 'ejemplo',
      id,
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await findEjemplo(tx, id, context.language)) as Ejemplo;
  });
}

/** Closes examples, or opens them again. */
export function closeEjemplos(
  db: Kysely<Database>,
  { ids, cerrado }: { ids: number[]; cerrado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const cambiados = await putClosed(tx, ids, cerrado);
    const change = { antes: { cerrado: !cerrado }, despues: { cerrado } };
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({ acto: 'ejemplos.cerrar', resource: 'ejemplo', id, ...change })),
    );
    return { cambiados };
  });
}

/** Deletes all of these examples. @throws NotFound for the first that does not exist; then none is deleted */
export function removeEjemplos(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const removed = await deleteEjemplos(tx, ids);
    const borrados = removed.map(({ id }) => id);
    const found = new Set(borrados);
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) throw new NotFound('Ejemplo', missing);
    await auditMany(
      tx,
      context,
      removed.map(({ id, nombre }) => ({
        ...{ acto: 'ejemplos.delete', resource: 'ejemplo', id },
        antes: { nombre },
      })),
    );
    return { borrados };
  });
}
