import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { createModeloLabels, type LabelledCell, type ModeloLabels } from './modelo-labels.ts';

let database: TestDatabase;
let cell: LabelledCell;
let trusted: boolean;
let labels: ModeloLabels;
const nameOfModelo = async () => (await labels.of(database.db, [cell])).modelo(cell.modeloId).nombre;
const rename = (nombre: string) =>
  database.db.updateTable('modelo').set({ nombre }).where('id', '=', cell.modeloId).execute();

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  cell = await database.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .select([
      'modelo_color.modelo_id as modeloId',
      'variante.modelo_color_id as modeloColorId',
      'variante.talla_id as tallaId',
    ])
    .limit(1)
    .executeTakeFirstOrThrow();
});
afterAll(() => database.close());
beforeEach(async () => {
  trusted = true;
  labels = createModeloLabels(() => trusted);
  await rename('Aurora');
});

it('returns the names and the order of a modelo, its colores and the tallas', async () => {
  const known = await labels.of(database.db, [cell]);
  const modelo = known.modelo(cell.modeloId);
  expect(modelo).toMatchObject({ id: cell.modeloId, nombre: 'Aurora', orden: expect.any(Number) });
  expect(modelo.imagen).toMatchObject({ ancho: expect.any(Number), digest: expect.any(String) });
  const color = modelo.colores.get(cell.modeloColorId);
  expect(color).toEqual({
    nombre: expect.objectContaining({ es: expect.any(String) }),
    orden: expect.any(Number),
  });
  expect(known.talla(cell.tallaId)).toEqual({ nombre: expect.any(String), orden: expect.any(Number) });
});

it('queries the database once, and again after a change of the catalogue', async () => {
  expect(await nameOfModelo()).toBe('Aurora');
  await rename('Berenice');
  expect(await nameOfModelo()).toBe('Aurora');
  labels.forget();
  expect(await nameOfModelo()).toBe('Berenice');
});

it('queries the database each time while changes may be missed', async () => {
  trusted = false;
  expect(await nameOfModelo()).toBe('Aurora');
  await rename('Berenice');
  expect(await nameOfModelo()).toBe('Berenice');
});

it('queries again for an unknown color', async () => {
  await nameOfModelo();
  const { rows } = await sql<{ id: number }>`
    insert into modelo_color (modelo_id, color_id, orden)
    select ${cell.modeloId}, id, 99 from color
      where id not in (select color_id from modelo_color where modelo_id = ${cell.modeloId}) limit 1
    returning id`.execute(database.db);
  const added = { ...cell, modeloColorId: rows[0]?.id ?? 0 };
  const known = await labels.of(database.db, [added]);
  expect(known.modelo(cell.modeloId).colores.get(added.modeloColorId)?.orden).toBe(99);
});

it('drops rows that were read while a change arrived', async () => {
  const reading = labels.of(database.db, [cell]);
  labels.forget();
  await reading;
  await rename('Berenice');
  expect(await nameOfModelo()).toBe('Berenice');
});
