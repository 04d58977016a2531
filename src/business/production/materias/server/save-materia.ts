/** Acts on materias. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, InUse, NotFound } from '../../../../platform/http/failures.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { knownPictures } from '../../../../platform/server/pictures/store-upload.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { seesCosts } from '../../server/costs.ts';
import { storedPrice } from '../../units.ts';
import type { EditedMateria, Materia } from '../materias.contract.ts';
import * as repository from './materias.repository.ts';
import { listUses, usedColores } from './materias-uses.repository.ts';
import { insertPrecios } from './precios.repository.ts';

export const materiaNames = { table: 'materia', acts: 'materias', resource: 'materia' };

const auditedFields = ({ fibras, ...edited }: EditedMateria) => ({
  ...edited,
  fibras: fibras.map(({ percent, fibra }) => `${percent} % ${fibra}`),
});

const unknownWords = {
  proveedorId: 'Este proveedor no existe.',
  cuidadoId: 'Este cuidado no existe.',
  colores: 'Uno de estos colores no existe.',
};

const isTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'materia_referencia_key';

const taken = () =>
  new Conflict('Materia already exists.', [{ key: 'Ya hay una materia con esta referencia.' }], {
    campo: 'referencia',
  });

/** @throws FieldsInvalid for records that do not exist */
async function expectKnown(tx: Db, edited: EditedMateria): Promise<void> {
  const unknown = await repository.findUnknown(tx, edited);
  if (unknown.length > 0) {
    throw new FieldsInvalid(unknown.map((field) => ({ field, key: unknownWords[field] })));
  }
  const { imagenId } = edited;
  if (imagenId !== undefined && (await knownPictures(tx, [imagenId])).length === 0) {
    throw new FieldsInvalid([{ field: 'imagenId', key: 'Esta imagen ya no está. Súbala de nuevo.' }]);
  }
}

const readerOf = ({ caller, language }: CallerContext) => ({ language, withCosts: seesCosts(caller) });

export async function readMateria(db: Db, id: number, context: CallerContext): Promise<Materia> {
  const found = await repository.findMateria(db, id, readerOf(context));
  if (!found) throw new NotFound('Materia', id);
  return found;
}

/** Adds a materia. @throws FieldsInvalid, Conflict for a taken referencia */
export async function createMateria(
  tx: Db,
  edited: EditedMateria,
  context: CallerContext,
  clock: Clock,
): Promise<Materia> {
  await expectKnown(tx, edited);
  const id = await repository.insertMateria(tx, edited).catch((error) => {
    throw isTaken(error) ? taken() : error;
  });
  const precio = seesCosts(context.caller) ? edited.precio : undefined;
  if (precio !== undefined) {
    const change = {
      materiaId: id,
      fecha: clock.today(),
      precio: storedPrice(precio),
      origen: 'manual' as const,
    };
    await insertPrecios(tx, [change], context.caller.userId);
  }
  await audit(tx, context, {
    ...{ acto: 'materias.create', resource: 'materia', id },
    despues: auditedFields({ ...edited, precio }),
  });
  return readMateria(tx, id, context);
}

/** Changes a materia. @throws NotFound, StaleVersion, FieldsInvalid, Conflict for a used color or unit */
export function changeMateria(
  db: Kysely<Database>,
  id: number,
  { version, ...given }: EditedMateria & { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Materia> {
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockMateria(tx, id);
    if (!before) throw new NotFound('Materia', id);
    if (before.version !== version) {
      const actual = await readMateria(tx, id, context);
      throw await staleVersion(tx, { entity: 'Materia', resource: 'materia', id, actual });
    }
    // Without the right to costs the price stays as it is.
    const edited = seesCosts(context.caller) ? given : { ...given, precio: before.precio };
    await expectKnown(tx, edited);
    await expectFree(tx, id, { before, edited }, context);
    await repository.updateMateria(tx, id, edited).catch((error) => {
      throw isTaken(error) ? taken() : error;
    });
    if (edited.precio !== undefined && edited.precio !== before.precio) {
      const precio = storedPrice(edited.precio);
      const change = { materiaId: id, fecha: clock.today(), precio, origen: 'manual' as const };
      await insertPrecios(tx, [change], context.caller.userId);
    }
    const { id: _, version: __, ...was } = before;
    await audit(tx, context, {
      ...{ acto: 'materias.update', resource: 'materia', id },
      antes: auditedFields(was),
      despues: auditedFields(edited),
    });
    return readMateria(tx, id, context);
  });
}

/** @throws Conflict when a used color would leave, or the unit of a used materia would change */
async function expectFree(
  tx: Db,
  id: number,
  { before, edited }: { before: EditedMateria; edited: EditedMateria },
  { language }: CallerContext,
): Promise<void> {
  const leaving = await usedColores(tx, id, edited.colores);
  if (leaving.length > 0) {
    const colores = leaving.map((nombre) => inLanguage(nombre, language)).join(', ');
    throw new Conflict(
      'Color is in use.',
      [
        {
          key: 'Hay piezas, pedidos o escandallos en {{colores}}: este color no se puede quitar.',
          params: { colores },
        },
      ],
      { campo: 'colores' },
    );
  }
  if (before.unidad === edited.unidad) return;
  if ((await listUses(tx, [id])).length > 0) {
    throw new Conflict(
      'Unit is in use.',
      [{ key: 'Ya hay entradas, pedidos o escandallos en esta unidad. Duplique la materia para usar otra.' }],
      { campo: 'unidad' },
    );
  }
}

/** Copies a materia under the next free referencia. @throws NotFound */
export async function duplicateMateria(
  tx: Db,
  id: number,
  context: CallerContext,
  clock: Clock,
): Promise<Materia> {
  const found = await repository.lockMateria(tx, id);
  if (!found) throw new NotFound('Materia', id);
  const { id: _, version: __, ...origin } = found;
  const referencia = await repository.nextReferencia(tx, origin.referencia);
  return createMateria(tx, { ...origin, referencia }, context, clock);
}

/** Deletes materias, all or none. @throws NotFound, InUse */
export function removeMaterias(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockMaterias(tx, ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new NotFound('Materia', missing);
    const uses = await listUses(tx, ids);
    if (uses.length > 0) {
      const total = [...new Map(uses.map((use) => [use.tipo, use.total])).values()];
      throw new InUse(
        'Materia is in use.',
        { key: 'Esta materia tiene entradas o pedidos: archívela en lugar de borrarla.' },
        {
          usos: uses.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace })),
          total: total.reduce((sum, n) => sum + n, 0),
        },
      );
    }
    await repository.deleteMaterias(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, referencia, nombre }) => ({
        ...{ acto: 'materias.delete', resource: 'materia', id },
        antes: { referencia, nombre },
      })),
    );
    return { borrados: [...known] };
  });
}
