import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of the website with their access. */
export const websiteSurface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/webbanners/getall', 'anyone'],
  ['GET /lob/api/v1/webbanners/{id}', 'anyone'],
  ['POST /lob/api/v1/webbanners/search', { permission: 'Permissions.WebBanners.Search' }],
  ['GET /lob/api/v1/webbanners/edit/{id}', { permission: 'Permissions.WebBanners.View' }],
  ['POST /lob/api/v1/webbanners', { permission: 'Permissions.WebBanners.Create' }],
  ['PUT /lob/api/v1/webbanners/{id}', { permission: 'Permissions.WebBanners.Update' }],
  ['POST /lob/api/v1/webbanners/delete', { permission: 'Permissions.WebBanners.Delete' }],
  ['POST /lob/api/v1/webbanners/publicar', { permission: 'Permissions.WebBanners.Update' }],
  ['POST /lob/api/v1/webbanners/ordenar', { permission: 'Permissions.WebBanners.Update' }],
  ['POST /lob/api/v1/webbanners/imagen', { permission: 'Permissions.WebBanners.Update' }],
  ['POST /lob/api/v1/contacto', 'anyone'],
  ['GET /lob/api/v1/preguntas/getall-web', 'anyone'],
  ['POST /lob/api/v1/preguntas/search', { permission: 'Permissions.Preguntas.Search' }],
  ['GET /lob/api/v1/preguntas/{id}', { permission: 'Permissions.Preguntas.View' }],
  ['POST /lob/api/v1/preguntas/create', { permission: 'Permissions.Preguntas.Create' }],
  ['PUT /lob/api/v1/preguntas/{id}', { permission: 'Permissions.Preguntas.Update' }],
  ['POST /lob/api/v1/preguntas/delete', { permission: 'Permissions.Preguntas.Delete' }],
  ['POST /lob/api/v1/preguntas/publicar', { permission: 'Permissions.Preguntas.Update' }],
  ['POST /lob/api/v1/preguntas/ordenar', { permission: 'Permissions.Preguntas.Update' }],
  ['GET /lob/api/v1/textos/getall-web', 'anyone'],
  ['POST /lob/api/v1/textos/search', { permission: 'Permissions.Textos.Search' }],
  ['GET /lob/api/v1/textos/{id}', { permission: 'Permissions.Textos.View' }],
  ['PUT /lob/api/v1/textos/{id}', { permission: 'Permissions.Textos.Update' }],
  ['POST /lob/api/v1/textos/restaurar', { permission: 'Permissions.Textos.Update' }],
];
