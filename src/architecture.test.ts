/** The rules of ARCHITECTURE.md that a machine can keep. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './platform/i18n/languages.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.gen.ts'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const code = files.filter((file) => !isTest(file));
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** What a file imports of the project, as paths from the root; types included. */
function importsOf(file: string): { path: string; typeOnly: boolean }[] {
  const found = text
    .get(file)
    ?.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)/g);
  return [...(found ?? [])].flatMap(([, typeOnly, from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    const aliased = /^#(src|demo|database|tests)\/(.+)$/.exec(target);
    if (aliased) return [{ path: `${aliased[1]}/${aliased[2]}`, typeOnly: Boolean(typeOnly) }];
    if (!target.startsWith('.')) return [];
    const path = relative(root, join(root, dirname(file), target)).replaceAll('\\', '/');
    return [{ path, typeOnly: Boolean(typeOnly) }];
  });
}

const floorOf = (path: string) => /^src\/(platform|business|site)\//.exec(path)?.[1];
const sliceOf = (path: string) => /^src\/business\/([^/]+)\//.exec(path)?.[1];

/** What each slice leans on. Together they have no circle. */
const leansOn: Record<string, string[]> = {
  settings: [],
  backups: [],
  stock: [],
  contactos: ['identity'],
  mail: ['settings'],
  identity: ['settings', 'mail'],
  registration: ['settings', 'mail', 'identity', 'contactos'],
  auditoria: ['identity', 'settings', 'website'],
  catalogue: ['stock', 'identity', 'settings'],
  website: ['catalogue', 'settings', 'identity', 'mail'],
  pedidos: ['identity', 'settings', 'catalogue', 'mail'],
  facturas: ['identity', 'catalogue', 'pedidos'],
  curvas: ['identity', 'catalogue'],
  cart: ['pedidos', 'stock', 'catalogue', 'curvas', 'identity', 'settings'],
  chatbot: ['cart', 'catalogue', 'facturas', 'identity', 'pedidos', 'settings', 'website'],
};

describe('three floors', () => {
  const rank = { platform: 0, business: 1, site: 2 } as Record<string, number>;
  it.each(code.filter(floorOf))('%s imports nothing above its floor', (file) => {
    const own = rank[floorOf(file) ?? ''] ?? 0;
    const above = importsOf(file).filter(({ path }) => {
      const floor = floorOf(path);
      return floor ? (rank[floor] ?? 0) > own : /^src\/(app|main|start-[a-z]+)\.ts$/.test(path);
    });
    expect(above.map(({ path }) => path)).toEqual([]);
  });
});

