import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type HouseCurveRow, searchHouseCurvesEndpoint } from './house-curves.contract.ts';

const newCurve: OpenCommand = {
  label: 'Nueva curva de la casa',
  to: '/admin/curvas/nueva',
  permission: 'Permissions.Curvas.Create',
};

const houseCurveSearch: RecordSearch<HouseCurveRow> = {
  label: 'Curva de la casa',
  permission: 'Permissions.Curvas.Search',
  search: searchHouseCurvesEndpoint,
  name: ({ nombre, tallas }) => ({ name: nombre, detail: tallas }),
  href: ({ id }) => `/admin/curvas/${id}`,
  create: newCurve,
};

/** The curves of the house in the back office. */
export const curvasResources: SliceResources = {
  permissions: {
    Curvas: { label: 'Curvas de la casa', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 54,
      to: '/admin/curvas',
      label: 'Curvas de la casa',
      permission: 'Permissions.Curvas.Search',
    },
  ],
  searches: [houseCurveSearch],
  commands: [newCurve],
  trail: {
    acts: {
      'curvas.export': 'Curvas de la casa exportadas a Excel',
      'curvascasa.create': 'Curva de la casa creada',
      'curvascasa.update': 'Curva de la casa cambiada',
      'curvascasa.delete': 'Curva de la casa borrada',
      'curvascasa.archivar': 'Curva de la casa archivada o recuperada',
      'curvascasa.ordenar': 'Curvas de la casa ordenadas',
    },
    kinds: {
      curvacasa: {
        label: 'Curva de la casa',
        screen: '/admin/curvas',
        members: {
          nombre: 'Nombre',
          tallajeId: 'Tallaje',
          partes: 'Prendas por talla',
          archivado: 'Archivado',
          orden: 'Orden',
        },
      },
    },
  },
};
