/** Acts on clientes beside create and update: archive, delete, ask VIES. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { InUse, maxListedUses, NotFound, RuleBroken } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { findCountry } from '../../settings/server/index.ts';
import { asksVies } from '../cliente.ts';
import type { Cliente } from '../clientes-office.contract.ts';
import { lockClientes } from './lock-clientes.repository.ts';
import {
  deleteClientes,
  findOfficeCliente,
  listUses,
  lockOfficeCliente,
  putArchived,
  putVies,
} from './office-clientes.repository.ts';
import { type Vies, viesColumns } from './vies.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
  /** Without it VIES is not asked. */
  vies: Vies | undefined;
}

/** Archives clientes in the caller's row scope, or restores them. */
export function archiveClientes(
  { db }: Parts,
  { ids, archivado }: { ids: number[]; archivado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const cambiados = await putArchived(tx, ids, archivado, context.caller);
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({
        acto: 'clientes.archivar',
        resource: 'cliente',
        id,
        antes: { archivado: !archivado },
        despues: { archivado },
      })),
    );
    return { cambiados };
  });
}

/**
 * Deletes all of these clientes.
 * @throws NotFound for the first that does not exist; InUse with the records that use them
 */
export function removeClientes(
  { db }: Parts,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await lockClientes(tx, ids, context.caller);
    const names = new Map(found.map(({ id, nombre }) => [id, nombre]));
    const missing = ids.find((id) => !names.has(id));
    if (missing !== undefined) throw new NotFound('Cliente', missing);
    const uses = await listUses(tx, ids, maxListedUses);
    const [first] = uses;
    if (first) {
      throw new InUse(
        'Cliente still in use.',
        {
          key: '«{{nombre}}» está en uso y no se puede borrar: archívelo.',
          params: { nombre: names.get(first.clienteId) ?? '' },
        },
        { usos: uses.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace })), total: first.total },
      );
    }
    await deleteClientes(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({
        acto: 'clientes.delete',
        resource: 'cliente',
        id,
        antes: { nombre },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}

/**
 * Asks VIES for a cliente's tax number and stores the answer, unless the number changed meanwhile.
 * @throws NotFound; RuleBroken when VIES has no such numbers
 */
export async function checkViesOf(
  { db, clock, vies }: Parts,
  id: number,
  context: CallerContext,
): Promise<Cliente> {
  const { caller } = context;
  const before = await findOfficeCliente(db, id, caller, clock.today());
  if (!before) throw new NotFound('Cliente', id);
  const country = before.countryId === undefined ? undefined : await findCountry(db, before.countryId);
  if (!country || !before.nif || before.nifTipo !== 'nifIva' || !asksVies(country)) {
    throw new RuleBroken([{ key: 'VIES solo conoce los NIF-IVA de otros países de la Unión Europea.' }]);
  }
  const answer = (await vies?.check(country.iso2, before.nif)) ?? 'unknown';
  return db.transaction().execute(async (tx) => {
    const now = await lockOfficeCliente(tx, id, caller, clock.today());
    if (!now) throw new NotFound('Cliente', id);
    if (now.nif !== before.nif || now.countryId !== before.countryId) return now;
    const columns = viesColumns(answer, clock);
    // Without an answer a number stays valid as long as it was.
    const kept = answer === 'unknown' ? (now.viesValidoHasta ?? null) : columns.vies_valido_hasta;
    await putVies(tx, id, { ...columns, vies_valido_hasta: kept });
    await audit(tx, context, {
      acto: 'clientes.vies',
      resource: 'cliente',
      id,
      antes: { viesEstado: now.viesEstado },
      despues: { viesEstado: answer },
    });
    return (await findOfficeCliente(tx, id, caller, clock.today())) as Cliente;
  });
}
