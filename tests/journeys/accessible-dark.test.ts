/** Checks every address of the site map with axe, in a dark theme, on a phone and on a desktop. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { makeKey } from '#src/business/identity/server/account-keys.ts';
import { createClave } from '#src/business/registration/server/claves.repository.ts';
import { insertRegistro } from '#src/business/registration/server/registro.repository.ts';
import { cultureCookie, cultureOf, type Language, languages } from '#src/platform/i18n/languages.ts';
import { contrast, markContrast, type Rgb } from '#src/platform/ui/contrast.ts';
import { themes } from '#src/site/back-office/design/themes.ts';
import { siteMap } from '#src/site/site-map.ts';
import { axeViolations } from '../support/axe.ts';
import { openAxeBrowser } from '../support/browser.ts';
import { chatbotPath } from '../support/chatbot-test-kit.ts';
import { admin, boutique, comercial, demoPassword } from '../support/demo.ts';
import { follow, untilLoaded } from '../support/follow.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite({}, undefined, openAxeBrowser);

// Addresses outside the map (`/admin/$`) are checked further below.
const routes = routesOf(siteMap).filter((route) => !route.endsWith('/$'));
/** Shown only to an account that must set up its second factor. */
const setupRoute = '/segundo-factor';
/** Values for the key or the number in an address. */
let parameters: Record<string, string | number>;
/** The heading of an unknown address. */
const nothingThere: Record<Language, string> = {
  es: 'No encontrado',
  en: 'Not Found',
  ca: 'No s’ha trobat',
  pt: 'Não encontrado',
};
/** Routes that need a session; those of the back office need staff. */
const shops = [
  ...['/gallery/user', '/modelo/user/$id', '/cart', '/myaccount', '/factura/$id'],
  ...['/pedido/$id', '/pedido/$id/devolver', '/devolucion/$id', '/sin-red'],
];
const house = (route: string) => route.startsWith('/admin') || route === '/pedir-para';
const inHalf = (route: string, half: 0 | 1) =>
  house(route) && routes.filter(house).indexOf(route) % 2 === half;

