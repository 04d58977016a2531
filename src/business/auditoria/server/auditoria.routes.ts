import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../auditoria.contract.ts';
import { readEntrada, searchAuditoria, sheetOfAuditoria, type TrailParts } from './search-auditoria.ts';

export function auditoriaRoutes(parts: TrailParts): Route[] {
  return [
    route(contract.searchAuditoriaEndpoint, ({ body }, context) => searchAuditoria(parts, body, context)),
    route(contract.exportAuditoriaEndpoint, ({ body }, context) => sheetOfAuditoria(parts, body, context)),
    route(contract.readEntradaEndpoint, ({ params }, context) => readEntrada(parts, params.id, context)),
  ];
}
