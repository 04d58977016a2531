import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet, yesOrNo } from '../../../platform/server/database/sheet.ts';
import { selectRoles, usersOfRole } from './roles.repository.ts';
import { roleOf } from './save-role.ts';

const roleSearch = searchable(
  {
    id: { column: 'rol.id', type: 'number' },
    name: { column: 'rol.nombre', type: 'text', keyword: true },
    description: { column: 'rol.descripcion', type: 'text', keyword: true },
    deFabrica: { column: 'rol.de_fabrica', type: 'boolean' },
    usuarios: { column: usersOfRole, type: 'number' },
  },
  { defaultOrder: ['deFabrica desc', 'name'], tieBreak: 'id' },
);

/** Pages the roles, those of the house first. */
export async function searchRoles(db: Db, request: SearchRequest) {
  const page = await searchPage(db, selectRoles(db), roleSearch, request);
  return { ...page, data: page.data.map(roleOf) };
}

/** As the list shows them before anybody chooses others. */
const roleColumns = [
  { campo: 'name', titulo: 'Nombre' },
  { campo: 'description', titulo: 'Para quién es' },
  { campo: 'usuarios', titulo: 'Cuentas' },
  { campo: 'deFabrica', titulo: 'De fábrica', palabras: yesOrNo },
];

export const sheetOfRoles = (db: Db, request: ExportRequest, language: Language) =>
  searchSheet(selectRoles(db), roleSearch, request, 'roles', { columns: roleColumns, language });
