import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../auditoria.contract.ts';
import { readEntrada, searchAuditoria, sheetOfAuditoria } from './search-auditoria.ts';

export function auditoriaRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.searchAuditoriaEndpoint, ({ body }, { language }) => searchAuditoria(db, body, language)),
    route(contract.exportAuditoriaEndpoint, ({ body }, context) => sheetOfAuditoria(db, body, context)),
    route(contract.readEntradaEndpoint, ({ params }, { language }) => readEntrada(db, params.id, language)),
  ];
}
