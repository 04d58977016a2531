import type { SliceResources } from '../../platform/slice-resources.ts';

export const importacionesResources: SliceResources = {
  permissions: { Importaciones: { label: 'Importaciones', actions: ['Create'] } },
  screens: [
    {
      group: 'Casa',
      order: 45,
      to: '/admin/importar',
      label: 'Importar',
      permission: 'Permissions.Importaciones.Create',
      goKey: '3',
    },
  ],
  trail: {
    acts: {
      'importaciones.create': 'Archivo importado',
      'importaciones.export': 'Datos descargados para importar',
    },
    kinds: { importacion: { label: 'Importación', isSingle: true } },
    members: {
      tipo: 'Qué se importa',
      archivo: 'Archivo',
      nuevas: 'Nuevas',
      cambiadas: 'Cambiadas',
      iguales: 'Sin cambios',
    },
  },
};