describe('slices', () => {
  it('lean on each other without a circle', () => {
    const settled = new Set<string>();
    let open = Object.keys(leansOn);
    while (open.length > 0) {
      const next = open.filter((slice) => !leansOn[slice]?.every((other) => settled.has(other)));
      expect(next.length, `a circle among ${open.join(', ')}`).toBeLessThan(open.length);
      for (const slice of open) if (!next.includes(slice)) settled.add(slice);
      open = next;
    }
  });

  it.each(code.filter(sliceOf))('%s enters other slices by the front door', (file) => {
    const own = sliceOf(file) ?? '';
    const wrong = importsOf(file).filter(({ path }) => {
      const other = sliceOf(path);
      if (!other || other === own) return false;
      if (!leansOn[own]?.includes(other)) return true;
      const within = path.slice(`src/business/${other}/`.length);
      // A contract, a rule without I/O, queries and shared screens are open; of the server only its index.
      return within.startsWith('server/') ? within !== 'server/index.ts' || !/\/server\//.test(file) : false;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('the browser', () => {
  const reaches = (file: string) =>
    !/\/server\/|\.server\.tsx?$|server-entry\.ts$|^src\/(app|main|start-[a-z]+)\.ts$/.test(file) &&
    /^src\/(business|site|platform)\//.test(file);
  it.each(code.filter(reaches))('%s imports nothing of the server', (file) => {
    const wrong = importsOf(file).filter(
      ({ path, typeOnly }) => !typeOnly && (/\/server\//.test(path) || /^(demo|database)\//.test(path)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('tables', () => {
  /** The slice that writes each table. */
  const writers: Record<string, string> = {
    app_setting: 'settings',
    tabla_ajuste: 'settings',
    country: 'settings',
    backup: 'backups',
    imagen: 'platform',
    file_store: 'platform',
    auditoria: 'platform',
    stock: 'stock',
    stock_produccion: 'stock',
    web_banner: 'website',
    pregunta: 'website',
    contacto_envio: 'website',
    chatbot_conversacion: 'chatbot',
    web_texto: 'website',
    comercial: 'contactos',
    cliente: 'contactos',
    usuario: 'identity',
    rol: 'identity',
    rol_permiso: 'identity',
    usuario_rol: 'identity',
    sesion: 'identity',
    sesion_gastada: 'identity',
    clave_cuenta: 'identity',
    intento: 'identity',
    totp: 'identity',
    passkey: 'identity',
    recovery_code: 'identity',
    used_challenge: 'identity',
    correo: 'mail',
    favorito: 'catalogue',
    cuidado: 'catalogue',
    cart: 'cart',
    cart_celda: 'cart',
    cart_perdida: 'cart',
    curva: 'curvas',
    curva_talla: 'curvas',
    pedido: 'pedidos',
    pedido_linea: 'pedidos',
    pedido_cantidad: 'pedidos',
    pedido_envio: 'pedidos',
    serie: 'facturas',
    factura: 'facturas',
    factura_linea: 'facturas',
    factura_base: 'facturas',
    factura_vencimiento: 'facturas',
    factura_rectificada: 'facturas',
    factura_cobro: 'facturas',
    factura_paso: 'facturas',
    registro: 'registration',
    clave_registro: 'registration',
    licencia_suelta: 'registration',
    registro_envio: 'registration',
  };
  const writing =
    /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from|update)\s+(\w+)(?=[\s(])/gi;
  it.each(code.filter((file) => /\/server\//.test(file)))('%s writes only its own', (file) => {
    const owner = sliceOf(file) ?? floorOf(file);
    const foreign = [...(text.get(file) ?? '').matchAll(writing)]
      .map(([, builder, raw]) => builder ?? raw ?? '')
      .filter(
        (table) =>
          table in writers || /^(modelo|variante|color|talla|tarifa|coleccion|temporada)/.test(table),
      )
      .filter((table) => (writers[table] ?? 'catalogue') !== owner);
    expect(foreign).toEqual([]);
  });

  it.each(code.filter((file) => file.endsWith('.repository.ts')))('%s takes db first', (file) => {
    const functions = (text.get(file) ?? '').matchAll(
      /export (?:async )?function (\w+)\s*(?:<[^>]*>)?\(\s*(\w+)/g,
    );
    // A function without I/O may stand beside them when it shapes their rows.
    const others = [...functions].filter(([, , first]) => !['db', 'row'].includes(first ?? ''));
    expect(others.map(([, name]) => name)).toEqual([]);
  });
});

describe('files', () => {
  it('loads the S3 SDK only when S3 is configured', () => {
    const sdk = code.filter((file) => /from '@aws-sdk\//.test(text.get(file) ?? ''));
    expect(sdk).toEqual(['src/platform/server/files/s3-files.ts']);
    const always = code.filter((file) =>
      /^import (?!type )[^;]*\/s3-files\.ts';/m.test(text.get(file) ?? ''),
    );
    expect(always).toEqual([]);
  });

  it('gives calls no store that lists', () => {
    const calls = code.filter((file) => /^src\/(business|site)\/|^src\/app\.ts$/.test(file));
    expect(calls.filter((file) => /\bFileStore\b/.test(text.get(file) ?? ''))).toEqual([]);
  });
});

describe('small and plain', () => {
  it.each(files)('%s has at most 300 lines', (file) => {
    expect(text.get(file)?.split('\n').length).toBeLessThanOrEqual(301);
  });

  it('has no drawers', () => {
    expect(files.filter((file) => /(^|\/)(utils|helpers|common|services)(\/|\.)/.test(file))).toEqual([]);
  });

  it('reads the environment in one place, and the time in one place on the server', () => {
    const environment = code.filter((file) => /process\.env\b(?!, NO_COLOR)/.test(text.get(file) ?? ''));
    const time = code
      .filter((file) => /\/server\//.test(file) || /^src\/[^/]+\.ts$/.test(file))
      .filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(text.get(file) ?? ''));
    expect(
      environment.filter((file) => !/\/(build-pages|allocator|embedded-[\w-]+)\.ts$/.test(file)),
    ).toEqual(['src/platform/server/config.ts']);
    // The ages of files and processes are the machine's own time, not the company's.
    expect(time.filter((file) => !/\/(build-pages|embedded-[\w-]+)\.ts$/.test(file))).toEqual([
      'src/platform/server/clock.ts',
    ]);
  });

  it('pages read no shape of a call: their build leaves them out (without-shapes.ts)', () => {
    const inPages = code.filter(
      (file) => !/\/server\/|^src\/[^/]+\.ts$|\.contract\.ts$|-calls\.ts$/.test(file),
    );
    const calls = code.flatMap((file) =>
      [
        ...(text.get(file) ?? '').matchAll(/export const (\w+) = (?:endpoint|exportEndpoint|calls\.\w+)\(/g),
      ].map(([, name]) => name),
    );
    const read = new RegExp(`\\b(?:${calls.join('|')}|endpoint)\\.(?:params|query|body|summary)\\b`);
    expect(calls.length).toBeGreaterThan(100);
    expect(inPages.filter((file) => read.test(text.get(file) ?? ''))).toEqual([]);
  });

  it('the platform knows no business word', () => {
    const words =
      /\b(modelos?|pedidos?|facturas?|clientes?|proveedor(es)?|escandallo|tallas?|coleccion(es)?)\b/i;
    const knowing = code
      .filter((file) => file.startsWith('src/platform/'))
      .filter((file) => words.test((text.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
    expect(knowing).toEqual([]);
  });
});

describe('styles', () => {
  it('ask nothing of the whole page: that is asked anew at whatever changes on it (`useRootMark`)', () => {
    const asking = globSync('src/**/*.{css,tsx}', { cwd: root }).filter((file) =>
      /(?::root|\bhtml|\bbody)[^\s{]*:has\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});

describe('four languages', () => {
  const folders = [...new Set(globSync('src/**/texts/es.json', { cwd: root }).map((file) => dirname(file)))];
  const read = (folder: string, language: string) =>
    JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>;

  it.each(folders)('%s says the same in all of them', (folder) => {
    // Plural forms differ by language; their stems do not.
    const stems = (language: string) =>
      [
        ...new Set(
          Object.keys(read(folder, language)).map((key) =>
            key.replace(/_(zero|one|two|few|many|other)$/, ''),
          ),
        ),
      ].sort();
    for (const language of languages) expect(stems(language), language).toEqual(stems('es'));
    for (const language of languages) {
      const empty = Object.entries(read(folder, language)).filter(([, words]) => words.trim() === '');
      expect(empty, language).toEqual([]);
    }
  });

  it('a key has one text per language, wherever it stands', () => {
    for (const language of languages) {
      const seen = new Map<string, string>();
      for (const folder of folders) {
        for (const [key, words] of Object.entries(read(folder, language))) {
          expect(seen.get(key) ?? words, `${folder}: ${key}`).toBe(words);
          seen.set(key, words);
        }
      }
    }
  });

  it('every text that a failure says is translated', () => {
    const keys = new Set(folders.flatMap((folder) => Object.keys(read(folder, 'es'))));
    const said = code
      .filter((file) => /\/server\/|failures\.ts$|search-error\.ts$|shapes\.ts$/.test(file))
      .flatMap((file) =>
        [...(text.get(file) ?? '').matchAll(/key(?:\s*=)?:?\s*'([A-ZÁÉÍÓÚÑ][^']+[.:)}])'/g)].map(
          ([, key]) => key,
        ),
      );
    expect(said.filter((key) => !keys.has(key ?? ''))).toEqual([]);
  });
});