beforeAll(async () => {
  const { db } = site;
  await wearDark();
  const shop = await db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select(['id', 'cliente_id'])
    .executeTakeFirstOrThrow();
  const newest = (table: 'pedido' | 'factura') =>
    db
      .selectFrom(table)
      .where('cliente_id', '=', shop.cliente_id)
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
  const [pedido, factura] = await Promise.all([newest('pedido'), newest('factura')]);
  const correo = await db
    .insertInto('correo')
    .values({
      ...{ carta: 'restablecer', para: boutique, idioma: 'es', datos: '{}', secreto: null },
      ...{ estado: 'fallido', error: '550 5.1.1 The email account does not exist' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cambio = await db
    .selectFrom('auditoria')
    .where('antes', 'is not', null)
    .select('id')
    .executeTakeFirstOrThrow();
  const ejemplo = await db
    .insertInto('ejemplo')
    .values({
      ...{ nombre: 'Prueba', cliente_id: 1, descuento: 0, portes: null, cantidad: 2, importe: 3980 },
      direccion: JSON.stringify({ calle: '', codigoPostal: '', poblacion: '' }),
      ...{ entrega: '{}', observaciones: '{}', creado: new Date() },
      lineas: JSON.stringify([
        { id: 'a', referencia: 'E-01', nota: '', cantidad: 2, precio: 1990, descuento: 0 },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contacto = await db
    .insertInto('contacto')
    .values({ cliente_id: 1, tipo: 'compras', nombre: 'Aurora Prueba' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const devolucion = await db
    .selectFrom('devolucion')
    .where('cliente_id', '=', Number(shop.cliente_id))
    .select('id')
    .executeTakeFirstOrThrow();
  const preparacion = await sql<{ id: number }>`
    with p as (
      insert into preparacion (cliente_id, creada) select cliente_id, now() from prenda_servible limit 1
      returning id, cliente_id)
    insert into preparacion_celda (preparacion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad)
    select p.id, s.pedido_linea_id, s.modelo_color_id, s.talla_id, s.cantidad
    from p join prenda_servible s on s.cliente_id = p.cliente_id limit 5
    returning preparacion_id as id`.execute(db);
  // Those of the demo have expired some days after its last day.
  const apartado = await sql<{ id: number }>`
    with free as (
      select modelo_color_id, talla_id from stock where fisico - reservado >= 8
      order by modelo_color_id, talla_id limit 3
    ), held as (
      insert into apartado (cliente_id, creado_por, nota, creado, caduca)
      values (1, ${shop.id}::uuid, 'Prueba', now(), now() + interval '2 days') returning id
    ), kept as (
      insert into reserva (apartado_id, modelo_color_id, talla_id, desde_stock, cantidad)
      select held.id, modelo_color_id, talla_id, true, 2 from held, free
    ), taken as (
      update stock s set reservado = s.reservado + 2 from free
      where s.modelo_color_id = free.modelo_color_id and s.talla_id = free.talla_id
    )
    select id from held`.execute(db);
  await fillCart(shop.id, 1);
  const { remesa, apunte, cuenta } = await addBankRecords();
  parameters = {
    '/modelo/$id': 1,
    '/modelo/user/$id': 1,
    '/pedido/$id': pedido.id,
    '/pedido/$id/devolver': pedido.id,
    '/devolucion/$id': devolucion.id,
    '/factura/$id': factura.id,
    '/reset-password': `?key=${await makeKey(db, shop.id, 'restablecer', new Date())}`,
    '/set-new-customer-data/$key': await approvedKey('nueva@tienda.example', null),
    '/set-password-known-customer/$key': await approvedKey('conocida@tienda.example', await withoutAccount()),
    '/admin/pedidos/$id': pedido.id,
    '/admin/pedidos/$id/cambiar': pedido.id,
    '/admin/facturas/$id': factura.id,
    '/admin/cobros/$id': 1,
    '/admin/escandallos/$id': 1,
    '/admin/ordenes/$id': 1,
    '/admin/fichas/$id': 1,
    '/admin/remesas/$id': remesa,
    '/admin/extractos/$id': apunte,
    '/admin/cuentas-bancarias/$id': cuenta,
    '/admin/registros/$id': 1,
    '/admin/correos/$id': correo.id,
    '/admin/usuarios/$id': '00000000-0000-4000-8000-000000000003',
    '/admin/roles/$id': 2,
    '/admin/auditoria/$id': cambio.id,
    '/admin/banners/$id': 1,
    '/admin/preguntas/$id': 1,
    '/admin/conversaciones/$id': await addConversation(),
    '/admin/sinonimos/$id': await addSinonimo(),
    '/admin/textos/$id': 'contacto.entrada',
    '/admin/ejemplos/$id': ejemplo.id,
    '/admin/existencias/$id': 1,
    '/admin/clientes/$id': 1,
    '/admin/contactos/$id': contacto.id,
    '/admin/colecciones/$id': 1,
    '/admin/comerciales/$id': 1,
    '/admin/proveedores/$id': 1,
    '/admin/tipos/$id': 1,
    '/admin/colores/$id': 1,
    '/admin/tallas/$id': 1,
    '/admin/tallajes/$id': 1,
    '/admin/curvas/$id': 1,
    '/admin/lugares/$id': 1,
    '/admin/transportistas/$id': 1,
    '/admin/lotes/$id': 1,
    '/admin/materias/$id': 1,
    '/admin/piezas/$id': 100,
    '/admin/entradas/$id': 45,
    '/admin/pedidos-compra/$id': 4,
    '/admin/piezas-recuentos/$id': 1,
    '/admin/apartados/$id': apartado.rows[0]?.id ?? 0,
    '/admin/modelos/$id': 1,
    '/admin/temporadas/$id': 4,
    '/admin/albaranes/$id': `R${preparacion.rows[0]?.id}`,
    '/admin/comisiones/$id': 1,
    '/admin/comisiones/excepciones/$id': 1,
    '/admin/devoluciones/$id': 1,
    '/admin/prestamos/$id': 1,
    '/admin/recuentos/$id': 2,
  };
});

/** Adds a bank account of the house with a remesa and a movement. */
async function addBankRecords(): Promise<{ remesa: number; apunte: number; cuenta: number }> {
  const { rows } = await sql<{ remesa: number; apunte: number; cuenta: number }>`
    with cuenta as (
      insert into cuenta_bancaria (nombre, iban, acreedor)
      values ('Banco principal', 'ES9121000418450200051332', 'ES82000B00000273') returning id
    ), remesa as (
      insert into remesa (cuenta_id, tipo, fecha) select id, 'CORE', '2026-12-01' from cuenta returning id
    ), recibo as (
      insert into remesa_recibo (remesa_id, cliente_id, factura_id, vencimiento, numero, vence, importe, titular,
        iban, mandato, firmado, sequence)
      select remesa.id, d.cliente_id, d.factura_id, d.vencimiento, d.numero, d.fecha, d.pendiente, 'Titular',
        'ES7921000813610123456789', 'M-1', '2026-01-10', 'FRST'
      from remesa, (select * from deuda where factura_id is not null and pendiente > 0 order by clave limit 2) d
    ), extracto as (
      insert into extracto (cuenta_id, desde, hasta, saldo_inicial, saldo_final, archivo, digest)
      select id, '2026-11-01', '2026-11-20', 0, 5000, 'extracto.n43', 'x' from cuenta returning id
    ), apunte as (
      insert into extracto_apunte (extracto_id, orden, fecha, importe, texto, digest)
      select id, 0, '2026-11-10', 5000, 'TRANSFERENCIA', 'x' from extracto returning id
    )
    select remesa.id as remesa, apunte.id as apunte, cuenta.id as cuenta from remesa, apunte, cuenta`.execute(
    site.db,
  );
  const [added] = rows;
  if (!added) throw new Error('the records of the bank were not added');
  return added;
}

/** Adds a conversation with a message that was not understood. */
async function addConversation(): Promise<number> {
  await fetch(`${site.url}${chatbotPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ conversationId: 'visita-1', message: 'asdf qwer zxcv' }),
  });
  const { id } = await site.db.selectFrom('conversacion').select('id').executeTakeFirstOrThrow();
  return id;
}

async function addSinonimo(): Promise<number> {
  const { id } = await site.db
    .insertInto('sinonimo')
    .values({ idioma: 'es', palabra: 'chifón', clave: 'chifon', significado: 'gasa' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the colours through the API, so that the audit trail has the change. */
async function wearDark(): Promise<void> {
  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(`${site.url}/lob/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((reply) => reply.json());
  const { token } = await send('POST', 'tokens', { email: admin, password: demoPassword });
  const settings = await send('GET', 'v1/appsettings/edit', undefined, token);
  await send('PUT', 'v1/appsettings', { ...settings, ...themes.oscuro }, token);
}

async function withoutAccount(): Promise<number> {
  const { id } = await site.db
    .selectFrom('cliente')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('usuario').whereRef('usuario.cliente_id', '=', 'cliente.id').select('id'))),
    )
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function approvedKey(email: string, clienteId: number | null): Promise<string> {
  const { id: country } = await site.db
    .selectFrom('country')
    .select('id')
    .where('iso2', '=', 'ES')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const id = await insertRegistro(site.db, {
    ...{ tipo: clienteId ? 'conocido' : 'nuevo', estado: 'aprobada', nombre: 'Aurora Prueba', email },
    ...{ telefono: '+34 600 111 222', country_id: country, empresa: 'Casa Aurora', nif: '', direccion: '' },
    ...{ mensaje: '', idioma: 'es', cliente_id: clienteId, licencia: undefined, now },
  });
  return createClave(site.db, id, now);
}

/** Orders more of each cell than is in stock, so that late and missing garments show as well. */
async function fillCart(userId: string, modeloId: number): Promise<void> {
  const { id } = await site.db
    .insertInto('cart')
    .values({ usuario_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cells = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .where('modelo_color.modelo_id', '=', modeloId)
    .select(['variante.modelo_color_id', 'variante.talla_id', 'modelo_color.modelo_id'])
    .execute();
  const cell = { cart_id: id, precio_visto: 8400, cubierto_visto: 0 };
  await site.db
    .insertInto('cart_celda')
    .values(cells.map((one, place) => ({ ...one, ...cell, cantidad: 1 + place })))
    .execute();
}

interface Branch {
  type: string;
  path?: string;
  children?: Branch[];
}

/** Returns every route of the map with a page, as `/modelo/$id`. */
function routesOf({ type, path = '', children = [] }: Branch, above = ''): string[] {
  const own = above + (type === 'route' ? path : '');
  const shown = type === 'index' || (type === 'route' && children.every((child) => child.type !== 'index'));
  return [...(shown ? [own || '/'] : []), ...children.flatMap((child) => routesOf(child, own))];
}

function addressOf(route: string): string {
  const parameter = parameters[route];
  if (parameter === undefined) return route;
  return route.includes('$') ? route.replace(/\$\w+/, String(parameter)) : `${route}${parameter}`;
}

/** Returns why the page is not the requested one, or in another language: axe would check the wrong one. */
async function astray(page: Page, address: string, language: Language): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const spoken = await page.evaluate(() => document.documentElement.lang);
  const title = await page.locator('h1').filter({ visible: true }).innerText();
  return [
    ...(pathname === address.split('?')[0] ? [] : [`is at ${pathname}`]),
    ...(spoken === language ? [] : [`speaks ${spoken}`]),
    ...(title === nothingThere[language] ? [`says ${title}`] : []),
  ];
}

it('has an example of every address with a key or a number', () => {
  const open = routes.filter((route) => route.includes('$') && !(route in parameters));
  const gone = Object.keys(parameters).filter((route) => !routes.includes(route));
  expect({ open, gone }).toEqual({ open: [], gone: [] });
});

/** Hides rows of lists that only repeat those above: the sheet stays while the page goes on with `follow`. */
const hideRepeatedRows = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tbody tr[aria-rowindex]:nth-child(n + 9) { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Returns the errors of pages at two widths: those that axe finds, and a page that scrolls sideways. Each
 * page is in one of the four languages.
 */
async function walk(as: string | undefined, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const { page, context, close } = await newVisitor({ as, pictures: false });
  for (const [turn, language] of languages.entries()) {
    await context.addCookies([{ name: cultureCookie, value: cultureOf(language), url: site.url }]);
    const own = addresses.filter((_, place) => place % languages.length === turn);
    for (const [place, address] of own.entries()) {
      const [first, second] = place % 2 === 0 ? [390, 1440] : [1440, 390];
      await page.setViewportSize({ width: first, height: 900 });
      if (place === 0) {
        await page.goto(address);
        await hideRepeatedRows(page);
        await untilLoaded(page, address);
      } else await follow(page, address);
      const errors = [
        ...(await astray(page, address, language)),
        ...(await axeViolations(page)),
        ...(await tooWide(page)),
      ];
      await page.setViewportSize({ width: second, height: 900 });
      // Colours take half of axe's time, and each width has the frame of every page: both are checked above.
      errors.push(...(await axeViolations(page, { contrast: false, within: 'main' })));
      errors.push(...(await tooWide(page)));
      if (errors.length > 0) found[`${address} ${language}`] = errors;
    }
  }
  await close();
  return found;
}

/** Returns by how much the page is wider than the window, if it is. */
async function tooWide(page: Page): Promise<string[]> {
  const [by, width] = await page.evaluate(
    () => [document.documentElement.scrollWidth - innerWidth, innerWidth] as const,
  );
  return by > 0 ? [`is ${by} px too wide at ${width} px`] : [];
}

it.each([
  [
    'finds no axe violation on public pages',
    undefined,
    (route: string) => !shops.includes(route) && !house(route) && route !== setupRoute,
  ],
  ['finds no axe violation on a shop’s pages', boutique, (route: string) => shops.includes(route)],
  // In two halves, because the house has many pages.
  ['finds no axe violation on pages of the house, first half', admin, (route: string) => inHalf(route, 0)],
  ['finds no axe violation on pages of the house, second half', admin, (route: string) => inHalf(route, 1)],
] as const)('%s', { timeout: 600_000 }, async (_, as, sees) => {
  expect(await walk(as, routes.filter(sees).map(addressOf))).toEqual({});
});

it('finds no violation where an account must set up its second factor', async () => {
  const require = (second_factor: 'admin' | 'optional') =>
    site.db.updateTable('app_setting').set({ second_factor }).execute();
  await require('admin');
  try {
    expect(await walk(admin, [setupRoute])).toEqual({});
    const { page, close } = await newVisitor({ as: admin, width: 390, language: 'en', pictures: false });
    await page.goto(setupRoute);
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await page.locator('input[name="password"]').press('Enter');
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('input[name="password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.locator('input[name="code"]').press('Enter');
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  } finally {
    await require('optional');
  }
});

/** Selects layers over a page and messages of missing values. */
const brought = 'dialog[open], :popover-open, [aria-invalid="true"], [aria-expanded="true"]';

type Step = readonly [address: string, ...presses: string[]];

/** In English, whose texts differ most from the keys. */
it.each<[string | undefined, 390 | 1440, Step[]]>([
  [
    undefined,
    390,
    [
      ['/nothing'],
      ['/reset-password'],
      ['/set-new-customer-data/0123456789'],
      ['/', 'Menu'],
      ['/about', 'Assistant'],
      ['/gallery?q=zzzz', 'Filters'],
      ['/modelo/1', 'See close up'],
      ['/login', 'Show the password', 'Sign in'],
      ['/register', 'Send the request'],
      ['/contacto', 'Send the message'],
    ],
  ],
  [
    boutique,
    390,
    [
      ['/pedido/999999'],
      ['/cart', 'Drafts'],
      ['/cart', 'Send the order'],
      ['/modelo/user/1', 'Tools'],
      ['/modelo/user/1', 'Tools', 'Size curves'],
      ['/myaccount', 'What to do with'],
    ],
  ],
  [
    admin,
    1440,
    [
      ['/admin/nothing'],
      ['/admin', 'Go to a screen'],
      ['/admin/usuarios', 'Filter'],
      ['/admin/usuarios', 'List settings'],
      ['/admin/usuarios', 'List settings', 'Choose columns'],
      ['/admin/registros/1', 'Reject'],
      ['/admin/banners/nuevo', 'Save'],
    ],
  ],
])('finds no violation as %s at %i px in dialogs, refusals and missing pages', async (as, width, steps) => {
  const found: Record<string, string[]> = {};
  const { page, close } = await newVisitor({ as, width, language: 'en', pictures: false });
  for (const [address, ...presses] of steps) {
    await page.goto(address);
    await untilLoaded(page, address);
    for (const name of presses) {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    }
    if (presses.length > 0) await page.locator(brought).first().waitFor();
    const errors = await axeViolations(page);
    if (errors.length > 0) found[[address, ...presses].join(' > ')] = errors;
  }
  expect(found).toEqual({});
  await close();
});

it('finds no violation while acting for a customer', async () => {
  const { page, close } = await newVisitor({ as: comercial, width: 390, language: 'en', pictures: false });
  await page.goto('/pedir-para');
  await page
    .getByRole('button', { name: /^Order for / })
    .first()
    .click();
  const band = page.getByRole('region', { name: 'Order for a customer' });
  await band.waitFor();
  await page.waitForURL('**/gallery/user');
  await untilLoaded(page, '/gallery/user');
  for (const address of ['/gallery/user', '/modelo/user/1', '/cart', '/myaccount']) {
    // The choice leads to the first of them.
    if (address !== '/gallery/user') await follow(page, address);
    await band.waitFor();
    expect(await axeViolations(page), address).toEqual([]);
  }
  await close();
});

it('shows the clear button of a search with enough contrast', async () => {
  const { page, close } = await newVisitor({ as: admin, pictures: false });
  for (const address of ['/gallery', '/admin/usuarios']) {
    await page.goto(address);
    const search = page.getByRole('searchbox').first();
    await alive(search);
    await search.fill('a');
    const { width, height } = (await search.boundingBox()) ?? { width: 0, height: 0 };
    // The area of the button, without the focus ring.
    const { data, info } = await sharp(await search.screenshot())
      .extract({ left: Math.floor(width) - 40, top: Math.floor(height / 2) - 8, width: 30, height: 16 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colour = (pixel: number): Rgb => {
      const from = pixel * info.channels;
      return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    };
    const contrasts = Array.from({ length: info.width * info.height }, (_, pixel) =>
      contrast(colour(pixel), colour(0)),
    );
    expect(Math.max(...contrasts), address).toBeGreaterThan(markContrast);
  }
  await close();
});
