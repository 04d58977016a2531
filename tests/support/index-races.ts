/** Lists the calls that race on each unique index, and the reason where none can. */
import { newAccount } from './accounts.ts';
import type { TestCell } from './cells.ts';
import { chatbotPath } from './chatbot-test-kit.ts';
import { boutique, demoPassword } from './demo.ts';
import { editedModeloBody } from './modelos.ts';
import { type Call, newCurva, newRoleOf, type RaceTestKit, times } from './race-test-kit.ts';
import { newest, submit } from './registration.ts';

/** Calls that race on one index, and the table whose writes are held. */
export interface Race {
  table: string;
  calls: () => Promise<Call[]>;
}

const cartPath = '/lob/api/v1/cart';
const key = (name: string) => ({ 'idempotency-key': `race-${name}-0001` });

/**
 * Returns the races of each index.
 * @param raceKit is read when a race starts
 */
export function indexRaces(raceKit: RaceTestKit): Record<string, Race> {
  const first = () => raceKit.cells[0] as TestCell;
  const noCart = () => raceKit.api.db.deleteFrom('cart').where('usuario_id', '=', raceKit.shopId).execute();
  const upsert = (cantidad: number) =>
    raceKit.api.post(
      `${cartPath}/upsert-item`,
      { userId: raceKit.shopId, ...first(), cantidad },
      { token: raceKit.shop },
    );
  const replace = (cantidad: number) =>
    raceKit.api.post(
      cartPath,
      {
        userId: raceKit.shopId,
        cart: { modelos: [{ modeloId: first().modeloId, cantidades: [{ ...first(), cantidad }] }] },
      },
      { token: raceKit.shop },
    );
  const cartOfTheShop = async () => {
    await noCart();
    return [...times(2, (place) => upsert(place + 1)), ...times(2, (place) => replace(place + 5))];
  };
  const register = async () => {
    await submit(raceKit.api, { email: 'carrera@tienda-nueva.example', nif: null });
    return (await newest(raceKit.api)).id as number;
  };
  const newLugares = (table: string, body: (place: number) => object): Race => ({
    table,
    calls: async () =>
      times(3, (place) =>
        raceKit.api.post(
          '/lob/api/v1/lugares/create',
          { ...body(place), cerrado: false },
          { token: raceKit.staff },
        ),
      ),
  });
  const newModelos = (body: (place: number) => object): Race => ({
    table: 'modelo',
    calls: async () =>
      times(3, (place) =>
        raceKit.api.post('/lob/api/v1/modelos/create', editedModeloBody(body(place)), {
          token: raceKit.staff,
        }),
      ),
  });
  const newUser = (email: string, userName?: string) =>
    raceKit.api.post(
      '/lob/api/users',
      { email, firstName: 'Marta', lastName: 'Soler', ...(userName ? { userName } : {}) },
      { token: raceKit.staff },
    );
  return {
    modelo_referencia_key: newModelos(() => ({ referencia: 'CARRERA-1' })),
    variante_ean13_key: newModelos(() => ({
      variantes: [{ colorId: 1, tallaId: 1, ean13: '2099999000014', cerrado: false }],
    })),
    cart_en_mano_idx: { table: 'cart', calls: cartOfTheShop },
    cart_celda_pkey: { table: 'cart_celda', calls: cartOfTheShop },
    temporada_actual_idx: {
      table: 'temporada',
      calls: async () =>
        [2, 3, 2].map(
          (id) => () => raceKit.api.post('/lob/api/v1/temporadas/actual', { id }, { token: raceKit.staff }),
        ),
    },
    color_codigo_key: {
      table: 'color',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/colores/create',
            { codigo: 'R-1', nombre: { es: 'Carrera' }, hex: '#101010', estampado: false },
            { token: raceKit.staff },
          ),
        ),
    },
    tallaje_nombre_idx: {
      table: 'tallaje',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/tallajes/create',
            { nombre: 'Carrera', tallaIds: [1, 2] },
            { token: raceKit.staff },
          ),
        ),
    },
    materia_referencia_key: {
      table: 'materia',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/materias/create',
            {
              ...{ tipo: 'avio', referencia: 'CARRERA', nombre: 'Carrera', referenciaProveedor: '' },
              ...{ unidad: 'ud', fibras: [], notas: '', colores: [] },
            },
            { token: raceKit.staff },
          ),
        ),
    },
    entrada_albaran_idx: {
      table: 'entrada',
      calls: async () => {
        const { json } = await raceKit.api.get('/lob/api/v1/entradas/1', { token: raceKit.staff });
        const lineas = json.lineas.slice(0, 1).map((linea: object) => ({ ...linea, id: 'nueva' }));
        return times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/entradas/create',
            { ...json, albaran: 'CARRERA', lineas },
            { token: raceKit.staff },
          ),
        );
      },
    },
    pieza_recuento_abierto_idx: {
      table: 'pieza_recuento',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/piezas-recuentos/create',
            { lugarId: 1, estante: 'CARRERA', nota: '' },
            { token: raceKit.staff },
          ),
        ),
    },
    cuenta_bancaria_iban_key: {
      table: 'cuenta_bancaria',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/cuentas-bancarias/create',
            { nombre: 'Carrera', iban: 'ES7921000813610123456789', acreedor: 'ES74000B58818501' },
            { token: raceKit.staff },
          ),
        ),
    },
    transportista_nombre_idx: {
      table: 'transportista',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/transportistas/create',
            {
              ...{ nombre: 'Carrera', enlace: '', portes: 'pagados', fichero: 'ninguno', columnas: [] },
              ...{ separador: 'coma', cabecera: true, codificacion: 'utf8', porBulto: false },
            },
            { token: raceKit.staff },
          ),
        ),
    },
    proveedor_lugar_id_key: {
      table: 'proveedor',
      calls: async () => {
        const place = { tipo: 'taller', nombre: 'Taller de la carrera', cerrado: false };
        const { json } = await raceKit.api.post('/lob/api/v1/lugares/create', place, {
          token: raceKit.staff,
        });
        return times(3, (n) =>
          raceKit.api.post(
            '/lob/api/v1/proveedores/create',
            {
              ...{ tipo: 'taller', nombre: `Taller ${n}`, razonSocial: '', nifTipo: 'nif', lugarId: json.id },
              ...{ direccion: '', codigoPostal: '', poblacion: '', provincia: '', notas: '' },
              ...{ formaPago: 'transferencia', plazos: [30] },
            },
            { token: raceKit.staff },
          ),
        );
      },
    },
    lugar_nombre_key: newLugares('lugar', () => ({ tipo: 'feria', nombre: 'Carrera' })),
    lugar_cliente_id_key: newLugares('lugar', (n) => ({
      tipo: 'prestamo',
      nombre: `Tienda ${n}`,
      clienteId: 90,
    })),
    lugar_comercial_id_key: newLugares('lugar', (n) => ({
      tipo: 'muestrario',
      nombre: `Muestrario ${n}`,
      comercialId: 7,
    })),
    cart_clave_idx: {
      table: 'cart',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            `${cartPath}/borradores/create`,
            { userId: raceKit.shopId, nombre: 'Carrera' },
            { token: raceKit.shop, headers: key('borrador') },
          ),
        ),
    },
    chatbot_conversacion_pkey: {
      table: 'chatbot_conversacion',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(chatbotPath, { conversationId: 'carrera-1', message: 'vestidos rojos' }),
        ),
    },
    conversacion_clave_dia_key: {
      table: 'conversacion',
      calls: async () =>
        times(3, () => raceKit.api.post(chatbotPath, { conversationId: 'carrera-2', message: 'gracias' })),
    },
    clave_cuenta_usuario_id_uso_key: {
      table: 'clave_cuenta',
      calls: async () =>
        times(3, () => raceKit.api.post('/lob/api/users/forgot-password', { email: boutique })),
    },
    clave_registro_viva_key: {
      table: 'clave_registro',
      calls: async () => {
        const id = await register();
        return ['approve', 'approve', 'resend-approve'].map(
          (verb) => () => raceKit.api.post(`/lob/api/v1/registers/${verb}`, { id }, { token: raceKit.staff }),
        );
      },
    },
    contacto_envio_pkey: {
      table: 'contacto_envio',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/v1/contacto',
            {
              nombre: 'Aurora Prueba',
              email: 'aurora@tienda-nueva.example',
              asunto: 'visita',
              mensaje: 'Quisiera ver la colección.',
              consentimiento: true,
            },
            { headers: key('contacto') },
          ),
        ),
    },
    shared_view_name_key: {
      table: 'shared_view',
      calls: async () =>
        times(3, (place) =>
          raceKit.api.post(
            '/lob/api/v1/usersettings/shared-views',
            { tabla: 'pedidos', nombre: 'Carrera', search: { q: String(place) } },
            { token: raceKit.staff },
          ),
        ),
    },
    curva_nombre_idx: {
      table: 'curva',
      calls: async () => {
        const { create } = await newCurva(raceKit, 'Carrera');
        return times(3, (place) => create(place + 1));
      },
    },
    curva_talla_pkey: {
      table: 'curva_talla',
      calls: async () => {
        const { create, partes, find } = await newCurva(raceKit, 'Partes');
        await create(1);
        const { id, version } = await find();
        return times(3, (place) =>
          raceKit.api.call('PUT', `/lob/api/v1/curvas/${id}`, {
            token: raceKit.shop,
            body: { nombre: 'Partes', version, partes: partes(place + 2) },
          }),
        );
      },
    },
    idempotency_key_pkey: {
      table: 'idempotency_key',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/roles/create',
            { name: 'Una vez' },
            { token: raceKit.staff, headers: key('rol') },
          ),
        ),
    },
    intento_pkey: {
      table: 'intento',
      calls: async () =>
        ['wrong-1', 'wrong-2', demoPassword].map(
          (password) => () => raceKit.api.post('/lob/api/tokens', { email: boutique, password }),
        ),
    },
    totp_pkey: {
      table: 'totp',
      calls: async () =>
        times(3, () =>
          raceKit.api.post(
            '/lob/api/personal/second-factor/totp',
            { password: demoPassword },
            { token: raceKit.staff },
          ),
        ),
    },
    favorito_pkey: {
      table: 'favorito',
      calls: async () =>
        times(3, () =>
          raceKit.api.call('PUT', `/lob/api/v1/favoritos/${first().modeloId}`, {
            token: raceKit.shop,
            body: {},
          }),
        ),
    },
    tienda_fijada_pkey: {
      table: 'tienda_fijada',
      calls: async () =>
        times(3, () =>
          raceKit.api.call('PUT', '/lob/api/v1/tiendas/1/fijada', {
            token: raceKit.staff,
            body: { fijada: true },
          }),
        ),
    },
    pedido_envio_pkey: {
      table: 'pedido_envio',
      calls: async () => {
        await noCart();
        await upsert(3);
        return times(3, () =>
          raceKit.api.post(
            `${cartPath}/cart-to-pedido`,
            { userId: raceKit.shopId },
            { token: raceKit.shop, headers: key('pedido') },
          ),
        );
      },
    },
    registro_envio_pkey: {
      table: 'registro_envio',
      calls: async () =>
        times(3, () => submit(raceKit.api, { email: 'dos@tienda-nueva.example' }, key('registro'))),
    },
    rol_nombre_key: {
      table: 'rol',
      calls: async () => [
        () => raceKit.api.post('/lob/api/roles/create', { name: 'Carrera' }, { token: raceKit.staff }),
        () => raceKit.api.post('/lob/api/roles/create', { name: 'CARRERA' }, { token: raceKit.staff }),
        () => raceKit.api.post('/lob/api/roles', { name: 'carrera' }, { token: raceKit.staff }),
      ],
    },
    rol_permiso_pkey: {
      table: 'rol_permiso',
      calls: async () => {
        const { id, version } = await newRoleOf(raceKit, 'Permisos');
        return times(3, () =>
          raceKit.api.call('PUT', `/lob/api/roles/${id}/permissions`, {
            token: raceKit.staff,
            body: { roleId: id, permissions: ['Permissions.Users.View'], version },
          }),
        );
      },
    },
    sesion_gastada_pkey: {
      table: 'sesion',
      calls: async () => {
        const signedIn = await raceKit.api.post('/lob/api/tokens', {
          email: boutique,
          password: demoPassword,
        });
        const { token, refreshToken } = signedIn.json;
        return times(3, () => raceKit.api.post('/lob/api/tokens/refresh', { token, refreshToken }));
      },
    },
    tabla_ajuste_pkey: {
      table: 'tabla_ajuste',
      calls: async () =>
        times(3, () =>
          raceKit.api.call('PUT', '/lob/api/v1/usersettings/table-settings', {
            token: raceKit.staff,
            body: { id: 'carrera', valor: { columnas: [] } },
          }),
        ),
    },
    usuario_email_key: {
      table: 'usuario',
      calls: async () => times(3, (place) => newUser('carrera@percha.example', `carrera-${place}`)),
    },
    usuario_user_name_key: {
      table: 'usuario',
      calls: async () => times(3, (place) => newUser(`carrera-${place}@percha.example`, 'Carrera Una')),
    },
    usuario_rol_pkey: {
      table: 'usuario_rol',
      calls: async () => {
        const { id } = await newAccount(raceKit.api);
        return times(3, () =>
          raceKit.api.post(
            '/lob/api/users/roles',
            { userId: id, userRoles: [{ roleName: 'Comercial', enabled: true }] },
            { token: raceKit.staff },
          ),
        );
      },
    },
    web_texto_pkey: {
      table: 'web_texto',
      calls: async () => {
        const id = 'portada.tejidos';
        const { version, es, en, ca, pt } = (
          await raceKit.api.get(`/lob/api/v1/textos/${id}`, { token: raceKit.staff })
        ).json;
        return times(3, (place) =>
          raceKit.api.call('PUT', `/lob/api/v1/textos/${id}`, {
            token: raceKit.staff,
            body: { es: `${es} ${place}`, en, ca, pt, version },
          }),
        );
      },
    },
  };
}

