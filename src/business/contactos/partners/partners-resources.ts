import type { SliceResources } from '../../../platform/slice-resources.ts';
import { importProveedores, newProveedor, proveedorKind } from './partner-kinds.ts';
import { proveedorTipoLabels } from './proveedor.ts';

/** The house's proveedores in the back office. */
export const partnersResources: SliceResources = {
  permissions: {
    Proveedores: { label: 'Proveedores', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Casa',
      order: 4,
      to: '/admin/proveedores',
      label: 'Proveedores',
      permission: 'Permissions.Proveedores.Search',
      goKey: '2',
    },
  ],
  searches: [proveedorKind],
  commands: [newProveedor, importProveedores],
  trail: {
    acts: {
      'proveedores.create': 'Proveedor creado',
      'proveedores.update': 'Proveedor cambiado',
      'proveedores.delete': 'Proveedor borrado',
      'proveedores.archivar': 'Proveedor archivado o recuperado',
      'proveedores.export': 'Proveedores exportados a Excel',
    },
    kinds: {
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
