/** The carriers of the house. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedTransportista, Transportista } from '../transportistas.contract.ts';
import {
  deleteTransportistas,
  findTransportista,
  insertTransportista,
  isNameTaken,
  lockTransportista,
  lockTransportistas,
  putTransportista,
} from './transportistas.repository.ts';

const auditedFields = ({ columnas, ...edited }: EditedTransportista) => ({
  nombre: edited.nombre,
  enlace: edited.enlace,
  portes: edited.portes,
  fichero: edited.fichero,
  separador: edited.separador,
  cabecera: edited.cabecera,
  codificacion: edited.codificacion,
  porBulto: edited.porBulto,
  columnas: columnas.map(({ titulo, dato, formato }) => [titulo, dato, formato].filter(Boolean).join(' ')),
});

async function checkFree(tx: Db, { nombre }: EditedTransportista, except: number): Promise<void> {
  if (await isNameTaken(tx, nombre, except)) {
    throw new Conflict('Carrier already exists.', [{ key: 'Ya hay un transportista con este nombre.' }], {
      campo: 'nombre',
    });
  }
}

/** Adds a carrier. @throws Conflict for a taken name */
export async function createTransportista(
  tx: Db,
  edited: EditedTransportista,
  context: CallerContext,
): Promise<Transportista> {
  await checkFree(tx, edited, 0);
  const id = await insertTransportista(tx, edited);
  await audit(tx, context, {
    ...{ acto: 'transportistas.create', resource: 'transportista', id },
    despues: auditedFields(edited),
  });
  return (await findTransportista(tx, id)) as Transportista;
}

/** Changes a carrier. @throws NotFound, StaleVersion; Conflict for a taken name */
export function changeTransportista(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedTransportista & { version: number },
  context: CallerContext,
): Promise<Transportista> {
  return db.transaction().execute(async (tx) => {
    const before = await lockTransportista(tx, id);
    if (!before) throw new NotFound('Transportista', id);
    if (before.version !== version) {
      throw await staleVersion(tx, {
        ...{ entity: 'Transportista', resource: 'transportista', id, actual: before },
      });
    }
    await checkFree(tx, edited, id);
    await putTransportista(tx, id, edited);
    await audit(tx, context, {
      ...{ acto: 'transportistas.update', resource: 'transportista', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await findTransportista(tx, id)) as Transportista;
  });
}

/** Deletes carriers, all or none. @throws NotFound; Conflict for one with deliveries */
export function removeTransportistas(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await lockTransportistas(tx, ids);
    const missing = ids.find((id) => !found.some((one) => one.id === id));
    if (missing !== undefined) throw new NotFound('Transportista', missing);
    const used = found.find(({ wasUsed }) => wasUsed);
    if (used) {
      throw new Conflict('This carrier has deliveries.', [
        {
          key: '{{nombre}} tiene albaranes: archívelo en lugar de borrarlo.',
          params: { nombre: used.nombre },
        },
      ]);
    }
    await deleteTransportistas(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({
        ...{ acto: 'transportistas.delete', resource: 'transportista', id, antes: { nombre } },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
