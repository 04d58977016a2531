/** The key of a letter makes the account, and of a new customer the cliente: together in one transaction, or neither. */
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { insertCliente } from '../../contactos/server/index.ts';
import {
  checkPassword,
  contextOfShop,
  hashPassword,
  insertShopAccount,
} from '../../identity/server/index.ts';
import { findCountry } from '../../settings/server/index.ts';
import { postalCodeOf } from '../postal-code.ts';
import { asksRecargo, recargoFaultOf } from '../recargo.ts';
import { nextOf } from '../register-states.ts';
import type * as contract from '../registration.contract.ts';
import { spendClave } from './claves.repository.ts';
import { lockForKey, readRegisterOfKey } from './register-of-key.ts';
import { cannotActivate, keyOfAnotherPage, refusedIn, wrongPostalCode } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { type RegistroRow, updateRegistro } from './registro.repository.ts';
import { wrongTaxId } from './submit-register.ts';
import { readTaxId } from './tax-id.ts';
import type { ViesAnswer } from './vies.ts';

type NewCustomer = BodyOf<typeof contract.setNewCustomerDataEndpoint>;
type FirstPassword = BodyOf<typeof contract.setFirstPasswordEndpoint>;
type Tx = Parameters<typeof auditRegister>[0];

/** A valid answer of VIES is trusted for so long. */
const viesDays = 90;

/**
 * A known customer chooses a password: the account of the cliente is made.
 * @throws FieldsInvalid, RuleBroken when the e-mail has an account by now; for a key that does not count as `lockForKey`
 */
export async function setFirstPassword(
  parts: RegistrationParts,
  chosen: FirstPassword,
  context: RequestContext,
): Promise<void> {
  await checkKey(parts, chosen, 'conocido', context);
  const passwordHash = await hashPassword(chosen.password);
  await activate(parts, chosen.key, 'conocido', context, async (tx, registro) => {
    const clienteId = registro.cliente_id;
    // The cliente was deleted since.
    if (clienteId === null) throw cannotActivate();
    const { email, nombre, telefono, idioma } = registro;
    const account = { email, nombre, telefono, idioma, passwordHash, clienteId };
    return { clienteId, usuarioId: await insertShopAccount(tx, account) };
  });
}

/**
 * A new customer completes the data of the company and chooses a password: cliente and account are made.
 * @throws FieldsInvalid, RuleBroken when the e-mail has an account by now; for a key that does not count as `lockForKey`
 */
export async function setNewCustomerData(
  parts: RegistrationParts,
  data: NewCustomer,
  context: RequestContext,
): Promise<void> {
  await checkKey(parts, data, 'nuevo', context);
  const country = await findCountry(parts.db, data.countryId);
  if (!country) throw new FieldsInvalid([{ field: 'countryId', key: 'Elija un país de la lista.' }]);
  const codigoPostal = postalCodeOf(country.iso2, data.codigoPostal);
  if (codigoPostal === undefined) throw wrongPostalCode();
  const taxId = await readTaxId(country.iso2, data.nif);
  if (!taxId) throw wrongTaxId();
  if (data.recargoEquivalencia === undefined && asksRecargo(country.iso2, taxId.nif)) {
    throw new FieldsInvalid([{ field: 'recargoEquivalencia', key: 'Elija sí o no.' }]);
  }
  const recargoEquivalencia = data.recargoEquivalencia === true;
  const fault = recargoEquivalencia && recargoFaultOf({ ...taxId, iso2: country.iso2 });
  if (fault) throw new FieldsInvalid([{ field: 'recargoEquivalencia', key: fault }]);
  const abroad = country.ue && country.iso2 !== 'ES';
  const [passwordHash, vies] = await Promise.all([
    hashPassword(data.password),
    abroad ? parts.vies?.check(country.iso2, taxId.nif) : undefined,
  ]);
  await activate(parts, data.key, 'nuevo', context, async (tx, { email, idioma }) => {
    const clienteId = await insertCliente(tx, {
      nombre: data.empresa,
      // A sole trader trades in the person's own name.
      razonSocial: taxId.person ? data.nombre : data.empresa,
      nif: taxId.nif,
      email,
      telefono: data.telefono,
      direccion: data.direccion,
      codigoPostal,
      poblacion: data.poblacion,
      provincia: data.provincia,
      countryId: country.id,
      recargoEquivalencia,
      viesValidoHasta: trustedUntil(vies, parts.clock),
    });
    const { nombre, telefono } = data;
    const account = { email, nombre, telefono, idioma, passwordHash, clienteId };
    // The request tells the company as it is now: the reviewer sees whoever else has this NIF.
    const company = { empresa: data.empresa, nif: taxId.nif };
    return { clienteId, usuarioId: await insertShopAccount(tx, account), vies, company };
  });
}

/** What can be said before the password is hashed, which is dear. */
async function checkKey(
  { db, clock, attempts }: RegistrationParts,
  { key, password, confirmPassword }: FirstPassword,
  tipo: 'nuevo' | 'conocido',
  { address }: RequestContext,
): Promise<void> {
  // Only keys that do not count are counted: who holds a good one is not kept out by others at the same address.
  const known = await readRegisterOfKey(db, key, clock.now()).catch((error) => {
    attempts.begin('activation', address);
    throw error;
  });
  if (known.tipo !== tipo) throw keyOfAnotherPage();
  checkPassword(password, 'password', await contextOfShop(db, known.email, known.empresa ?? ''));
  if (password !== confirmPassword) {
    throw new FieldsInvalid([{ field: 'confirmPassword', key: 'Las dos contraseñas no son iguales.' }]);
  }
}

/** Spends the key on what `make` writes, and marks the request. Without an account nothing of it stands. */
async function activate(
  { db, clock }: RegistrationParts,
  key: string,
  tipo: 'nuevo' | 'conocido',
  context: RequestContext,
  make: (
    tx: Tx,
    registro: RegistroRow,
  ) => Promise<{
    clienteId: number;
    usuarioId: string | undefined;
    vies?: ViesAnswer;
    company?: { empresa: string; nif: string };
  }>,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { registro, digest } = await lockForKey(tx, key, tipo, now);
    if (nextOf(registro.estado, 'activate') === undefined) throw refusedIn(registro.id, registro.estado);
    const { company, ...made } = await make(tx, registro);
    if (made.usuarioId === undefined) throw cannotActivate();
    await spendClave(tx, digest, now);
    await updateRegistro(tx, registro.id, {
      estado: 'activada',
      cliente_id: made.clienteId,
      cambiado: now,
      vuelta: null,
      ...company,
    });
    await auditRegister(tx, context, 'activate', registro.id, {
      antes: { estado: registro.estado },
      despues: { estado: 'activada', ...made },
    });
  });
}

/** The last day, `YYYY-MM-DD`, on which an answer of today counts; null unless it was "valid". */
function trustedUntil(vies: ViesAnswer | undefined, clock: Clock): string | null {
  if (vies !== 'valid') return null;
  const last = new Date(`${clock.today()}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + viesDays);
  return last.toISOString().slice(0, 10);
}
