import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { directoryColumns, directoryOrder } from '../back-office/contacto-columns.ts';
import { contactoPartes } from '../contacto.ts';
import type { DirectoryRow } from '../contactos.contract.ts';
import { directoryOf } from './contactos.repository.ts';

const directorySearch = searchable(
  {
    clave: { column: 'directorio.clave', type: 'text' },
    parte: { column: 'directorio.parte', type: 'enum', values: [...contactoPartes] },
    parteId: { column: 'directorio.parte_id', type: 'number' },
    parteNombre: { column: 'directorio.parte_nombre', type: 'text', keyword: true },
    contactoId: { column: 'directorio.contacto_id', type: 'number', nullable: true },
    nombre: { column: 'directorio.nombre', type: 'text', keyword: true },
    cargo: { column: 'directorio.cargo', type: 'text', keyword: true },
    email: { column: 'directorio.email', type: 'text', keyword: true, nullable: true },
    telefono: { column: 'directorio.telefono', type: 'text', keyword: true, nullable: true },
    poblacion: { column: 'directorio.poblacion', type: 'text', keyword: true },
  },
  { defaultOrder: directoryOrder, tieBreak: 'clave' },
);

const selectDirectory = (db: Db, caller: Caller) =>
  db.selectFrom(directoryOf(caller).as('directorio')).selectAll('directorio');

/** Searches clientes, proveedores and comerciales and their persons in the caller's row scope. */
export async function searchContactos(db: Db, caller: Caller, request: SearchRequest) {
  const page = await searchPage(db, selectDirectory(db, caller), directorySearch, request);
  return {
    ...page,
    data: page.data.map(
      ({ parte_id, parte_nombre, contacto_id, email, telefono, ...row }): DirectoryRow => ({
        ...row,
        parteId: parte_id,
        parteNombre: parte_nombre,
        contactoId: contacto_id ?? undefined,
        email: email ?? undefined,
        telefono: telefono ?? undefined,
      }),
    ),
  };
}

/** Returns the rows of a search as an Excel sheet. */
export const exportContactos = (db: Db, context: CallerContext, request: ExportRequest) =>
  searchSheet(
    selectDirectory(db, context.caller),
    directorySearch,
    request,
    { name: 'contactos', columns: directoryColumns, acto: 'contactos.export', resource: 'contacto' },
    { db, context },
  );
