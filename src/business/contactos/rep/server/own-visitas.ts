import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import { inRowScope } from '../../../identity/server/index.ts';
import type { OwnVisita } from '../shops.contract.ts';

/** Entries that a rep can plan; more are refused by nobody and left out of the list. */
const maxPlanned = 200;
const maxDone = 20;

/** Returns the caller's planned entries, the next first, then the last that are done. */
export async function listOwnVisitas(db: Db, caller: Caller): Promise<OwnVisita[]> {
  const entries = (hecha: boolean, limit: number) => sql`(
    select v.id, v.cliente_id as "clienteId", c.nombre as cliente, c.poblacion, v.fecha, v.tipo, v.persona, v.texto,
      v.hecha, v.version
    from visita v join cliente c on c.id = v.cliente_id
    where v.usuario_id = ${caller.userId}::uuid and v.hecha = ${hecha} and ${inRowScope(caller, 'v.cliente_id')}
    order by v.fecha ${hecha ? sql`desc` : sql`asc`}, v.id limit ${limit}::int)`;
  const { rows } = await sql<OwnVisita>`
    ${entries(false, maxPlanned)} union all ${entries(true, maxDone)}`.execute(db);
  return [...rows.filter(({ hecha }) => !hecha), ...rows.filter(({ hecha }) => hecha)];
}
