/** Whom the team can invite: customers of the house, told by whether they can sign in already. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inRowScope } from '../../identity/server/index.ts';

const clienteSearch = searchable(
  {
    id: { column: 'cliente.id', type: 'number' },
    nombre: { column: 'cliente.nombre', type: 'text', keyword: true },
    razonSocial: { column: 'cliente.razon_social', type: 'text', keyword: true },
    nif: { column: 'cliente.nif', type: 'text', keyword: true, nullable: true },
    email: { column: 'cliente.email', type: 'text', keyword: true, nullable: true },
    poblacion: { column: 'cliente.poblacion', type: 'text', keyword: true },
  },
  { defaultOrder: ['nombre'], tieBreak: 'id' },
);

const withAccount = sql<boolean>`exists (select from usuario u
  where u.borrado is null and (u.cliente_id = cliente.id or lower(u.email) = lower(cliente.email)))`;
const invitation = sql<number | null>`(select r.id from registro r
  where r.cliente_id = cliente.id and r.estado = 'aprobada' order by r.id desc limit 1)`;

/** One page of customers that are not closed; a comercial finds his own. */
export async function searchClientesParaInvitar(
  db: Db,
  request: SearchRequest,
  { caller }: Pick<CallerContext, 'caller'>,
) {
  const query = db
    .selectFrom('cliente')
    .where('cliente.activo', '=', true)
    .where(inRowScope(caller, 'cliente.id'))
    .select(['cliente.id', 'nombre', 'razon_social', 'nif', 'email', 'poblacion'])
    .select([withAccount.as('con_cuenta'), invitation.as('invitacion')]);
  const page = await searchPage(db, query, clienteSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({
      id: row.id,
      nombre: row.nombre,
      razonSocial: row.razon_social,
      nif: row.nif ?? undefined,
      email: row.email ?? undefined,
      poblacion: row.poblacion,
      conCuenta: row.con_cuenta,
      invitacion: row.invitacion ?? undefined,
    })),
  };
}
