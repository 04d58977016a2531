import type { RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { userTitle } from './back-office/user-words.ts';
import { type Role, searchRolesEndpoint } from './roles.contract.ts';
import { searchUsersEndpoint, type User } from './users.contract.ts';

const newUser = {
  label: 'Nuevo usuario',
  to: '/admin/usuarios/nuevo',
  permission: 'Permissions.Users.Create',
};
const newRole = { label: 'Nuevo rol', to: '/admin/roles/nuevo', permission: 'Permissions.Roles.Create' };

export const userRecords: RecordSearch<User> = {
  label: 'Usuario',
  permission: 'Permissions.Users.Search',
  search: searchUsersEndpoint,
  name: (user) => ({ name: userTitle(user), detail: user.email }),
  href: ({ id }) => `/admin/usuarios/${id}`,
  create: newUser,
  list: { to: '/admin/usuarios', label: '{{count}} usuarios con «{{texto}}»' },
};

const roles: RecordSearch<Role> = {
  label: 'Rol',
  permission: 'Permissions.Roles.View',
  search: searchRolesEndpoint,
  name: ({ name }) => ({ name }),
  href: ({ id }) => `/admin/roles/${id}`,
  create: newRole,
  list: { to: '/admin/roles', label: '{{count}} roles con «{{texto}}»' },
};

export const identityResources: SliceResources = {
  permissions: {
    RoleClaims: { label: 'Permisos de los roles', actions: ['Update', 'View'] },
    Roles: { label: 'Roles', actions: ['Create', 'Delete', 'Update', 'View'] },
    UserRoles: { label: 'Roles de los usuarios', actions: ['Update', 'View'] },
    Users: { label: 'Usuarios', actions: ['Create', 'Delete', 'Export', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Casa',
      order: 20,
      to: '/admin/usuarios',
      label: 'Usuarios',
      permission: 'Permissions.Users.Search',
      goKey: 'u',
    },
    {
      group: 'Casa',
      order: 30,
      to: '/admin/roles',
      label: 'Roles',
      permission: 'Permissions.Roles.View',
      goKey: 'r',
    },
  ],
  searches: [userRecords, roles],
  commands: [newUser, newRole],
  trail: {
    acts: {
      'users.create': 'Cuenta abierta e invitada',
      'users.update': 'Cuenta cambiada',
      'users.roles': 'Roles de la cuenta cambiados',
      'users.open': 'Cuenta abierta otra vez',
      'users.close': 'Cuenta cerrada',
      'users.invite': 'Invitación enviada otra vez',
      'users.erase': 'Persona borrada',
      'users.firstAdmin': 'Primer administrador',
      'users.changePassword': 'Contraseña cambiada',
      'users.resetPassword': 'Contraseña elegida por un enlace',
      'users.forgotPassword': 'Enlace de contraseña pedido',
      'users.secondFactorAdd': 'Verificación en dos pasos: añadida',
      'users.secondFactorRemove': 'Verificación en dos pasos: quitada',
      'users.secondFactorReset': 'Verificación en dos pasos: restablecida',
      'users.secondFactorRefused': 'Verificación en dos pasos: cambio rechazado',
      'users.recoveryCodes': 'Códigos de recuperación nuevos',
      'users.passkeyRename': 'Llave de acceso: otro nombre',
      'users.changePasswordRefused': 'Cambio de contraseña rechazado',
      'users.resetPasswordRefused': 'Enlace de contraseña rechazado',
      'personal.update': 'Datos propios cambiados',
      'personal.data': 'Datos propios descargados',
      'users.personalData': 'Datos de una persona entregados',
      'users.export': 'Cuentas exportadas a Excel',
      'roles.export': 'Roles exportados a Excel',
      'tokens.signIn': 'Entrada',
      'tokens.signOut': 'Salida',
      'tokens.refused': 'Entrada rechazada',
      'tokens.byEmail': 'Enlace de entrada pedido',
      'tokens.byEmailRefused': 'Enlace de entrada rechazado',
      'tokens.secondFactorRefused': 'Segundo paso rechazado',
      'tokens.replayed': 'Sesión terminada: clave usada dos veces',
      'tokens.end': 'Sesiones terminadas',
      'agentTokens.create': 'Programa autorizado',
      'agentTokens.revoke': 'Autorización de un programa retirada',
      'agentTokens.setCells': 'Un programa ha cambiado el carrito',
      'agentTokens.undo': 'Un programa ha deshecho un cambio del carrito',
      'agentTokens.sendCart': 'Un programa ha enviado un pedido',
      'roles.create': 'Rol creado',
      'roles.update': 'Rol cambiado',
      'roles.permissions': 'Permisos del rol cambiados',
      'roles.delete': 'Rol borrado',
    },
    kinds: {
      user: {
        label: 'Cuenta',
        screen: '/admin/usuarios',
        values: {
          factor: {
            totp: 'Aplicación de códigos',
            passkey: 'Llave de acceso',
            recovery: 'Código de recuperación',
          },
        },
      },
      role: { label: 'Rol', screen: '/admin/roles' },
      agentToken: {
        label: 'Programa autorizado',
        members: { pedidoId: 'Pedido', cells: 'Casillas del carrito' },
      },
    },
    members: {
      email: 'Correo electrónico',
      isActive: 'Abierta',
      clienteId: 'Cliente',
      comercialId: 'Comercial',
      idioma: 'Idioma',
      roles: 'Roles',
      factor: 'Segundo paso',
      name: 'Nombre',
      datosPersonales: 'Datos personales',
      nombre: 'Nombre',
      descripcion: 'Para quién es',
      permissions: 'Permisos',
      terminadas: 'Sesiones terminadas',
    },
    personalMembers: {
      email: 'Correo electrónico',
      user_name: 'Nombre de usuario',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      phone_number: 'Teléfono',
    },
  },
};
