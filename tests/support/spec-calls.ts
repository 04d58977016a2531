/** The calls of SPEC.md section 7, with the contract's paths for calls that the spec only names. */
const perResource: Record<string, string> = {
  'v1/publicweb': 'GET get-home-colecciones, GET get-home-tipos',
  'v1/webbanners': 'GET {id}, GET getall, POST, PUT {id}, POST delete',
  'v1/registers': `POST search, GET {id}, POST, POST set-visitado, POST approve, POST resend-approve, POST reject,
    POST delete, GET get-register-by-key/{key}, POST set-existing-customer-first-password, POST set-new-customer-data`,
  'v1/countries': 'POST search, GET getall',
  'v1/webmodelos': 'GET {id}, GET getall, GET auth/{id}, GET auth/getall',
  tokens: 'POST, POST byemail, POST refresh',
  personal: 'GET profile, GET permissions',
  users: `GET, GET {id}, GET get-user-with-roles-permissions/{id}, GET {id}/roles, POST roles, POST, PUT, DELETE {id},
    POST forgot-password, POST reset-password`,
  'v1/cart': 'GET, POST, POST upsert-item, POST remove-item, POST cart-to-pedido',
  'v1/chatbot': 'POST public-web-completion, GET feed-modelos',
  'v1/pedidos': `POST search, POST search-user, POST create, POST web, POST new-pedido-entrada-web, POST delete, GET {id},
    GET user/{id}, PUT {id}`,
  'v1/facturas': `POST search, POST search-user, POST search-lineas, POST create, POST delete, POST getnewlinea,
    POST total, POST pase, POST suma-totales, POST suma-totales-lineas, POST caja-diaria, POST comisiones,
    POST facturas-by-ids, POST facturaslist-by-ids, POST recognize, GET {id}, GET get-web/{id}, GET from-pedido/{id},
    PUT {id}`,
  'v1/clientes': 'POST search, POST create, POST clientes-list-by-ids, POST delete, GET {id}, PUT {id}',
  'v1/contactos': `POST deleteclientes, POST deleteproveedores, POST deletecomerciales, POST excel-by-search,
    GET getallcontactotipos, GET getallcontactomediotipos`,
  'v1/proveedores': 'POST search, GET {id}, POST create, PUT {id}, POST delete, POST excel-export',
  'v1/comerciales': 'POST search, GET {id}, POST create, PUT {id}, POST delete, POST excel-export',
  'v1/temporadas': 'POST search, GET {id}, POST create, GET last, POST delete',
  'v1/colores': 'POST search, GET {id}, POST create, PUT {id}, POST merge, POST delete',
  'v1/modelos': `POST search, POST search-autocomplete, GET {id}, POST create, PUT update, POST delete,
    GET escandallosources/{id}, GET escandallofromordenfab/{id}, POST escandallo-total, POST modeloslist-by-ids,
    POST get-modelocolor-delete-warning, PUT update-web, GET stock-produccion, GET stock-disponible`,
  'v1/materias': `POST search, GET {id}, POST create, PUT {id}, POST delete, POST searchentradas, POST searchpiezas,
    GET piezas-en-stock/{id}, POST duplicate, GET usado-en/{id}`,
  'v1/ordenesfab': 'POST search, GET {id}, POST create, PUT {id}, POST delete',
  'v1/usersettings': 'GET table-settings/{id}, PUT table-settings',
  'v1/appsettings': 'GET, PUT',
  'v1/webcolecciones': 'POST search, GET {id}, GET getall, POST create, PUT {id}, POST delete',
  'v1/modelotipos': 'POST search, GET getall, GET getall-web, GET {id}, POST create, PUT {id}, POST delete',
};

/** `POST /lob/api/v1/registers/approve` */
export const specCalls: string[] = Object.entries(perResource).flatMap(([resource, calls]) =>
  calls.split(/,\s*/).map((call) => {
    const [method, ...tail] = call.trim().split(/\s+/);
    return `${method} ${['/lob/api', resource, ...tail].join('/')}`;
  }),
);

/** Calls that do not exist yet; a call that is built leaves this list. */
export const notYet: string[] = [];
