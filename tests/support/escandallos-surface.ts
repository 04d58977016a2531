import type { Access } from '#src/platform/http/endpoint.ts';

const view: Access = { permission: 'Permissions.Escandallos.View' };
const update: Access = { permission: 'Permissions.Escandallos.Update' };

/** The calls of cost sheets with their access. */
export const escandallosSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/escandallos/search', view],
  ['GET /lob/api/v1/escandallos/{id}', view],
  ['GET /lob/api/v1/escandallos/modelo/{id}', view],
  ['POST /lob/api/v1/escandallos/create', update],
  ['PUT /lob/api/v1/escandallos/{id}', update],
  ['POST /lob/api/v1/escandallos/delete', update],
  ['POST /lob/api/v1/escandallos/materias', view],
  ['POST /lob/api/v1/escandallos/materias/search', view],
  ['POST /lob/api/v1/escandallos/si', view],
  ['POST /lob/api/v1/modelos/escandallo-total', view],
  ['GET /lob/api/v1/modelos/escandallosources/{id}', view],
  ['GET /lob/api/v1/modelos/escandallofromordenfab/{id}', view],
];
