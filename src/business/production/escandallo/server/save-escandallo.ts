/** Acts on cost sheets. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, InUse, NotFound } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import type {
  EditedEscandallo,
  Escandallo,
  EscandalloDeModelo,
  EscandalloLinea,
  MateriaDeLinea,
} from '../escandallo.contract.ts';
import { type EscandalloTotal, isMaterial, lineFault, priceOfLine, totalOf } from '../escandallo.ts';
import {
  findEscandallo,
  holdModelo,
  insertEscandallo,
  listMaterias,
  materiaIdsOf,
  readFrame,
  updateEscandallo,
} from './escandallos.repository.ts';

const auditedFields = ({ nota, tallaBaseId, comision, limite, lineas }: EditedEscandallo) => ({
  ...{ nota, tallaBaseId, comision, limite, lineas },
});

type Unsaved = Pick<EditedEscandallo, 'modeloId' | 'tallaBaseId' | 'lineas'>;

/**
 * Checks a cost sheet against its modelo and its materias.
 * @returns its lines with the prices of their materias
 * @throws FieldsInvalid naming the cells that are wrong
 */
async function resolve(
  db: Db,
  { modeloId, tallaBaseId, lineas }: Unsaved,
  language: Language,
): Promise<{ frame: Omit<EscandalloDeModelo, 'escandallo' | 'materias'>; lineas: EscandalloLinea[] }> {
  const frame = await readFrame(db, modeloId, language);
  if (!frame) throw new FieldsInvalid([{ field: 'modeloId', key: 'Elija un modelo de la lista.' }]);
  const tallaIds = frame.tallas.map(({ tallaId }) => tallaId);
  if (!tallaIds.includes(tallaBaseId)) {
    throw new FieldsInvalid([{ field: 'tallaBaseId', key: 'El modelo no tiene esta talla.' }]);
  }
  const known = new Map((await listMaterias(db, materiaIdsOf(lineas), language)).map((one) => [one.id, one]));
  const colorIds = new Set(frame.colores.map(({ colorId }) => colorId));
  const faults = lineas.flatMap((line, place) => {
    const materia = line.materiaId === undefined ? undefined : known.get(line.materiaId);
    const fault =
      materiaFault(line, materia, colorIds) ?? lineFault(line, { tallaIds, baseTallaId: tallaBaseId });
    return fault ? [{ field: `lineas.${place}.${fault.field}`, key: fault.key }] : [];
  });
  if (faults.length > 0) throw new FieldsInvalid(faults);
  return {
    frame,
    lineas: lineas.map((line) => ({
      ...line,
      precio: priceOfLine(line, line.materiaId === undefined ? undefined : known.get(line.materiaId)),
    })),
  };
}

/** Returns what is wrong with the materia of a line or its colours. */
function materiaFault(
  line: EscandalloLinea,
  materia: MateriaDeLinea | undefined,
  colorIds: ReadonlySet<number>,
): { field: string; key: string } | undefined {
  if (line.materiaId !== undefined && !materia) {
    return { field: 'materiaId', key: 'Esta materia ya no existe.' };
  }
  if (materia && !isMaterial(line.clase)) {
    return { field: 'materiaId', key: 'Esta clase de línea no lleva materia.' };
  }
  if (!materia && line.concepto === '') {
    return { field: 'materiaId', key: 'Elija una materia o escriba qué es.' };
  }
  if (!materia && line.basePrecio !== 'manual') {
    return { field: 'basePrecio', key: 'Sin materia, el precio se escribe.' };
  }
  const own = new Set(materia?.colores.map(({ id }) => id));
  const isForeign =
    (line.materiaColorId !== undefined && !own.has(line.materiaColorId)) ||
    line.colores.some(({ colorId, materiaColorId }) => !colorIds.has(colorId) || !own.has(materiaColorId)) ||
    new Set(line.colores.map(({ colorId }) => colorId)).size < line.colores.length;
  return isForeign ? { field: 'reglaColor', key: 'La materia no tiene este color.' } : undefined;
}

