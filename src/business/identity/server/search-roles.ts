import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { roleColumns, roleOrder } from '../back-office/role-columns.ts';
import { purposeIn } from './role-purpose.ts';
import { selectRoles, usersOfRole } from './roles.repository.ts';
import { roleOf } from './save-role.ts';

const roleSearch = (language: Language) =>
  searchable(
    {
      id: { column: 'rol.id', type: 'number' },
      name: { column: 'rol.nombre', type: 'text', keyword: true },
      description: { column: purposeIn(language), type: 'text', keyword: true },
      deFabrica: { column: 'rol.de_fabrica', type: 'boolean' },
      usuarios: { column: usersOfRole, type: 'number' },
    },
    { defaultOrder: roleOrder, tieBreak: 'id' },
  );

/** Pages the roles, built-in ones first. */
export async function searchRoles(db: Db, request: SearchRequest, language: Language) {
  const page = await searchPage(db, selectRoles(db), roleSearch(language), request);
  return { ...page, data: page.data.map((role) => roleOf(role, language)) };
}

export const sheetOfRoles = (db: Db, request: ExportRequest, context: CallerContext) =>
  searchSheet(
    selectRoles(db),
    roleSearch(context.language),
    request,
    { name: 'roles', columns: roleColumns, acto: 'roles.export', resource: 'role' },
    { db, context },
  );
