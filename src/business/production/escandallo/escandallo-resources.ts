import type { SliceResources } from '../../../platform/slice-resources.ts';

/** The cost sheets in the back office. Their right is that of the whole slice. */
export const escandalloResources: SliceResources = {
  screens: [
    {
      group: 'Taller',
      order: 20,
      to: '/admin/escandallos',
      label: 'Escandallos',
      permission: 'Permissions.Escandallos.View',
    },
  ],
  trail: {
    acts: {
      'escandallos.create': 'Escandallo creado',
      'escandallos.update': 'Escandallo cambiado',
      'escandallos.delete': 'Escandallo borrado',
    },
    kinds: {
      escandallo: {
        label: 'Escandallo',
        members: {
          nota: 'Nota',
          tallaBaseId: 'Talla base',
          comision: 'Comisión',
          limite: 'Margen mínimo',
          lineas: 'Líneas',
          numero: 'Versión',
          modeloId: 'Modelo',
        },
      },
    },
  },
};
