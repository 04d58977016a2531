import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../auditoria.contract.ts';
import { readEntrada, searchAuditoria, sheetOfAuditoria } from './search-auditoria.ts';

export function auditoriaRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.searchAuditoria, ({ body }, { language }) => searchAuditoria(db, body, language)),
    route(contract.exportAuditoria, ({ body }, context) => sheetOfAuditoria(db, body, context)),
    route(contract.readEntrada, ({ params }, { language }) => readEntrada(db, params.id, language)),
  ];
}
