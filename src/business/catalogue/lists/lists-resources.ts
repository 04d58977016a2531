import type { SliceResources } from '../../../platform/slice-resources.ts';
import { coleccionKind, colorKind, newColeccion, newColor, newTipo, tipoKind } from './lists-kinds.ts';

const webMembers = {
  nombre: 'Nombre',
  descripcion: 'Texto',
  temporadaId: 'Temporada',
  imagenId: 'Imagen',
  publicado: 'Se ve en la web',
  enHome: 'Se ve en la portada',
  desde: 'Se ve desde',
  hasta: 'Se ve hasta',
  orden: 'Orden',
};

/** The lists that modelos are made of, in the back office. */
export const listsResources: SliceResources = {
  permissions: {
    Colores: { label: 'Colores', actions: ['Create', 'Delete', 'Merge', 'Search', 'Update', 'View'] },
    ModeloTipos: { label: 'Tipos de modelo', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    WebColecciones: { label: 'Colecciones', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
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
    {
      group: 'Web',
      order: 22,
      to: '/admin/colecciones',
      label: 'Colecciones',
      permission: 'Permissions.WebColecciones.Search',
      goKey: '4',
    },
    {
      group: 'Web',
      order: 24,
      to: '/admin/tipos',
      label: 'Tipos de modelo',
      permission: 'Permissions.ModeloTipos.Search',
      goKey: '5',
    },
  ],
  searches: [colorKind, coleccionKind, tipoKind],
  commands: [newColor, newColeccion, newTipo],
  trail: {
    acts: {
      'colores.create': 'Color creado',
      'colores.update': 'Color cambiado',
      'colores.delete': 'Color borrado',
      'colores.archivar': 'Color archivado o recuperado',
      'colores.merge': 'Colores unidos',
      'colores.ordenar': 'Colores ordenados',
      'webcolecciones.create': 'Colección creada',
      'webcolecciones.update': 'Colección cambiada',
      'webcolecciones.delete': 'Colección borrada',
      'webcolecciones.publicar': 'Colección publicada o retirada',
      'webcolecciones.ordenar': 'Colecciones ordenadas',
      'modelotipos.create': 'Tipo de modelo creado',
      'modelotipos.update': 'Tipo de modelo cambiado',
      'modelotipos.delete': 'Tipo de modelo borrado',
      'modelotipos.publicar': 'Tipo de modelo publicado o retirado',
      'modelotipos.ordenar': 'Tipos de modelo ordenados',
    },
    kinds: {
      coleccion: { label: 'Colección', screen: '/admin/colecciones', members: webMembers },
      modelotipo: { label: 'Tipo de modelo', screen: '/admin/tipos', members: webMembers },
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
          orden: 'Orden',
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
