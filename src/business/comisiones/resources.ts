import type { PendingWork, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { liquidacionEstadoLabels } from './comision.ts';
import { type LiquidacionRow, searchLiquidacionesEndpoint } from './comisiones.contract.ts';

const search = 'Permissions.Comisiones.Search';

const liquidaciones: RecordSearch<LiquidacionRow> = {
  label: 'Liquidación de comisiones',
  permission: search,
  search: searchLiquidacionesEndpoint,
  name: ({ trimestre, comercial }) => ({ name: comercial.nombre, detail: trimestre }),
  href: ({ id }) => `/admin/comisiones/${id}`,
  list: { to: '/admin/comisiones', label: '{{count}} liquidaciones con «{{texto}}»' },
};

const drafts: PendingWork<LiquidacionRow> = {
  label: '{{count}} liquidaciones por aprobar',
  since: 'La primera, del {{cuando}}.',
  permission: 'Permissions.Comisiones.Update',
  list: '/admin/comisiones',
  search: searchLiquidacionesEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'borrador' }], orden: ['trimestre'] },
  at: ({ trimestre }) =>
    `${trimestre.slice(0, 4)}-${String(Number(trimestre.slice(5)) * 3 - 2).padStart(2, '0')}-01`,
};

export const comisionesResources: SliceResources = {
  permissions: {
    Comisiones: { label: 'Comisiones', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    { group: 'Ventas', order: 27, to: '/admin/comisiones', label: 'Comisiones', permission: search },
    {
      group: 'Ventas',
      order: 28,
      to: '/admin/comisiones/excepciones',
      label: 'Excepciones de comisión',
      permission: 'Permissions.Comisiones.Update',
      isOutsideMenu: true,
    },
  ],
  searches: [liquidaciones],
  pendingWork: [drafts],
  trail: {
    acts: {
      'comisiones.create': 'Liquidación de comisiones creada',
      'comisiones.recalculate': 'Liquidación de comisiones recalculada',
      'comisiones.approve': 'Liquidación de comisiones aprobada',
      'comisiones.pay': 'Liquidación de comisiones pagada',
      'comisiones.delete': 'Liquidación de comisiones borrada',
      'comisiones.export': 'Comisiones exportadas a Excel',
      'excepciones.create': 'Excepción de comisión creada',
      'excepciones.update': 'Excepción de comisión cambiada',
      'excepciones.export': 'Excepciones de comisión exportadas a Excel',
      'excepciones.delete': 'Excepción de comisión borrada',
    },
    kinds: {
      liquidacion: {
        label: 'Liquidación de comisiones',
        screen: '/admin/comisiones',
        members: {
          trimestre: 'Trimestre',
          comercial: 'Comercial',
          estado: 'Estado',
          base: 'Comisión',
          total: 'A pagar',
          pagada: 'Pagada el',
          referencia: 'Referencia',
        },
        values: { estado: liquidacionEstadoLabels },
      },
      excepcion: {
        label: 'Excepción de comisión',
        screen: '/admin/comisiones/excepciones',
        members: {
          comercial: 'Comercial',
          cliente: 'Cliente',
          temporada: 'Temporada',
          modelo: 'Modelo',
          porcentaje: 'Comisión (%)',
          desde: 'Vale desde',
          hasta: 'Vale hasta',
        },
      },
    },
  },
};