/** The reason why no two calls can race on an index. */
export const unreachable: Record<string, string[]> = {
  'one row, which a migration makes': [
    'app_setting_pkey',
    'contabilidad_ajustes_pkey',
    'verifactu_setting_pkey',
  ],
  'a sequence gives the id': [
    'devolucion_numero_key',
    'factura_borrador_linea_pkey',
    'factura_borrador_pkey',
    'materia_color_id_materia_id_key',
  ],
  'a digest or name of 128 random bits or more': [
    'agent_token_token_hash_key',
    'clave_cuenta_pkey',
    'clave_registro_pkey',
    'licencia_suelta_pkey',
    'registro_licencia_clave_key',
    'sesion_refresh_hash_key',
  ],
  'rows below an id that the same call makes, or whose row it locks': [
    'devolucion_envio_linea_pkey',
    'devolucion_foto_pkey',
    'escandallo_color_pkey',
    'escandallo_linea_pkey',
    'extracto_apunte_extracto_id_orden_key',
    'factura_borrador_rectificada_pkey',
    'liquidacion_linea_liquidacion_id_factura_id_key',
    'ordenfab_celda_pkey',
    'ordenfab_consumo_pkey',
    'ordenfab_encargo_pkey',
    'ordenfab_envio_celda_pkey',
    'ordenfab_envio_numero_key',
    'ordenfab_envio_pieza_pkey',
    'ordenfab_encargo_suelto_pkey',
    'ordenfab_recepcion_celda_pkey',
    'pedido_cantidad_pkey',
    'pedido_encargo_pkey',
    'promesa_aviso_pkey',
  ],
  'a trigger writes it and ignores a row that is there': [
    'cart_perdida_pkey',
    'serie_codigo_key',
    'serie_tipo_anio_key',
  ],
  'its writers lock the row of the modelo, or hold the import’s lock': [
    'modelo_coleccion_pkey',
    'modelo_color_modelo_id_color_id_key',
    'modelo_imagen_pkey',
    'modelo_suplemento_place_key',
    'precio_cambio_place_key',
    'tarifa_precio_pkey',
    'variante_pkey',
  ],
  'the import alone writes it, under an advisory lock': [
    'modelo_imagen_origen_pkey',
    'modelo_imagen_pendiente_pkey',
  ],
  'the import and the calls of tallas write it, under the lock of the import': ['talla_nombre_key'],
  'written under the lock of the row of its curve, or below an id that the same call makes': [
    'curva_casa_talla_pkey',
  ],
  'a call ignores a row that is there': ['tallaje_talla_pkey'],
  'written under the lock of the row of its comercial': [
    'comercial_zona_pkey',
    'liquidacion_comercial_id_trimestre_key',
  ],
  'written under the lock of the row of its devolucion': [
    'devolucion_cambio_pedido_id_key',
    'devolucion_cambio_pkey',
    'devolucion_decision_anula_id_key',
    'devolucion_factura_pkey',
  ],
  'written under the lock of the row of its modelo': ['escandallo_modelo_id_numero_key'],
  'written under the lock of the line of its pedido': ['ordenfab_encargo_pedido_linea_id_key'],
  'written under the advisory lock of the till': ['caja_cierre_pkey'],
  'written under the lock of the books': [
    'asiento_cliente_pkey',
    'asiento_tipo_origen_id_key',
    'mes_cerrado_pkey',
  ],
  'the number comes from ordenfab_numero, whose row the call has locked': ['ordenfab_numero_key'],
  'a movement of a statement is confirmed under the lock of its row': ['extracto_apunte_cobro_id_key'],
  'written once, under the advisory lock of the letters': ['promesa_carta_pkey'],
  'the cart writes it with on conflict do update': ['stock_pkey', 'cart_encargo_pkey'],
  'written by one renewal at a time, under an advisory lock': ['existencia_color_pkey'],
  'written under the lock of the stock row of its cell': ['existencia_pkey'],
  'written once, in the transaction that makes the number of its record': [
    'prestamo_celda_pkey',
    'recuento_celda_pkey',
  ],
  'written under the lock of the row of its preparacion, with a number taken under a lock': [
    'albaran_numero_key',
    'albaran_preparacion_id_key',
  ],
  'written with on conflict do update': [
    'mandato_firmado_pkey',
    'materia_color_materia_id_color_id_key',
    'pieza_recuento_linea_pkey',
    'pieza_reserva_pkey',
    'albaran_numero_pkey',
    'lote_documento_idx',
    'ordenfab_numero_pkey',
    'verifactu_certificate_pkey',
    'verifactu_sender_pkey',
  ],
  'written with on conflict do nothing': [
    'extracto_apunte_digest_key',
    'extracto_cuenta_id_digest_key',
    'factura_file_pkey',
    'modelo_ficha_pkey',
    'sin_reclamar_pkey',
    'verifactu_chain_nif_mode_key',
  ],
  'written under the lock of the row of its chain': [
    'verifactu_record_chain_id_position_key',
    'verifactu_record_corrects_key',
    'verifactu_record_first_idx',
    'verifactu_delivery_pkey',
  ],
  'written under the lock of the row of its cliente': [
    'cobro_anula_id_key',
    'remesa_recibo_anterior_key',
    'remesa_recibo_cobro_id_key',
    'remesa_recibo_contra_id_key',
    'remesa_recibo_factura_key',
  ],
  'written under the lock of the whole table': ['sinonimo_idioma_clave_key'],
  'written under the advisory lock of the imports of its resource': ['importacion_columnas_pkey'],
  'no call writes it': [
    'country_iso2_key',
    'cuidado_clave_key',
    'factura_base_pkey',
    'factura_linea_factura_id_orden_key',
    'factura_numero_key',
    'factura_paso_pkey',
    'factura_rectificada_pkey',
    'factura_serie_id_orden_key',
    'factura_vencimiento_pkey',
    'migration_pkey',
    'tarifa_codigo_key',
    'temporada_codigo_key',
  ],
  'written with on conflict do nothing; passkeys.http.test.ts sends the same answer twice at once': [
    'passkey_credential_key',
    'used_challenge_pkey',
  ],
  'ten random codes, below the row of their user': ['recovery_code_pkey'],
  'each server claims its own store at its start': ['file_store_pkey'],
};
