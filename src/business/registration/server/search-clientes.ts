/** Searches the clientes that the team can invite. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { openCliente, openClienteFields, openClientes } from '../../identity/server/index.ts';

const clienteSearch = searchable(openClienteFields, { defaultOrder: ['nombre'], tieBreak: 'id' });

const hasAccount = sql<boolean>`exists (select from usuario u
  where u.borrado is null and (u.cliente_id = cliente.id or lower(u.email) = lower(cliente.email)))`;
const invitation = sql<number | null>`(select r.id from registro r
  where r.cliente_id = cliente.id and r.estado = 'aprobada' order by r.id desc limit 1)`;

/**
 * Returns a page of open clientes; for a comercial the assigned ones. `conCuenta`: the cliente can sign in
 * already.
 */
export async function searchClientesParaInvitar(
  db: Db,
  request: SearchRequest,
  { caller }: Pick<CallerContext, 'caller'>,
) {
  const query = openClientes(db, caller)
    .select('cliente.email')
    .select([hasAccount.as('con_cuenta'), invitation.as('invitacion')]);
  const page = await searchPage(db, query, clienteSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({
      ...openCliente(row),
      email: row.email ?? undefined,
      conCuenta: row.con_cuenta,
      invitacion: row.invitacion ?? undefined,
    })),
  };
}
