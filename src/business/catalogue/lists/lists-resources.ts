import type { SliceResources } from '../../../platform/slice-resources.ts';
import { colorKind, newColor } from './lists-kinds.ts';

/** The lists that modelos are made of, in the back office. */
export const listsResources: SliceResources = {
  permissions: {
    Colores: { label: 'Colores', actions: ['Create', 'Delete', 'Merge', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 50,
      to: '/admin/colores',
      label: 'Colores',
      permission: 'Permissions.Colores.Search',
      goKey: 'z',
    },
  ],
  searches: [colorKind],
  commands: [newColor],
  trail: {
    acts: {
      'colores.create': 'Color creado',
      'colores.update': 'Color cambiado',
      'colores.delete': 'Color borrado',
      'colores.archivar': 'Color archivado o recuperado',
      'colores.merge': 'Colores unidos',
    },
    kinds: {
      color: {
        label: 'Color',
        screen: '/admin/colores',
        members: {
          codigo: 'Código',
          nombre: 'Nombre',
          hex: 'Tono',
          hex2: 'Segundo tono',
          familia: 'Familia',
          estampado: 'Es un estampado',
          muestraId: 'Muestra de la tela',
          archivado: 'Archivado',
          unidos: 'Colores que se han unido',
          modelos: 'Modelos',
          juntos: 'Modelos con los dos',
          carritos: 'Carritos',
          pedidos: 'Pedidos',
          prendas: 'Prendas',
          codigosPerdidos: 'Códigos de barras que dejan de valer',
        },
      },
    },
  },
};
