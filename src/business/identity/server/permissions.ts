/** Every right there is; the role Admin has them all. A slice that adds a protected call adds its right here. */
export const permissionsOfTheHouse = [
  'Permissions.AppSettings.View',
  'Permissions.Cart.ActFor',
  'Permissions.Clientes.Search',
  'Permissions.Clientes.View',
  'Permissions.Modelos.Search',
  'Permissions.Modelos.View',
  'Permissions.Pedidos.Search',
  'Permissions.Pedidos.View',
] as const;
