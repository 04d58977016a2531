/** Every address of the site and the screen that answers it (spec section 2). Paths are relative to `src/`. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

export const siteMap = rootRoute('site/root.tsx', [
  index('site/home.page.tsx'),
  route('/faq', 'business/website/storefront/faq.page.tsx'),
  route('/gallery', 'business/catalogue/storefront/gallery.page.tsx'),
  route('/gallery/user', 'site/gallery-user.page.tsx'),
  route('/modelo/$id', 'business/catalogue/storefront/modelo.page.tsx'),
  route('/modelo/user/$id', 'site/modelo-user.page.tsx'),
  route('/cart', 'site/cart.page.tsx'),
  route('/myaccount', 'site/myaccount.page.tsx'),
  route('/pedido/$id', 'business/pedidos/storefront/pedido.page.tsx'),
  route('/language', 'site/language.page.tsx'),
  route('/login', 'site/login.page.tsx'),
  route('/forgot-password', 'business/identity/storefront/forgot-password.page.tsx'),
  route('/reset-password', 'business/identity/storefront/reset-password.page.tsx'),
  route('/register', 'business/registration/storefront/register.page.tsx'),
  route('/register-success', 'business/registration/storefront/register-success.page.tsx'),
  route('/set-new-customer-data/$key', 'business/registration/storefront/set-new-customer-data.page.tsx'),
  route(
    '/set-password-known-customer/$key',
    'business/registration/storefront/set-password-known-customer.page.tsx',
  ),
  // The house's own people; nothing in the shop leads here.
  route('/admin', 'site/back-office/admin.route.tsx', [
    index('site/back-office/inicio.page.tsx'),
    route('/registros', 'site/back-office/registros.page.tsx'),
    route('/registros/invitar', 'site/back-office/registros-invitar.page.tsx'),
    route('/registros/$id', 'site/back-office/registro.page.tsx'),
    route('/correos', 'site/back-office/correos.page.tsx'),
    route('/correos/$id', 'site/back-office/correo.page.tsx'),
    route('/usuarios', 'site/back-office/usuarios.page.tsx'),
    route('/usuarios/nuevo', 'site/back-office/usuario-nuevo.page.tsx'),
    route('/usuarios/$id', 'site/back-office/usuario.page.tsx'),
    route('/roles', 'site/back-office/roles.page.tsx'),
    route('/roles/nuevo', 'site/back-office/rol-nuevo.page.tsx'),
    route('/roles/$id', 'site/back-office/rol.page.tsx'),
    route('/auditoria', 'site/back-office/auditoria.page.tsx'),
    route('/auditoria/$id', 'site/back-office/entrada.page.tsx'),
  ]),
  route('/admin/ui', 'site/back-office/design.page.tsx'),
]);
