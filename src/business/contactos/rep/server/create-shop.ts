/** Adds a shop that a rep meets at a fair. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { buyerIdOfCliente, inRowScope } from '../../../identity/server/index.ts';
import { findCountry } from '../../../settings/server/index.ts';
import type { NifTipo } from '../../cliente.ts';
import { createCliente } from '../../server/save-cliente.ts';
import type { KnownShop, NewShop } from '../shops.contract.ts';

/** Terms until the office sets its own: with no credit, an order is blocked when it is confirmed. */
const termsToReview = {
  razonSocial: '',
  direccion: '',
  codigoPostal: '',
  provincia: '',
  recargoEquivalencia: false,
  formaPago: 'transferencia',
  plazos: [0],
  diasPago: [],
  facturarCada: 'entrega',
  facturarPorDireccion: false,
  limiteCredito: 0,
  mandatos: [],
  direcciones: [],
  notas: '',
} as const;

/**
 * Adds a shop to the caller's clientes, for the office to complete.
 * @throws FieldsInvalid; Conflict for a known tax number, with `tienda` when it is a shop of the caller
 */
export async function createShop(
  tx: Db,
  clock: Clock,
  { nif, ...shop }: NewShop,
  context: CallerContext,
): Promise<KnownShop> {
  const country = await findCountry(tx, shop.countryId);
  if (!country) throw new FieldsInvalid([{ field: 'countryId', key: 'Elija un país de la lista.' }]);
  // Two reps may enter the same shop at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(normalize_nif(${nif}), 311))`.execute(tx);
  await checkUnknown(tx, context.caller, nif);
  const nifTipo: NifTipo = country.iso2 === 'ES' ? 'nif' : country.ue ? 'nifIva' : 'pais';
  const edited = {
    ...termsToReview,
    ...{ plazos: [...termsToReview.plazos], diasPago: [], mandatos: [], direcciones: [] },
    ...{ ...shop, nif, nifTipo },
  } as const;
  const { id, nombre, poblacion } = await createCliente(tx, clock, edited, context);
  await tx.updateTable('cliente').set({ por_revisar: true }).where('id', '=', id).execute();
  return { id, nombre, poblacion, userId: buyerIdOfCliente(id) };
}

async function checkUnknown(tx: Db, caller: Caller, nif: string): Promise<void> {
  const known = await tx
    .selectFrom('cliente')
    .where(sql<boolean>`normalize_nif(nif) = normalize_nif(${nif})`)
    .select(['id', 'nombre', 'poblacion', 'activo', inRowScope(caller, 'cliente.id').as('isOwn')])
    .orderBy('activo', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!known) return;
  const { id, nombre, poblacion } = known;
  if (known.isOwn && known.activo) {
    throw new Conflict(
      'Cliente is known.',
      [{ key: 'Ya tiene esta tienda: {{tienda}}. Puede pedir para ella.', params: { tienda: nombre } }],
      { tienda: { id, nombre, poblacion, userId: buyerIdOfCliente(id) } },
    );
  }
  throw new Conflict('Cliente is known.', [
    { key: 'La casa ya conoce una tienda con este NIF. Pida a la oficina que se la asigne.' },
  ]);
}
