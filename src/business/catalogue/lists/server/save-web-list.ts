import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import {
  Conflict,
  FieldsInvalid,
  InUse,
  maxListedUses,
  NotFound,
} from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { knownPictures } from '../../../../platform/server/pictures/store-upload.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import type { EditedColeccion, EditedTipo } from '../web-lists.contract.ts';
import type { WebTable } from './web-lists.repository.ts';
import * as repository from './web-lists.repository.ts';

/** The names of a table's rows on the wire and in the audit trail. */
const names = {
  coleccion: { entity: 'Coleccion', resource: 'coleccion', acts: 'webcolecciones' },
  modelo_tipo: { entity: 'ModeloTipo', resource: 'modelotipo', acts: 'modelotipos' },
} as const;

type Found = { id: number; version: number };

/** A kind of record: how it is read, locked and written. */
export interface WebList<Edited extends EditedTipo, One extends Found> {
  table: WebTable;
  find(db: Db, id: number, language: Language): Promise<One | undefined>;
  lock(db: Db, id: number, language: Language): Promise<One | undefined>;
  insert(db: Db, edited: Edited): Promise<number>;
  update(db: Db, id: number, edited: Edited): Promise<void>;
  /** Returns the editable fields for the audit trail. */
  audited(edited: Edited): Record<string, unknown>;
}

async function check(db: Db, edited: EditedTipo & Pick<EditedColeccion, 'temporadaId'>): Promise<void> {
  const { imagenId, temporadaId } = edited;
  if (imagenId !== undefined && (await knownPictures(db, [imagenId])).length === 0) {
    throw new FieldsInvalid([{ field: 'imagenId', key: 'Esta imagen ya no está. Súbala de nuevo.' }]);
  }
  if (temporadaId !== undefined && !(await repository.existsTemporada(db, temporadaId))) {
    throw new FieldsInvalid([{ field: 'temporadaId', key: 'Esta temporada ya no existe.' }]);
  }
}

/** Adds a row after the others. @throws FieldsInvalid for an unknown picture or temporada */
export async function createWebRow<Edited extends EditedTipo, One extends Found>(
  tx: Db,
  list: WebList<Edited, One>,
  edited: Edited,
  context: CallerContext,
): Promise<One> {
  await check(tx, edited);
  const id = await list.insert(tx, edited);
  const { acts, resource } = names[list.table];
  await audit(tx, context, { acto: `${acts}.create`, resource, id, despues: list.audited(edited) });
  return (await list.find(tx, id, context.language)) as One;
}

/** Changes a row. @throws NotFound, StaleVersion, FieldsInvalid for an unknown picture or temporada */
export function changeWebRow<Edited extends EditedTipo, One extends Found & Edited>(
  db: Kysely<Database>,
  list: WebList<Edited, One>,
  { id, version, edited }: { id: number; version: number; edited: Edited },
  context: CallerContext,
): Promise<One> {
  const { entity, acts, resource } = names[list.table];
  return db.transaction().execute(async (tx) => {
    const before = await list.lock(tx, id, context.language);
    if (!before) throw new NotFound(entity, id);
    if (before.version !== version) {
      throw await staleVersion(tx, {
        entity,
        resource,
        id,
        actual: Object.fromEntries(Object.entries(before)),
      });
    }
    await check(tx, edited);
    await list.update(tx, id, edited);
    await audit(tx, context, {
      ...{ acto: `${acts}.update`, resource, id },
      antes: list.audited(before),
      despues: list.audited(edited),
    });
    return (await list.find(tx, id, context.language)) as One;
  });
}

/** Saves the order of all rows. @throws Conflict when these are not all rows */
export function orderWebRows(
  db: Kysely<Database>,
  table: WebTable,
  ids: number[],
  context: CallerContext,
): Promise<{ ids: number[] }> {
  const { acts, resource } = names[table];
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockIds(tx, table);
    if (before.toSorted().join() !== ids.toSorted().join()) {
      throw new Conflict('The list has changed.', [
        { key: 'La lista ha cambiado mientras tanto: mírela de nuevo antes de ordenarla.' },
      ]);
    }
    await repository.putOrder(tx, table, ids);
    await audit(tx, context, {
      ...{ acto: `${acts}.ordenar`, resource, id: 'todos' },
      antes: { orden: before },
      despues: { orden: ids },
    });
    return { ids };
  });
}

/** Publishes rows, or takes them off the website. */
export function publishWebRows(
  db: Kysely<Database>,
  table: WebTable,
  { ids, publicado }: { ids: number[]; publicado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  const { acts, resource } = names[table];
  return db.transaction().execute(async (tx) => {
    const cambiados = await repository.putShown(tx, table, ids, publicado);
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({
        ...{ acto: `${acts}.publicar`, resource, id },
        antes: { publicado: !publicado },
        despues: { publicado },
      })),
    );
    return { cambiados };
  });
}

/** Deletes rows, all or none. @throws NotFound, InUse for one with modelos */
export function removeWebRows(
  db: Kysely<Database>,
  table: WebTable,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  const { entity, acts, resource } = names[table];
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockNames(tx, table, ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new NotFound(entity, missing);
    const modelos = await repository.listUsers(tx, table, ids, maxListedUses);
    if (modelos.length > 0) {
      throw new InUse(
        `${entity} is in use.`,
        { key: 'Tiene modelos: cámbielos antes, o quítela de la web.' },
        {
          total: modelos[0]?.total ?? 0,
          usos: modelos.map(({ id, referencia, nombre }) => ({
            ...{ tipo: 'Modelo', nombre: `${referencia} ${nombre}` },
            enlace: `/admin/modelos/${id}`,
          })),
        },
      );
    }
    await repository.deleteRows(tx, table, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({ acto: `${acts}.delete`, resource, id, antes: { nombre } })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
