import type { Access } from '#src/platform/http/endpoint.ts';

const path = '/lob/api/v1/devoluciones';
const may = (action: string): Access => ({ permission: `Permissions.Devoluciones.${action}` });

/** The calls of returns with their access. */
export const devolucionesSurface: [call: string, access: Access][] = [
  [`GET ${path}/user/pedido/{id}`, 'signedIn'],
  [`POST ${path}/pedir`, 'signedIn'],
  [`POST ${path}/imagen`, 'signedIn'],
  [`POST ${path}/search-user`, 'signedIn'],
  [`GET ${path}/user/{id}`, 'signedIn'],
  [`POST ${path}/user/{id}/anular`, 'signedIn'],
  [`POST ${path}/search`, may('Search')],
  [`POST ${path}/excel-export`, may('Search')],
  [`POST ${path}/informe/search`, may('Update')],
  [`POST ${path}/informe/excel-export`, may('Update')],
  [`GET ${path}/{id}`, may('View')],
  [`GET ${path}/pedido/{id}`, may('Create')],
  [`POST ${path}/create`, may('Create')],
  ...[
    ...[
      'autorizar',
      'rechazar',
      'recibir',
      'recibida',
      'reabrir',
      'decidir',
      'deshacer',
      'abonar',
      'cambiar',
      'enviar',
    ],
  ].map((act): [string, Access] => [`POST ${path}/{id}/${act}`, may('Update')]),
];
