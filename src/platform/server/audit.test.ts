import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { audit, differing } from './audit.ts';

describe('of two states', () => {
  it('returns only the differing members', () => {
    const antes = { nombre: 'Ana', roles: ['Basic'], activo: true };
    const despues = { nombre: 'Ana', roles: ['Basic', 'Admin'], activo: true, telefono: '1' };
    expect(differing({ antes, despues })).toEqual({
      antes: { roles: ['Basic'], telefono: null },
      despues: { roles: ['Basic', 'Admin'], telefono: '1' },
    });
  });

  it('treats a text with its languages in another order as unchanged', () => {
    const antes = { titulo: { ca: 'Nit', es: 'Noche' }, texto: { ca: 'Fosc', en: 'Dark', es: 'Oscuro' } };
    const despues = { titulo: { es: 'Noches', ca: 'Nit' }, texto: { es: 'Oscuro', en: 'Dark', ca: 'Fosc' } };
    expect(differing({ antes, despues })).toEqual({
      antes: { titulo: antes.titulo },
      despues: { titulo: despues.titulo },
    });
  });

  it('returns a new or a deleted record whole', () => {
    expect(differing({ despues: { a: 1 } })).toEqual({ antes: undefined, despues: { a: 1 } });
  });
});

describe('the trail', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('writes user, act and address, and nothing of a rolled-back transaction', async () => {
    const { db } = database;
    const userId = crypto.randomUUID();
    const actor = { caller: { userId }, address: '10.1.2.3', requestId: 'r-1' };
    const entry = { acto: 'users.update', resource: 'user', id: 7, antes: { a: 1 }, despues: { a: 2 } };
    await audit(db, actor, entry);
    await db
      .transaction()
      .execute(async (tx) => {
        await audit(tx, actor, { ...entry, id: 8 });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const rows = await db.selectFrom('auditoria').selectAll().execute();
    expect(rows).toMatchObject([
      {
        usuario_id: userId,
        acto: 'users.update',
        resource: 'user',
        resource_id: '7',
        antes: { a: 1 },
        despues: { a: 2 },
        desde: '10.1.2.3',
        request_id: 'r-1',
      },
    ]);
  });
});