/** Reads a version. @throws NotFound */
export async function readEscandallo(db: Db, id: number, language: Language): Promise<Escandallo> {
  const found = await findEscandallo(db, id, language);
  if (!found) throw new NotFound('Escandallo', id);
  return found;
}

/** Returns the cost sheet of a modelo that holds, with what a first one needs. @throws NotFound */
export async function readEscandalloOfModelo(
  db: Db,
  modeloId: number,
  language: Language,
): Promise<EscandalloDeModelo> {
  const frame = await readFrame(db, modeloId, language);
  if (!frame) throw new NotFound('Modelo', modeloId);
  const [newest] = frame.versiones;
  const escandallo = newest && (await readEscandallo(db, newest.id, language));
  return { ...frame, materias: escandallo?.materias ?? [], ...(escandallo && { escandallo }) };
}

/** Adds a version, which then holds. @throws FieldsInvalid */
export async function createEscandallo(
  tx: Db,
  edited: EditedEscandallo,
  context: CallerContext,
): Promise<Escandallo> {
  await holdModelo(tx, edited.modeloId);
  const { lineas } = await resolve(tx, edited, context.language);
  const id = await insertEscandallo(tx, { ...edited, lineas }, context.caller.userId);
  await audit(tx, context, {
    ...{ acto: 'escandallos.create', resource: 'escandallo', id },
    despues: auditedFields(edited),
  });
  return readEscandallo(tx, id, context.language);
}

/** Changes a version. @throws NotFound, StaleVersion, FieldsInvalid */
export function changeEscandallo(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedEscandallo & { version: number },
  context: CallerContext,
): Promise<Escandallo> {
  return db.transaction().execute(async (tx) => {
    const before = await findEscandallo(tx, id, context.language, true);
    if (!before) throw new NotFound('Escandallo', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Escandallo', resource: 'escandallo', id, actual: before });
    }
    if (edited.modeloId !== before.modeloId) {
      throw new FieldsInvalid([{ field: 'modeloId', key: 'Un escandallo no cambia de modelo.' }]);
    }
    const { lineas } = await resolve(tx, edited, context.language);
    await updateEscandallo(tx, id, { ...edited, lineas });
    await audit(tx, context, {
      ...{ acto: 'escandallos.update', resource: 'escandallo', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return readEscandallo(tx, id, context.language);
  });
}

/** Deletes versions, all or none. @throws NotFound; InUse for one that an orden was made from */
export function removeEscandallos(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; numero: number; modeloId: number }>`
      select id, numero, modelo_id as "modeloId" from escandallo where id = any(${ids}::int[])
      order by id for update`.execute(tx);
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Escandallo', missing);
    const { rows: uses } = await sql<{ id: number; numero: string }>`
      select id, numero from ordenfab where escandallo_id = any(${ids}::int[]) order by id`.execute(tx);
    if (uses.length > 0) {
      throw new InUse(
        'Escandallo is in use.',
        { key: 'De este escandallo se han hecho órdenes de fabricación: no se puede borrar.' },
        {
          usos: uses.map((one) => ({
            ...{ tipo: 'Orden de fabricación', nombre: one.numero, enlace: `/admin/ordenes/${one.id}` },
          })),
          total: uses.length,
        },
      );
    }
    await tx
      .deleteFrom('escandallo')
      .where('id', 'in', [...ids])
      .execute();
    await auditMany(
      tx,
      context,
      rows.map(({ id, numero, modeloId }) => ({
        ...{ acto: 'escandallos.delete', resource: 'escandallo', id, antes: { numero, modeloId } },
      })),
    );
    return { borrados: [...ids] };
  });
}

/** Returns the sums of a cost sheet that is not saved. @throws FieldsInvalid */
export async function totalUnsaved(
  db: Db,
  { comision, ...unsaved }: Unsaved & { comision: number },
  language: Language,
): Promise<EscandalloTotal> {
  const { frame, lineas } = await resolve(db, unsaved, language);
  const sizes = {
    tallaIds: frame.tallas.map(({ tallaId }) => tallaId),
    baseTallaId: unsaved.tallaBaseId,
  };
  return totalOf(lineas, sizes, { comision, tarifas: frame.tarifas });
}
