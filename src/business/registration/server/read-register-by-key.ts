/** Reads the request of a mailed key. */
import type { Db } from '#database/schema.ts';
import type { RegisterOfKey } from '../registration.contract.ts';
import { findClave } from './claves.repository.ts';
import { expiredKey, replacedKey, unknownKey, usedKey, wrongKindOfKey } from './registration-failures.ts';
import { lockRegistro, type RegistroRow, unrestrictedScope } from './registro.repository.ts';

type Clave = NonNullable<Awaited<ReturnType<typeof findClave>>>;

/**
 * Returns a valid key.
 * @throws Failure 404 when it is unknown; Conflict when it is used, replaced or expired
 */
async function readClave(db: Db, key: string, now: Date): Promise<Clave> {
  const clave = await findClave(db, key);
  if (!clave) throw unknownKey();
  if (clave.usada) throw usedKey();
  if (clave.sustituida_por !== null) throw replacedKey();
  if (clave.caduca <= now) throw expiredKey();
  return clave;
}

/**
 * Returns the request's data for the holder of its key.
 * @throws the errors of `readClave`
 */
export async function readRegisterOfKey(db: Db, key: string, now: Date): Promise<RegisterOfKey> {
  const { registro_id } = await readClave(db, key, now);
  const registro = await db
    .selectFrom('registro')
    .where('id', '=', registro_id)
    .select(['tipo', 'nombre', 'email', 'telefono', 'country_id', 'empresa', 'nif', 'direccion'])
    .executeTakeFirst();
  if (!registro) throw unknownKey();
  const { country_id, ...known } = registro;
  return { ...known, countryId: country_id ?? undefined };
}

/**
 * Returns the request of a key, locked. Of two calls with the same key the second finds it used.
 * @throws the errors of `readClave`; Conflict when the request is of the other kind of customer
 */
export async function lockForKey(
  tx: Db,
  key: string,
  tipo: RegisterOfKey['tipo'],
  now: Date,
): Promise<{ registro: RegistroRow; digest: string }> {
  const { registro_id } = await readClave(tx, key, now);
  const registro = await lockRegistro(tx, registro_id, unrestrictedScope);
  if (!registro) throw unknownKey();
  // The previous holder of the lock may have used or replaced the key.
  const { digest } = await readClave(tx, key, now);
  if (registro.tipo !== tipo) throw wrongKindOfKey();
  return { registro, digest };
}
