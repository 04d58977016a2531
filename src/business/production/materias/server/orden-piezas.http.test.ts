import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, testToday } from '#tests/support/demo.ts';
import {
  consumePiezas,
  listPiezaDifferences,
  releasePiezas,
  reservePiezas,
  returnRemnants,
} from './index.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

/** Receives a roll of a materia of the demo. */
async function receive(metres: number): Promise<number> {
  const { proveedor_id, materia_id, color_id } = await api.db
    .selectFrom('materia')
    .innerJoin('materia_color', 'materia_color.materia_id', 'materia.id')
    .select(['materia.proveedor_id', 'materia.id as materia_id', 'materia_color.id as color_id'])
    .orderBy('materia_color.id')
    .executeTakeFirstOrThrow();
  const articulo = `m${materia_id}-${color_id}`;
  const linea = { id: 'a', articulo, cantidad: metres, numero: '', tintada: 'T1', estante: '' };
  const reply = await api.post(
    '/lob/api/v1/entradas/create',
    { proveedorId: proveedor_id, albaran: '', fecha: testToday, lugarId: 1, notas: '', lineas: [linea] },
    { token },
  );
  return reply.json.lineas[0].piezaId;
}
const document = { fecha: testToday, usuarioId: null };
const sums = async (id: number) =>
  api.db
    .selectFrom('pieza')
    .where('id', '=', id)
    .select(['recibido', 'quedan', 'reservado', 'usado', 'perdido'])
    .executeTakeFirstOrThrow();
const tx = <T>(run: Parameters<ReturnType<typeof api.db.transaction>['execute']>[0]) =>
  api.db.transaction().execute(run) as Promise<T>;

describe('piezas of an orden', () => {
  it('reserves, uses and takes back for an orden, and never more than there is', async () => {
    const piezaId = await receive(30);
    await tx((db) => reservePiezas(db, 1, [{ piezaId, cantidad: 2_000 }], document));
    await expect(
      tx((db) => reservePiezas(db, 2, [{ piezaId, cantidad: 1_001 }], document)),
    ).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      tx((db) => consumePiezas(db, 2, [{ piezaId, cantidad: 1_001 }], document)),
    ).rejects.toMatchObject({
      status: 409,
    });
    await tx((db) => consumePiezas(db, 1, [{ piezaId, cantidad: 2_500 }], document));
    expect(await sums(piezaId)).toEqual({
      recibido: 3_000,
      quedan: 500,
      reservado: 0,
      usado: 2_500,
      perdido: 0,
    });
    await tx((db) => returnRemnants(db, 1, [{ piezaId, cantidad: 300 }], document));
    await expect(
      tx((db) => returnRemnants(db, 1, [{ piezaId, cantidad: 2_201 }], document)),
    ).rejects.toMatchObject({
      status: 409,
    });
    await tx((db) => reservePiezas(db, 3, [{ piezaId, cantidad: 700 }], document));
    await tx((db) => releasePiezas(db, 3, document));
    expect(await sums(piezaId)).toEqual({
      recibido: 3_000,
      quedan: 800,
      reservado: 0,
      usado: 2_200,
      perdido: 0,
    });
    const held = await api.db
      .selectFrom('pieza_reserva')
      .where('pieza_id', '=', piezaId)
      .selectAll()
      .execute();
    expect(held).toEqual([]);
  });

  it('lets one of two cut the last metres, and keeps the books to the last centimetre', async () => {
    const piezaId = await receive(10);
    const race = await Promise.allSettled(
      [4, 5, 6, 7].map((orden) =>
        tx((db) => consumePiezas(db, orden, [{ piezaId, cantidad: 600 }], document)),
      ),
    );
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sums(piezaId)).toMatchObject({ quedan: 400, usado: 600 });
    expect(await listPiezaDifferences(api.db)).toEqual([]);
  });
});
