import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { withoutShapes } from './src/platform/http/without-shapes.ts';
import { dictionaryAssets } from './src/platform/i18n/dictionary-assets.ts';
import { officePiece } from './src/site/office-piece.ts';
import { splitTree } from './src/site/office-tree.ts';
import { siteMap } from './src/site/site-map.ts';

// The modules that every page needs, in one file: it compresses better than ten, and takes one request. Of
// the contracts it has only those of the shop; those of the back office come with its pages.
const firstPage =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|i18next|i18next-browser-languagedetector|react-i18next|seroval|seroval-plugins|use-sync-external-store)\/(?!.*(?:json-schema|[qQ]ueries|useBlocker))|vite\/preload-helper|src\/platform\/(?:http|i18n)\/(?!dictionaries|back-office|export|field-failure|record-calls|folded|parse-day|parse-number|upload-send|tray-picture|texto-shape)|\/(?:cart|catalogue|curvas|identity|pedidos|settings|website)\.contract\.ts|src\/business\/identity\/(?!device|party-kinds|password-rule|resources)[\w-]+\.ts|src\/site\/router\.tsx/;

// No page a visitor sees first checks a schema (decision 0150). Pages that check one share this file.
const schemas =
  /node_modules\/zod\/|src\/platform\/http\/(?:shapes|limits|imagen-shape|texto-shape|search\.contract)\.ts|src\/business\/[\w-]+\/[\w-]+-shapes?\.ts/;

const ownPage =
  /^\/(?:admin|factura|pedido|devolucion|segundo-factor|reset-password|forgot-password|pedir-para)(?:\/|$)/;

// The largest piece stands apart, so that the browser can do something else between taking it in and the
// rest.
const drawing = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//;

// The pages' server takes its packages along, made for production: as they lie in node_modules React would be
// its development self there, which takes twice the time for a page.
const built = {
  client: {
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: drawing, priority: 1 },
              { name: 'schemas', test: schemas, priority: 1, includeDependenciesRecursively: false },
              { name: 'base', test: firstPage },
            ],
          },
        },
      },
    },
  },
  ssr: { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } },
};

/**
 * Puts the service worker beside the pages' files, as one script at the address that lets it see the whole
 * site.
 */
const serviceWorker: Plugin = {
  name: 'percha-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const made = await build({
      configFile: false,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        rolldownOptions: {
          input: 'src/site/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
    const { output } = (Array.isArray(made) ? made[0] : made) as { output: { type: string; code: string }[] };
    const source = output.find(({ type }) => type === 'chunk')?.code;
    if (!source) throw new Error('The service worker was not built.');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

export default defineConfig(({ command }) => ({
  environments: command === 'build' ? built : {},
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: './site/router.tsx',
        virtualRouteConfig: siteMap,
        routesDirectory: '.',
        generatedRouteTree: './site/route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
        addExtensions: true,
        codeSplittingOptions: {
          // The contract of a page behind the sign-in comes with that page: no visitor needs it.
          splitBehavior: ({ routeId }) =>
            ownPage.test(routeId)
              ? [
                  ['loader', 'component'],
                  // The server renders it in a page of the shop: a piece of its own would come too late.
                  ...(routeId.startsWith('/admin') ? [['pendingComponent' as const]] : []),
                  ['errorComponent'],
                  ['notFoundComponent'],
                ]
              : undefined,
        },
      },
      client: { entry: './site/client-entry.tsx' },
      server: { entry: './site/server-entry.ts' },
      // Calls are the wire's own; there are no server functions to protect.
      serverFns: { disableCsrfMiddlewareWarning: true },
      importProtection: { client: { files: ['**/server/**', '**/*.server.*'] } },
    }),
    react(),
    withoutShapes,
    dictionaryAssets,
    serviceWorker,
    splitTree(),
    officePiece(),
  ],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
}));
