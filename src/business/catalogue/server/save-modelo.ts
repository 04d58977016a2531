import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditableModelo, EditedModelo } from '../modelos.contract.ts';
import { checkReferences, checkRemovedCells } from './check-modelo.ts';
import * as parts from './modelo-parts.repository.ts';
import { findEditableModelo, lockEditableModelo } from './modelos.repository.ts';
import { putCambios } from './precio-cambio.repository.ts';

/** Returns the editable fields for the audit trail; lists are only counted. */
export const auditedFields = ({
  variantes,
  medidas,
  imagenes,
  tarifas,
  suplementos,
  cambios,
  partes,
  ...edited
}: EditedModelo) => ({
  ...edited,
  partes: partes.map(({ parte, fibra, percent }) => `${parte} ${percent} % ${fibra}`).join(' · '),
  colorIds: edited.colorIds.join(' '),
  coleccionIds: edited.coleccionIds.join(' '),
  ocasiones: edited.ocasiones.join(' '),
  variantes: variantes.length,
  closed: variantes.filter(({ cerrado }) => cerrado).length,
  medidas: medidas.length,
  imagenes: imagenes.length,
  tarifas: tarifas.map(({ tarifaId, precio }) => `${tarifaId}: ${precio}`).join(' · '),
  suplementos: suplementos.length,
  cambios: cambios.map(({ desde, tarifaId, precio }) => `${desde} ${tarifaId ?? ''} ${precio}`).join(' · '),
});

/** Takes the editable fields of a modelo; the rest is computed. */
const editedOf = ({
  id: _,
  version: __,
  colores: ___,
  archivado: ____,
  disponible: _____,
  viene: ______,
  ...edited
}: EditableModelo): EditedModelo => edited;

const taken: Readonly<Record<string, { campo: string; key: string }>> = {
  modelo_referencia_key: { campo: 'referencia', key: 'Ya hay un modelo con esta referencia.' },
  variante_ean13_key: { campo: 'variantes', key: 'Otra prenda ya tiene uno de estos códigos.' },
};

/** Runs a write of a modelo. @throws Conflict when another one has its referencia or a barcode */
export async function withUniqueKeys<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const conflict = taken[(error as { constraint?: string }).constraint ?? ''];
    if (!conflict) throw error;
    const { campo, key } = conflict;
    throw new Conflict('Modelo already exists.', [{ key }], { campo });
  }
}

async function putParts(tx: Db, id: number, edited: EditedModelo): Promise<void> {
  await parts.putColores(tx, id, edited.colorIds);
  await parts.putVariantes(tx, id, edited.variantes);
  await parts.putImagenes(tx, id, edited.imagenes);
  await parts.putColecciones(tx, id, edited.coleccionIds);
  await parts.putTarifas(tx, id, edited.tarifas);
  await parts.putSuplementos(tx, id, edited.suplementos);
  await putCambios(tx, id, edited.cambios);
}

/** Adds a modelo. @throws FieldsInvalid, Conflict for a referencia or barcode that is taken */
export async function createModelo(
  tx: Db,
  edited: EditedModelo,
  context: CallerContext,
  today: string,
): Promise<EditableModelo> {
  await checkReferences(tx, edited, today);
  const id = await withUniqueKeys(async () => {
    const created = await parts.insertModelo(tx, edited);
    await putParts(tx, created, edited);
    return created;
  });
  await audit(tx, context, {
    ...{ acto: 'modelos.create', resource: 'modelo', id },
    despues: auditedFields(edited),
  });
  return (await findEditableModelo(tx, id, context.language)) as EditableModelo;
}

/** Locks a modelo at the version that the caller loaded. @throws NotFound, StaleVersion */
async function lockAt(
  tx: Db,
  { id, version }: { id: number; version: number },
  { language }: CallerContext,
): Promise<EditableModelo> {
  const before = await lockEditableModelo(tx, id, language);
  if (!before) throw new NotFound('Modelo', id);
  if (before.version !== version) {
    throw await staleVersion(tx, { entity: 'Modelo', resource: 'modelo', id, actual: before });
  }
  return before;
}

/**
 * Changes a modelo with all its parts.
 * @throws NotFound, StaleVersion, FieldsInvalid, Conflict for a taken referencia or barcode, or a used cell
 */
export function changeModelo(
  db: Kysely<Database>,
  { id, version, ...edited }: EditedModelo & { id: number; version: number },
  context: CallerContext,
  today: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAt(tx, { id, version }, context);
    await checkReferences(tx, edited, today);
    await checkRemovedCells(tx, before, edited);
    await withUniqueKeys(async () => {
      await parts.updateModelo(tx, id, edited);
      await putParts(tx, id, edited);
    });
    await audit(tx, context, {
      ...{ acto: 'modelos.update', resource: 'modelo', id },
      antes: auditedFields(editedOf(before)),
      despues: auditedFields(edited),
    });
  });
}

type Web = Pick<EditedModelo, 'publicado' | 'novedad' | 'publicadoDesde' | 'coleccionIds'>;

/** Changes what the web shows of a modelo. @throws NotFound, StaleVersion, FieldsInvalid */
export function changeModeloWeb(
  db: Kysely<Database>,
  { id, version, ...web }: Web & { id: number; version: number },
  context: CallerContext,
  today: string,
): Promise<EditableModelo> {
  return db.transaction().execute(async (tx) => {
    const before = editedOf(await lockAt(tx, { id, version }, context));
    const { publicado, novedad, publicadoDesde, coleccionIds } = web;
    const edited: EditedModelo = { ...before, publicado, novedad, publicadoDesde, coleccionIds };
    await checkReferences(tx, edited, today);
    await parts.updateModeloWeb(tx, id, web);
    await parts.putColecciones(tx, id, coleccionIds);
    await audit(tx, context, {
      ...{ acto: 'modelos.update-web', resource: 'modelo', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await findEditableModelo(tx, id, context.language)) as EditableModelo;
  });
}
