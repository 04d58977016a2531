import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteMap } from './src/site/site-map.ts';

// The pages' server takes its packages along, made for production: as they lie in node_modules React would be its
// development self there, which takes twice the time for a page.
const built = {
  ssr: { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } },
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
      },
      client: { entry: './site/client-entry.tsx' },
      server: { entry: './site/server-entry.ts' },
      // Calls are the wire's own; there are no server functions to protect.
      serverFns: { disableCsrfMiddlewareWarning: true },
      importProtection: { client: { files: ['**/server/**', '**/*.server.*'] } },
    }),
    react(),
  ],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
}));
