import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { ejemploTotals } from '../ejemplo-totals.ts';
import type { EditedEjemplo, Ejemplo } from '../ejemplos.contract.ts';

const imagenColumns = [
  'imagen.id',
  'imagen.ancho',
  'imagen.alto',
  'imagen.color',
  'imagen.alt',
  'imagen.digest',
] as const;

/** Selects the rows of a list; `cliente` is the name of the cliente, `imagen` the first picture. */
export function selectEjemploRows(db: Db) {
  return db
    .selectFrom('ejemplo')
    .leftJoin('cliente', 'cliente.id', 'ejemplo.cliente_id')
    .select((eb) => [
      'ejemplo.id',
      'ejemplo.nombre',
      'cliente.nombre as cliente',
      'ejemplo.cantidad',
      'ejemplo.importe',
      'ejemplo.descuento',
      'ejemplo.portes',
      'ejemplo.cerrado',
      'ejemplo.creado',
      'ejemplo.version',
      jsonObjectFrom(
        eb
          .selectFrom('ejemplo_imagen')
          .innerJoin('imagen', 'imagen.id', 'ejemplo_imagen.imagen_id')
          .whereRef('ejemplo_imagen.ejemplo_id', '=', 'ejemplo.id')
          .orderBy('ejemplo_imagen.orden')
          .limit(1)
          .select(imagenColumns),
      ).as('imagen'),
    ]);
}
export type EjemploLine = Awaited<ReturnType<ReturnType<typeof selectEjemploRows>['execute']>>[number];

function selectEjemplos(db: Db) {
  return selectEjemploRows(db).select((eb) => [
    'ejemplo.cliente_id',
    'ejemplo.direccion',
    'ejemplo.entrega',
    'ejemplo.observaciones',
    'ejemplo.lineas',
    jsonArrayFrom(
      eb
        .selectFrom('ejemplo_imagen as e')
        .innerJoin('imagen', 'imagen.id', 'e.imagen_id')
        .whereRef('e.ejemplo_id', '=', 'ejemplo.id')
        .orderBy('e.orden')
        .select(imagenColumns)
        .select(['e.alt as texto', 'e.color_id', 'e.foco', 'e.recorte']),
    ).as('imagenes'),
  ]);
}

/** Euros of cents. */
const euros = (cents: number) => cents / 100;
const cents = (amount: number) => Math.round(amount * 100);

/** Builds a row for the wire. */
export const rowOf = (
  { cliente, importe, descuento, portes, creado, imagen, ...row }: EjemploLine,
  language: Language,
) => ({
  ...row,
  ...(cliente !== null && { cliente }),
  ...(imagen && { imagen: imagenOf(imagen, language) }),
  importe: euros(importe),
  descuento: euros(descuento),
  ...(portes !== null && { portes: euros(portes) }),
  creado: creado.toISOString(),
});

function ejemploOf(
  {
    cliente_id,
    direccion,
    entrega,
    observaciones,
    lineas,
    imagenes,
    ...row
  }: Awaited<ReturnType<ReturnType<typeof selectEjemplos>['execute']>>[number],
  language: Language,
): Ejemplo {
  return {
    ...rowOf(row, language),
    ...(cliente_id !== null && { clienteId: cliente_id }),
    direccion,
    entrega,
    observaciones,
    lineas: lineas.map((line) => ({
      ...line,
      precio: euros(line.precio),
      descuento: euros(line.descuento),
    })),
    imagenes: imagenes.map(({ texto, color_id, foco, recorte, ...imagen }) => ({
      id: imagen.id,
      imagen: imagenOf(imagen, language),
      alt: texto,
      ...(color_id !== null && { colorId: color_id }),
      ...(foco && { foco }),
      ...(recorte && { recorte }),
    })),
  };
}

export async function findEjemplo(db: Db, id: number, language: Language): Promise<Ejemplo | undefined> {
  const row = await selectEjemplos(db).where('ejemplo.id', '=', id).executeTakeFirst();
  return row && ejemploOf(row, language);
}

/** Returns an example and locks it until the transaction ends. */
export async function lockEjemplo(db: Db, id: number, language: Language): Promise<Ejemplo | undefined> {
  const row = await selectEjemplos(db).where('ejemplo.id', '=', id).forUpdate('ejemplo').executeTakeFirst();
  return row && ejemploOf(row, language);
}

/** Returns those of the ids that are colours; they then stay until the transaction ends. */
export async function knownColors(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('color').where('id', 'in', ids).select('id').forKeyShare().execute();
  return rows.map(({ id }) => id);
}

/** Replaces the pictures of an example. */
export async function putPictures(
  db: Db,
  ejemploId: number,
  imagenes: EditedEjemplo['imagenes'],
): Promise<void> {
  await db.deleteFrom('ejemplo_imagen').where('ejemplo_id', '=', ejemploId).execute();
  if (imagenes.length === 0) return;
  await db
    .insertInto('ejemplo_imagen')
    .values(
      imagenes.map(({ id, alt, colorId, foco, recorte }, orden) => ({
        ejemplo_id: ejemploId,
        imagen_id: id,
        color_id: colorId ?? null,
        alt: JSON.stringify(alt),
        foco: foco ? JSON.stringify(foco) : null,
        recorte: recorte ? JSON.stringify(recorte) : null,
        orden,
      })),
    )
    .execute();
}

export async function countEjemplos(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('ejemplo')
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether the cliente exists; it then stays until the transaction ends. */
export async function existsCliente(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('cliente').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
    undefined
  );
}

function columnsOf(edited: EditedEjemplo) {
  const { nombre, clienteId, direccion, entrega, observaciones, descuento, portes, lineas } = edited;
  const { cantidad, importe } = ejemploTotals(edited);
  return {
    nombre,
    cliente_id: clienteId ?? null,
    direccion: JSON.stringify(direccion),
    entrega: JSON.stringify(entrega),
    observaciones: JSON.stringify(observaciones),
    descuento: cents(descuento),
    portes: portes === undefined ? null : cents(portes),
    lineas: JSON.stringify(
      lineas.map((line) => ({ ...line, precio: cents(line.precio), descuento: cents(line.descuento) })),
    ),
    cantidad,
    importe,
  };
}

export async function insertEjemplo(db: Db, edited: EditedEjemplo, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('ejemplo')
    .values({ ...columnsOf(edited), creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEjemplo(db: Db, id: number, edited: EditedEjemplo): Promise<void> {
  await db
    .updateTable('ejemplo')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns the ids that changed. */
export async function putClosed(db: Db, ids: number[], cerrado: boolean): Promise<number[]> {
  const rows = await db
    .updateTable('ejemplo')
    .set((eb) => ({ cerrado, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('cerrado', '<>', cerrado)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function deleteEjemplos(db: Db, ids: number[]): Promise<{ id: number; nombre: string }[]> {
  return await db.deleteFrom('ejemplo').where('id', 'in', ids).returning(['id', 'nombre']).execute();
}
