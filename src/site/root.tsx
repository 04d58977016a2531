import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import styles from './site.css?url';

export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }], links: [{ rel: 'stylesheet', href: styles }] }),
  component: () => (
    <html lang="es">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
});
