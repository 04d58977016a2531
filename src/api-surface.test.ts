/** Every call of the API with its required access, compared with SPEC.md §7. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albaranesSurface } from '../tests/support/albaranes-surface.ts';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { cartSurface } from '../tests/support/cart-surface.ts';
import { cobrosSurface, contabilidadSurface, remesasSurface } from '../tests/support/cobros-surface.ts';
import { comisionesSurface } from '../tests/support/comisiones-surface.ts';
import { admin, boutique, comercial, loja, testNow } from '../tests/support/demo.ts';
import { devolucionesSurface } from '../tests/support/devoluciones-surface.ts';
import { documentsSurface } from '../tests/support/documents-surface.ts';
import { escandallosSurface } from '../tests/support/escandallos-surface.ts';
import { facturasSurface } from '../tests/support/facturas-surface.ts';
import { listsSurface } from '../tests/support/lists-surface.ts';
import { modeloSurface } from '../tests/support/modelo-surface.ts';
import { ordenesSurface } from '../tests/support/ordenes-surface.ts';
import { pedidosSurface } from '../tests/support/pedidos-surface.ts';
import { peopleSurface } from '../tests/support/people-surface.ts';
import { productionSurface } from '../tests/support/production-surface.ts';
import { notYet, specCalls } from '../tests/support/spec-calls.ts';
import { stockSurface } from '../tests/support/stock-surface.ts';
import { websiteSurface } from '../tests/support/website-surface.ts';
import { allRoutes, createCaches } from './app.ts';
import { createFactorSecrets } from './business/identity/server/index.ts';
import type { Access } from './platform/http/endpoint.ts';
import { clockAt } from './platform/server/clock.ts';
import { createLog } from './platform/server/log.ts';
import { createFileWorkers } from './platform/server/workers/file-workers.ts';

const surface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/publicweb/get-home-colecciones', 'anyone'],
  ['GET /lob/api/v1/publicweb/get-home-tipos', 'anyone'],
  ['GET /lob/api/v1/publicweb/get-home-novedades', 'anyone'],
  ...stockSurface,
  ...websiteSurface,
  ...documentsSurface,
  ...facturasSurface,
  ...escandallosSurface,
  ...ordenesSurface,
  ...albaranesSurface,
  ...cobrosSurface,
  ...productionSurface,
  ...comisionesSurface,
  ...devolucionesSurface,
  ...remesasSurface,
  ...contabilidadSurface,
  ...listsSurface,
  ...pedidosSurface,
  ...peopleSurface,
  ['POST /lob/api/v1/tiendas/search', { permission: 'Permissions.Cart.ActFor' }],
  ['PUT /lob/api/v1/tiendas/{id}/fijada', { permission: 'Permissions.Cart.ActFor' }],
  ['POST /lob/api/v1/tiendas/temporada', { permission: 'Permissions.Cart.ActFor' }],
  ['GET /lob/api/v1/tiendas/visitas', { permission: 'Permissions.Cart.ActFor' }],
  ['POST /lob/api/v1/tiendas/create', { permission: 'Permissions.Clientes.Create' }],
  ['POST /lob/api/v1/registers/invitar-tienda', { permission: 'Permissions.Cart.ActFor' }],
  ['POST /lob/api/v1/ejemplos/search', { permission: 'Permissions.Ejemplos.Search' }],
  ['POST /lob/api/v1/ejemplos/excel-export', { permission: 'Permissions.Ejemplos.Search' }],
  ['GET /lob/api/v1/ejemplos/{id}', { permission: 'Permissions.Ejemplos.View' }],
  ['POST /lob/api/v1/ejemplos', { permission: 'Permissions.Ejemplos.Create' }],
  ['PUT /lob/api/v1/ejemplos/{id}', { permission: 'Permissions.Ejemplos.Update' }],
  ['POST /lob/api/v1/ejemplos/imagen', { permission: 'Permissions.Ejemplos.Update' }],
  ['POST /lob/api/v1/ejemplos/delete', { permission: 'Permissions.Ejemplos.Delete' }],
  ['POST /lob/api/v1/ejemplos/cerrar', { permission: 'Permissions.Ejemplos.Update' }],
  ['POST /lob/api/v1/chatbot/public-web-completion', 'anyone'],
  ['POST /lob/api/v1/chatbot/delete-conversation', 'anyone'],
  ['POST /lob/api/v1/conversaciones/search', { permission: 'Permissions.Conversaciones.Search' }],
  ['GET /lob/api/v1/conversaciones/{id}', { permission: 'Permissions.Conversaciones.View' }],
  ['POST /lob/api/v1/conversaciones/atender', { permission: 'Permissions.Conversaciones.Update' }],
  ['GET /lob/api/v1/chatbot/feed-modelos', { permission: 'Permissions.Modelos.View' }],
  ['GET /lob/api/v1/countries/getall', 'anyone'],
  ['POST /lob/api/v1/countries/search', 'anyone'],
  ['GET /lob/api/v1/appsettings', 'anyone'],
  ['GET /lob/api/v1/appsettings/edit', { permission: 'Permissions.AppSettings.View' }],
  ['POST /lob/api/v1/appsettings/imagen', { permission: 'Permissions.AppSettings.Update' }],
  ['PUT /lob/api/v1/appsettings', { permission: 'Permissions.AppSettings.Update' }],
  ['GET /lob/api/v1/usersettings/table-settings/{id}', 'signedIn'],
  ['PUT /lob/api/v1/usersettings/table-settings', 'signedIn'],
  ['GET /lob/api/v1/usersettings/shared-views/{id}', 'signedIn'],
  ['POST /lob/api/v1/usersettings/shared-views', { permission: 'Permissions.SharedViews.Update' }],
  ['PUT /lob/api/v1/usersettings/shared-views/{id}', { permission: 'Permissions.SharedViews.Update' }],
  ['DELETE /lob/api/v1/usersettings/shared-views/{id}', { permission: 'Permissions.SharedViews.Update' }],
  ['GET /lob/api/v1/webmodelos/getall', 'anyone'],
  ['GET /lob/api/v1/webmodelos/{id}', 'anyone'],
  ['GET /lob/api/v1/webmodelos/textos', 'anyone'],
  ['GET /lob/api/v1/webmodelos/auth/celdas', 'signedIn'],
  ['GET /lob/api/v1/webmodelos/auth/getall', 'signedIn'],
  ['GET /lob/api/v1/webmodelos/auth/{id}', 'signedIn'],
  ['GET /lob/api/v1/favoritos', 'signedIn'],
  ['PUT /lob/api/v1/favoritos/{id}', 'signedIn'],
  ['DELETE /lob/api/v1/favoritos/{id}', 'signedIn'],
  ['GET /lob/api/v1/webcolecciones/getall', 'anyone'],
  ['GET /lob/api/v1/modelotipos/getall', 'anyone'],
  ['GET /lob/api/v1/modelotipos/getall-web', 'anyone'],
  ['POST /lob/api/tokens', 'anyone'],
  ['POST /lob/api/tokens/refresh', 'anyone'],
  ['POST /lob/api/tokens/byemail', 'anyone'],
  ['POST /lob/api/tokens/passkey/options', 'anyone'],
  ['POST /lob/api/tokens/passkey', 'anyone'],
  ['GET /lob/api/personal/second-factor', 'signedIn'],
  ['POST /lob/api/personal/second-factor/challenge', 'signedIn'],
  ['POST /lob/api/personal/second-factor/totp', 'signedIn'],
  ['POST /lob/api/personal/second-factor/totp/confirm', 'signedIn'],
  ['POST /lob/api/personal/second-factor/totp/remove', 'signedIn'],
  ['POST /lob/api/personal/second-factor/passkeys/options', 'signedIn'],
  ['POST /lob/api/personal/second-factor/passkeys', 'signedIn'],
  ['PUT /lob/api/personal/second-factor/passkeys/{id}', 'signedIn'],
  ['POST /lob/api/personal/second-factor/passkeys/{id}/remove', 'signedIn'],
  ['POST /lob/api/personal/second-factor/recovery-codes', 'signedIn'],
  ['POST /lob/api/users/reset-second-factor', { permission: 'Permissions.Users.Update' }],
  ['POST /lob/api/users/forgot-password', 'anyone'],
  ['POST /lob/api/users/reset-password', 'anyone'],
  ['GET /lob/api/users/reset-password', 'anyone'],
  ['GET /lob/api/tokens/byemail', 'anyone'],
  ['PUT /lob/api/personal/change-password', 'signedIn'],
  ['POST /lob/api/tokens/revoke', 'anyone'],
  ['GET /lob/api/personal/profile', 'signedIn'],
  ['GET /lob/api/personal/permissions', 'signedIn'],
  ['PUT /lob/api/personal/profile', 'signedIn'],
  ['GET /lob/api/personal/sessions', 'signedIn'],
  ['POST /lob/api/personal/sessions/end', 'signedIn'],
  ['GET /lob/api/personal/agent-tokens', 'signedIn'],
  ['POST /lob/api/personal/agent-tokens/create', 'signedIn'],
  ['POST /lob/api/personal/agent-tokens/revoke', 'signedIn'],
  ['GET /lob/api/personal/logs', 'signedIn'],
  ['GET /lob/api/personal/granters', 'signedIn'],
  ['GET /lob/api/personal/data', 'signedIn'],
  ['GET /lob/api/users', { permission: 'Permissions.Users.View' }],
  ['POST /lob/api/users', { permission: 'Permissions.Users.Create' }],
  ['PUT /lob/api/users', { permission: 'Permissions.Users.Update' }],
  ['GET /lob/api/users/{id}', { permission: 'Permissions.Users.View' }],
  ['DELETE /lob/api/users/{id}', { permission: 'Permissions.Users.Delete' }],
  ['GET /lob/api/users/get-user-with-roles-permissions/{id}', { permission: 'Permissions.Users.View' }],
  ['GET /lob/api/users/{id}/roles', { permission: 'Permissions.UserRoles.View' }],
  ['POST /lob/api/users/roles', { permission: 'Permissions.UserRoles.Update' }],
  ['POST /lob/api/users/search', { permission: 'Permissions.Users.Search' }],
  ['POST /lob/api/users/excel-export', { permission: 'Permissions.Users.Search' }],
  ['PUT /lob/api/users/{id}', { permission: 'Permissions.Users.Update' }],
  ['POST /lob/api/users/search-clientes', { permission: 'Permissions.Users.View' }],
  ['POST /lob/api/users/search-comerciales', { permission: 'Permissions.Users.View' }],
  ['POST /lob/api/users/search-act-for', { permission: 'Permissions.Cart.ActFor' }],
  ['GET /lob/api/users/act-for/{userId}', { permission: 'Permissions.Cart.ActFor' }],
  ['POST /lob/api/users/toggle-status', { permission: 'Permissions.Users.Update' }],
  ['POST /lob/api/users/resend-invitation', { permission: 'Permissions.Users.Create' }],
  ['GET /lob/api/users/{id}/personal-data', { permission: 'Permissions.Users.Export' }],
  ['GET /lob/api/users/{id}/erase', { permission: 'Permissions.Users.Delete' }],
  ['POST /lob/api/users/{id}/erase', { permission: 'Permissions.Users.Delete' }],
  ['GET /lob/api/roles', { permission: 'Permissions.Roles.View' }],
  ['POST /lob/api/roles', { permission: 'Permissions.Roles.Create' }],
  ['GET /lob/api/roles/{id}', { permission: 'Permissions.Roles.View' }],
  ['DELETE /lob/api/roles/{id}', { permission: 'Permissions.Roles.Delete' }],
  ['GET /lob/api/roles/{id}/permissions', { permission: 'Permissions.RoleClaims.View' }],
  ['PUT /lob/api/roles/{id}/permissions', { permission: 'Permissions.RoleClaims.Update' }],
  ['GET /lob/api/roles/permissions-of-the-house', { permission: 'Permissions.RoleClaims.View' }],
  ['POST /lob/api/roles/search', { permission: 'Permissions.Roles.View' }],
  ['POST /lob/api/roles/excel-export', { permission: 'Permissions.Roles.View' }],
  ['POST /lob/api/roles/create', { permission: 'Permissions.Roles.Create' }],
  ['PUT /lob/api/roles/{id}', { permission: 'Permissions.Roles.Update' }],
  ['POST /lob/api/v1/auditoria/search', { permission: 'Permissions.Auditoria.Search' }],
  ['POST /lob/api/v1/auditoria/excel-export', { permission: 'Permissions.Auditoria.Search' }],
  ['GET /lob/api/v1/auditoria/{id}', { permission: 'Permissions.Auditoria.Search' }],
  ['GET /lob/api/v1/backups', { permission: 'Permissions.Backups.View' }],
  ['POST /lob/api/v1/backups/create', { permission: 'Permissions.Backups.Create' }],
  ['GET /lob/api/v1/importaciones', { permission: 'Permissions.Importaciones.Create' }],
  ['POST /lob/api/v1/importaciones', { permission: 'Permissions.Importaciones.Create' }],
  ['POST /lob/api/v1/importaciones/leer', { permission: 'Permissions.Importaciones.Create' }],
  ['POST /lob/api/v1/importaciones/comprobar', { permission: 'Permissions.Importaciones.Create' }],
  ['POST /lob/api/v1/importaciones/informe', { permission: 'Permissions.Importaciones.Create' }],
  ['GET /lob/api/v1/importaciones/plantilla/{tipo}', { permission: 'Permissions.Importaciones.Create' }],
  ...modeloSurface,
  ...cartSurface,
  ['GET /lob/api/v1/curvas/getall', 'signedIn'],
  ['POST /lob/api/v1/curvas/create', 'signedIn'],
  ['PUT /lob/api/v1/curvas/{id}', 'signedIn'],
  ['POST /lob/api/v1/curvas/delete', 'signedIn'],
  ['POST /lob/api/v1/correos/search', { permission: 'Permissions.Correos.Search' }],
  ['POST /lob/api/v1/correos/excel-export', { permission: 'Permissions.Correos.Search' }],
  ['GET /lob/api/v1/correos/muestras', { permission: 'Permissions.Correos.View' }],
  ['GET /lob/api/v1/correos/muestras/{carta}', { permission: 'Permissions.Correos.View' }],
  ['GET /lob/api/v1/correos/vista/{clave}', 'anyone'],
  ['GET /lob/api/v1/correos/{id}', { permission: 'Permissions.Correos.View' }],
  ['POST /lob/api/v1/correos/reenviar', { permission: 'Permissions.Correos.Update' }],
  ['POST /lob/api/v1/correos/retirar', { permission: 'Permissions.Correos.Update' }],
  ['GET /lob/api/v1/clientes/get-own', 'signedIn'],
  ['POST /lob/api/v1/registers', 'anyone'],
  ['GET /lob/api/v1/registers/get-register-by-key/{key}', 'anyone'],
  ['POST /lob/api/v1/registers/set-existing-customer-first-password', 'anyone'],
  ['POST /lob/api/v1/registers/set-new-customer-data', 'anyone'],
  ['GET /lob/api/v1/registers/licencia/{token}', 'anyone'],
  ['POST /lob/api/v1/registers/search', { permission: 'Permissions.Registers.Search' }],
  ['GET /lob/api/v1/registers/{id}', { permission: 'Permissions.Registers.View' }],
  ['POST /lob/api/v1/registers/licencia-address', { permission: 'Permissions.Registers.View' }],
  ['POST /lob/api/v1/registers/set-visitado', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/approve', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/resend-approve', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/reject', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/undo', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/invite', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/excel-export', { permission: 'Permissions.Registers.Search' }],
  ['POST /lob/api/v1/registers/clientes', { permission: 'Permissions.Registers.Update' }],
  ['POST /lob/api/v1/registers/nif-check', { permission: 'Permissions.Registers.View' }],
  ['POST /lob/api/v1/registers/delete', { permission: 'Permissions.Registers.Delete' }],
];

/** The additional rights of a rep. */
const rightsOfComercial: string[] = [
  'Permissions.Cart.ActFor',
  ...[
    ...['Albaranes', 'Clientes', 'Cobros', 'Comisiones', 'Devoluciones', 'Facturas', 'Modelos', 'Pedidos'],
    'Prestamos',
  ].flatMap((resource) => ['Search', 'View'].map((right) => `Permissions.${resource}.${right}`)),
  'Permissions.Devoluciones.Create',
  ...['Create', 'Delete', 'Search', 'Update', 'View'].map((right) => `Permissions.Contactos.${right}`),
  'Permissions.Clientes.Create',
  'Permissions.Clientes.Update',
];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('the surface', () => {
  it('has exactly these calls', () => {
    const parts = { db: api.db, accessTokens: {} as never };
    const routes = allRoutes({
      ...parts,
      certificates: {} as never,
      factorSecrets: createFactorSecrets('a secret of the house, long enough', clockAt(testNow)),
      origin: () => 'https://percha.example',
      letters: {} as never,
      lettersWritten: () => {},
      files: {} as never,
      backups: {} as never,
      workers: createFileWorkers(createLog('silent')),
      pictures: {} as never,
      addresses: {} as never,
      vies: undefined,
      teamEmail: undefined,
      ask: async () => new Response(),
      clock: { now: () => new Date(0), today: () => '' },
      caches: createCaches({ ...parts, memoryBytes: 1, trusted: () => false }),
    });
    const there = routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.access]);
    expect(there.toSorted()).toEqual(surface.toSorted());
  });

  it('includes every call of the spec except the listed missing ones', () => {
    const there = new Set(surface.map(([call]) => call));
    expect(specCalls.filter((call) => !there.has(call)).toSorted()).toEqual(notYet.toSorted());
  });

  it.each(surface)('admits only permitted users to %s (%s)', async (call, access) => {
    const [method = '', path = ''] = call.split(' ');
    const ask = (token?: string) =>
      api.call(method, path.replaceAll(/\{\w+\}/g, '1'), { token, body: method === 'GET' ? undefined : {} });
    const nobody = await ask();
    if (access === 'anyone') {
      expect(nobody.status).not.toBe(403);
      // Signing in answers wrong input with 400: a 401 there would start a refresh.
      if (!call.includes('/refresh')) expect(nobody.status).not.toBe(401);
      return;
    }
    expect([nobody.status, (await ask('a.b.c')).status]).toEqual([401, 401]);
    expect(nobody.json.exception).toBe('Authentication Failed.');
    const refused: string[] = [];
    for (const email of [boutique, loja, comercial, admin]) {
      const { status, json } = await ask(await api.as(email));
      expect(status, email).not.toBe(401);
      expect(status, email).toBeLessThan(500);
      if (status === 403) refused.push(email);
      if (status === 403) expect(json.exception).toBe('You are not authorized to access this resource.');
    }
    const right = access === 'signedIn' ? undefined : access.permission;
    const holders = right === undefined || rightsOfComercial.includes(right) ? [comercial, admin] : [admin];
    const shops = right === undefined ? [boutique, loja] : [];
    expect([boutique, loja, comercial, admin].filter((email) => !refused.includes(email))).toEqual([
      ...shops,
      ...holders,
    ]);
  });

  it('describes every call in OpenAPI', async () => {
    const { json } = await api.get('/lob/openapi.json');
    const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(surface.map(([call]) => call).toSorted());
    const cart = json.paths['/lob/api/v1/cart/upsert-item'].post;
    expect(cart.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(cart.requestBody.content['application/json'].schema.properties)).toContain('tallaId');
    expect((await api.get('/lob/docs')).text).toContain('/lob/api/v1/cart/upsert-item');
  });

  it('answers an unknown call with the wire’s error', async () => {
    const { status, json } = await api.get('/lob/api/v1/nothing-here');
    expect(status).toBe(404);
    expect(json).toMatchObject({ statusCode: 404, source: 'Percha' });
    expect(json.errorId).toBeTruthy();
  });
});
