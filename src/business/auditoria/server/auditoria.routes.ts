import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../auditoria.contract.ts';
import { readEntrada, searchAuditoria, sheetOfAuditoria } from './search-auditoria.ts';

export function auditoriaRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.searchAuditoria, ({ body }) => searchAuditoria(db, body)),
    route(contract.exportAuditoria, ({ body }, { language }) => sheetOfAuditoria(db, body, language)),
    route(contract.readEntrada, ({ params }) => readEntrada(db, params.id)),
  ];
}
