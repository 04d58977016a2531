import type { SliceResources } from '../../../platform/slice-resources.ts';
import {
  comercialRecords,
  importProveedores,
  newComercial,
  newProveedor,
  proveedorKind,
} from './partner-kinds.ts';
import { proveedorTipoLabels } from './proveedor.ts';

/** The house's proveedores in the back office. */
export const partnersResources: SliceResources = {
  permissions: {
    Comerciales: { label: 'Comerciales', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Proveedores: { label: 'Proveedores', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Clientes',
      order: 30,
      to: '/admin/comerciales',
      label: 'Comerciales',
      permission: 'Permissions.Comerciales.Search',
      goKey: '6',
    },
    {
      group: 'Casa',
      order: 4,
      to: '/admin/proveedores',
      label: 'Proveedores',
      permission: 'Permissions.Proveedores.Search',
      goKey: '2',
    },
  ],
  searches: [proveedorKind, comercialRecords],
  commands: [newProveedor, importProveedores, newComercial],
  trail: {
    acts: {
      'comerciales.create': 'Comercial creado',
      'comerciales.update': 'Comercial cambiado',
      'comerciales.delete': 'Comercial borrado',
      'comerciales.archivar': 'Comercial archivado o recuperado',
      'comerciales.export': 'Comerciales exportados a Excel',
      'proveedores.create': 'Proveedor creado',
      'proveedores.update': 'Proveedor cambiado',
      'proveedores.delete': 'Proveedor borrado',
      'proveedores.archivar': 'Proveedor archivado o recuperado',
      'proveedores.export': 'Proveedores exportados a Excel',
    },
    kinds: {
      comercial: {
        label: 'Comercial',
        screen: '/admin/comerciales',
        members: {
          zona: 'Zona',
          zonas: 'Códigos postales',
          condiciones: 'Comisiones',
          archivado: 'Archivado',
        },
      },
      proveedor: {
        label: 'Proveedor',
        screen: '/admin/proveedores',
        members: {
          tipo: 'Tipo',
          nombre: 'Nombre comercial',
          countryId: 'País',
          formaPago: 'Forma de pago',
          plazos: 'Plazos en días',
          lugarId: 'Lugar del stock',
          subcuenta: 'Subcuenta contable',
          archivado: 'Archivado',
        },
        values: { tipo: proveedorTipoLabels },
      },
    },
  },
};
