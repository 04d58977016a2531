/** Creates the account of a mailed key, and the cliente of a new customer, in one transaction. */
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { asksVies } from '../../contactos/cliente.ts';
import { postalCodeOf } from '../../contactos/postal-code.ts';
import { asksRecargo, recargoErrorOf } from '../../contactos/recargo.ts';
import { insertCliente, parseTaxId, type ViesAnswer, viesColumns } from '../../contactos/server/index.ts';
import {
  checkPassword,
  contextOfShop,
  hashPassword,
  insertShopAccount,
} from '../../identity/server/index.ts';
import { findCountry } from '../../settings/server/index.ts';
import { nextEstado } from '../register-states.ts';
import type * as contract from '../registration.contract.ts';
import { spendClave } from './claves.repository.ts';
import { lockForKey, readRegisterOfKey } from './read-register-by-key.ts';
import {
  actionNotAllowed,
  cannotActivate,
  wrongKindOfKey,
  wrongPostalCode,
} from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { type RegistroRow, updateRegistro } from './registro.repository.ts';
import { wrongTaxId } from './submit-register.ts';

type NewCustomer = BodyOf<typeof contract.setNewCustomerDataEndpoint>;
type FirstPassword = BodyOf<typeof contract.setFirstPasswordEndpoint>;
type Tx = Parameters<typeof auditRegister>[0];

/**
 * Creates the account of a known customer, who only chooses a password.
 * @throws FieldsInvalid; RuleBroken when the e-mail has an account by now; the errors of `lockForKey`
 */
export async function setFirstPassword(
  parts: RegistrationParts,
  chosen: FirstPassword,
  context: RequestContext,
): Promise<void> {
  await checkKeyAndPassword(parts, chosen, 'conocido', context);
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
 * Creates the cliente and the account of a new customer.
 * @throws FieldsInvalid; RuleBroken when the e-mail has an account by now; the errors of `lockForKey`
 */
export async function setNewCustomerData(
  parts: RegistrationParts,
  data: NewCustomer,
  context: RequestContext,
): Promise<void> {
  await checkKeyAndPassword(parts, data, 'nuevo', context);
  const country = await findCountry(parts.db, data.countryId);
  if (!country) throw new FieldsInvalid([{ field: 'countryId', key: 'Elija un país de la lista.' }]);
  const codigoPostal = postalCodeOf(country.iso2, data.codigoPostal);
  if (codigoPostal === undefined) throw wrongPostalCode();
  const taxId = await parseTaxId(country.iso2, data.nif);
  if (!taxId) throw wrongTaxId();
  if (data.recargoEquivalencia === undefined && asksRecargo(country.iso2, taxId.nif)) {
    throw new FieldsInvalid([{ field: 'recargoEquivalencia', key: 'Elija sí o no.' }]);
  }
  const recargoEquivalencia = data.recargoEquivalencia === true;
  const recargoError = recargoEquivalencia && recargoErrorOf({ ...taxId, iso2: country.iso2 });
  if (recargoError) throw new FieldsInvalid([{ field: 'recargoEquivalencia', key: recargoError }]);
  const needsVies = asksVies(country);
  const [passwordHash, vies] = await Promise.all([
    hashPassword(data.password),
    needsVies ? parts.vies?.check(country.iso2, taxId.nif) : undefined,
  ]);
  await activate(parts, data.key, 'nuevo', context, async (tx, { email, idioma }) => {
    const clienteId = await insertCliente(tx, {
      nombre: data.empresa,
      // The legal name of a sole trader is the person's name.
      razonSocial: taxId.isPerson ? data.nombre : data.empresa,
      nif: taxId.nif,
      email,
      telefono: data.telefono,
      direccion: data.direccion,
      codigoPostal,
      poblacion: data.poblacion,
      provincia: data.provincia,
      countryId: country.id,
      recargoEquivalencia,
      nifTipo: country.iso2 === 'ES' ? 'nif' : needsVies ? 'nifIva' : 'pais',
      idioma,
      vies: viesColumns(vies, parts.clock),
    });
    const { nombre, telefono } = data;
    const account = { email, nombre, telefono, idioma, passwordHash, clienteId };
    // The current company data, so that the reviewer sees other records with this NIF.
    const company = { empresa: data.empresa, nif: taxId.nif };
    return { clienteId, usuarioId: await insertShopAccount(tx, account), vies, company };
  });
}

/** Checks key and password before the expensive hash. */
async function checkKeyAndPassword(
  { db, clock, attempts }: RegistrationParts,
  { key, password, confirmPassword }: FirstPassword,
  tipo: 'nuevo' | 'conocido',
  { address }: RequestContext,
): Promise<void> {
  // Counts invalid keys only, so that other people at the same address cannot block a valid one.
  const register = await readRegisterOfKey(db, key, clock.now()).catch((error) => {
    attempts.begin('activation', address);
    throw error;
  });
  if (register.tipo !== tipo) throw wrongKindOfKey();
  checkPassword(password, 'password', await contextOfShop(db, register.email, register.empresa ?? ''));
  if (password !== confirmPassword) {
    throw new FieldsInvalid([{ field: 'confirmPassword', key: 'Las dos contraseñas no son iguales.' }]);
  }
}

/**
 * Spends the key, creates the records and marks the request, in one transaction.
 * @param createRecords returns the ids of cliente and account; no `usuarioId` when the e-mail has an account
 * @throws RuleBroken without a `usuarioId`, which rolls everything back; the errors of `lockForKey`
 */
async function activate(
  { db, clock }: RegistrationParts,
  key: string,
  tipo: 'nuevo' | 'conocido',
  context: RequestContext,
  createRecords: (
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
    if (nextEstado(registro.estado, 'activate') === undefined)
      throw actionNotAllowed(registro.id, registro.estado);
    const { company, ...created } = await createRecords(tx, registro);
    if (created.usuarioId === undefined) throw cannotActivate();
    await spendClave(tx, digest, now);
    await updateRegistro(tx, registro.id, {
      estado: 'activada',
      cliente_id: created.clienteId,
      cambiado: now,
      vuelta: null,
      ...company,
    });
    await auditRegister(tx, context, 'activate', registro.id, {
      antes: { estado: registro.estado },
      despues: { estado: 'activada', ...created },
    });
  });
}
