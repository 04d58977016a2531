import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { userColumns, userOrder } from '../back-office/user-columns.ts';
import { roleNames } from './identity.repository.ts';
import { userOf } from './user-shapes.ts';
import { lastSignIn, selectClienteChoices, selectComercialChoices, selectUsers } from './users.repository.ts';

const userSearch = searchable(
  {
    id: { column: 'usuario.id', type: 'uuid' },
    email: { column: 'usuario.email', type: 'text', keyword: true },
    userName: { column: 'usuario.user_name', type: 'text' },
    firstName: { column: 'usuario.first_name', type: 'text', keyword: true },
    lastName: { column: 'usuario.last_name', type: 'text', keyword: true },
    phoneNumber: { column: 'usuario.phone_number', type: 'text', keyword: true, nullable: true },
    isActive: { column: 'usuario.is_active', type: 'boolean' },
    invitado: { column: sql`(usuario.password_hash is null)`, type: 'boolean' },
    clienteId: { column: 'usuario.cliente_id', type: 'number', nullable: true },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    comercialId: { column: 'usuario.comercial_id', type: 'number', nullable: true },
    comercial: { column: 'comercial.nombre', type: 'text', nullable: true },
    idioma: { column: 'usuario.idioma', type: 'text' },
    roles: { column: sql`array_to_string(${roleNames}, ', ')`, type: 'text' },
    creado: { column: 'usuario.creado', type: 'instant' },
    ultimoAcceso: { column: lastSignIn, type: 'instant', nullable: true },
  },
  { defaultOrder: userOrder, tieBreak: 'id' },
);

/** Returns the accounts of a search as a sheet. */
export const sheetOfUsers = (db: Db, context: CallerContext, request: ExportRequest) =>
  searchSheet(
    selectUsers(db, context.caller),
    userSearch,
    request,
    { name: 'usuarios', columns: userColumns, acto: 'users.export', resource: 'user' },
    { db, context },
  );

const partySearch = (table: 'cliente' | 'comercial', detail: string) =>
  searchable(
    {
      id: { column: `${table}.id`, type: 'number' },
      nombre: { column: `${table}.nombre`, type: 'text', keyword: true },
      detalle: { column: detail, type: 'text', keyword: true },
    },
    { defaultOrder: ['nombre'], tieBreak: 'id' },
  );
const clienteSearch = partySearch('cliente', 'cliente.poblacion');
const comercialSearch = partySearch('comercial', 'comercial.zona');

/** Pages the clientes that the caller may tie an account to. */
export const searchClienteChoices = (db: Db, caller: Caller, request: SearchRequest) =>
  searchPage(db, selectClienteChoices(db, caller), clienteSearch, request);

/** Pages the comerciales; a rep gets only the own record. */
export const searchComercialChoices = (db: Db, caller: Caller, request: SearchRequest) =>
  searchPage(db, selectComercialChoices(db, caller), comercialSearch, request);

/** Pages the accounts that the caller may see. */
export async function searchUsers(db: Db, caller: Caller, request: SearchRequest) {
  const page = await searchPage(db, selectUsers(db, caller), userSearch, request);
  return { ...page, data: page.data.map(userOf) };
}
