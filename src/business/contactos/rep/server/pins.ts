/** The shops that a user keeps at the head of the own list. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import type { PersonalRecords } from '../../../../platform/server/personal-records.ts';
import { openClientes } from '../../../identity/server/index.ts';

/** Pins a shop, or unpins it; a repeated call changes nothing. @throws NotFound outside the row scope */
export function pinShop(
  db: Kysely<Database>,
  caller: Caller,
  { id, fijada }: { id: number; fijada: boolean },
): Promise<{ fijada: boolean }> {
  return db.transaction().execute(async (tx) => {
    const found = await openClientes(tx, caller)
      .where('cliente.id', '=', id)
      .forKeyShare('cliente')
      .executeTakeFirst();
    if (!found) throw new NotFound('Cliente', id);
    const pin = { usuario_id: caller.userId, cliente_id: id };
    if (fijada) {
      await tx
        .insertInto('tienda_fijada')
        .values(pin)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('tienda_fijada')
        .where('usuario_id', '=', pin.usuario_id)
        .where('cliente_id', '=', id)
        .execute();
    }
    return { fijada };
  });
}

export const personalPins: PersonalRecords = {
  nombre: 'tiendasFijadas',
  async list(db, { id }) {
    const rows = await db
      .selectFrom('tienda_fijada')
      .where('usuario_id', '=', id)
      .select('cliente_id')
      .orderBy('cliente_id')
      .execute();
    return rows.map(({ cliente_id }) => cliente_id);
  },
  async erase(db, { id }) {
    await db.deleteFrom('tienda_fijada').where('usuario_id', '=', id).execute();
  },
};
