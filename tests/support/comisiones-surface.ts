import type { Access } from '#src/platform/http/endpoint.ts';

const path = '/lob/api/v1/comisiones';
const may = (action: string): Access => ({ permission: `Permissions.Comisiones.${action}` });

/** The calls of commissions with their access. */
export const comisionesSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/facturas/comisiones', may('Search')],
  [`POST ${path}/search`, may('Search')],
  [`POST ${path}/excel-export`, may('Search')],
  [`GET ${path}/{id}`, may('View')],
  [`POST ${path}/preparar`, may('Create')],
  [`POST ${path}/{id}/recalcular`, may('Update')],
  [`POST ${path}/{id}/aprobar`, may('Update')],
  [`POST ${path}/{id}/pagar`, may('Update')],
  [`POST ${path}/delete`, may('Delete')],
  [`POST ${path}/excepciones/search`, may('Update')],
  [`POST ${path}/excepciones/excel-export`, may('Update')],
  [`GET ${path}/excepciones/{id}`, may('Update')],
  [`POST ${path}/excepciones/create`, may('Create')],
  [`PUT ${path}/excepciones/{id}`, may('Update')],
  [`POST ${path}/excepciones/delete`, may('Delete')],
];
