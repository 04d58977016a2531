/** Whoever comes with a mailed key, and what he may know. */
import type { Db } from '#database/schema.ts';
import type { RegisterOfKey } from '../registration.contract.ts';
import { findClave } from './claves.repository.ts';
import { expiredKey, keyOfAnotherPage, replacedKey, unknownKey, usedKey } from './registration-failures.ts';
import { lockRegistro, type RegistroRow, wholeHouse } from './registro.repository.ts';

type Clave = NonNullable<Awaited<ReturnType<typeof findClave>>>;

/** The key, if it counts. @throws Failure 404 when nobody made it, Conflict when it was used or replaced, or has expired */
async function readClave(db: Db, key: string, now: Date): Promise<Clave> {
  const clave = await findClave(db, key);
  if (!clave) throw unknownKey();
  if (clave.usada) throw usedKey();
  if (clave.sustituida_por !== null) throw replacedKey();
  if (clave.caduca <= now) throw expiredKey();
  return clave;
}

/** @throws as `readClave` */
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
 * The request that a key activates, locked; of two that come with one key the second finds it used.
 * @throws as `readClave`; Conflict when it is of the other kind of customer
 */
export async function lockForKey(
  tx: Db,
  key: string,
  tipo: RegisterOfKey['tipo'],
  now: Date,
): Promise<{ registro: RegistroRow; digest: string }> {
  const { registro_id } = await readClave(tx, key, now);
  const registro = await lockRegistro(tx, registro_id, wholeHouse);
  if (!registro) throw unknownKey();
  // Whoever held the lock before may have used or replaced it.
  const { digest } = await readClave(tx, key, now);
  if (registro.tipo !== tipo) throw keyOfAnotherPage();
  return { registro, digest };
}
