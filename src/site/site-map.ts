/** Every address of the site and the screen that answers it (spec section 2). Paths are relative to `src/`. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

export const siteMap = rootRoute('site/root.tsx', [
  index('site/home.page.tsx'),
  route('/language', 'site/language.page.tsx'),
  route('/login', 'business/identity/storefront/login.page.tsx'),
]);
