/** The screens of the back office, as its menu and its search name them. A screen that is added stands here. */

export interface Screen {
  to: string;
  /** The key of its name. */
  words: string;
  /** Without it the screen is not offered. */
  permission: string;
}

export interface ScreenGroup {
  words: string;
  screens: readonly Screen[];
}

export const screenGroups: readonly ScreenGroup[] = [
  {
    words: 'Ventas',
    screens: [
      { to: '/admin/pedidos', words: 'Pedidos', permission: 'Permissions.Pedidos.Search' },
      { to: '/pedir-para', words: 'Pedir para un cliente', permission: 'Permissions.Cart.ActFor' },
    ],
  },
  {
    words: 'Clientes',
    screens: [
      {
        to: '/admin/registros',
        words: 'Solicitudes de registro',
        permission: 'Permissions.Registers.Search',
      },
    ],
  },
  {
    words: 'Casa',
    screens: [
      { to: '/admin/correos', words: 'Correos', permission: 'Permissions.Correos.Search' },
      { to: '/admin/usuarios', words: 'Usuarios', permission: 'Permissions.Users.Search' },
      { to: '/admin/roles', words: 'Roles', permission: 'Permissions.Roles.View' },
      { to: '/admin/auditoria', words: 'Registro de actividad', permission: 'Permissions.Auditoria.Search' },
      { to: '/admin/copias', words: 'Copias de seguridad', permission: 'Permissions.Backups.View' },
    ],
  },
  {
    words: 'Web',
    screens: [
      { to: '/admin/ajustes', words: 'Tema y empresa', permission: 'Permissions.AppSettings.View' },
      { to: '/admin/banners', words: 'Banners', permission: 'Permissions.WebBanners.Search' },
      { to: '/admin/preguntas', words: 'Preguntas frecuentes', permission: 'Permissions.Preguntas.Search' },
      { to: '/admin/textos', words: 'Textos de la web', permission: 'Permissions.Textos.Search' },
      { to: '/admin/ui', words: 'Sistema de diseño', permission: 'Permissions.AppSettings.View' },
    ],
  },
];

/** The groups that hold something for this user. */
export function openGroups(held: readonly string[]): ScreenGroup[] {
  return screenGroups
    .map(({ words, screens }) => ({
      words,
      screens: screens.filter(({ permission }) => held.includes(permission)),
    }))
    .filter(({ screens }) => screens.length > 0);
}
