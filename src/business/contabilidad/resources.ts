import type { SliceResources } from '../../platform/slice-resources.ts';
import { accountLabels } from './account-labels.ts';

const view = 'Permissions.Contabilidad.View';

export const contabilidadResources: SliceResources = {
  permissions: { Contabilidad: { label: 'Contabilidad', actions: ['Create', 'Update', 'View'] } },
  screens: [
    {
      group: 'Cobros',
      order: 60,
      to: '/admin/contabilidad',
      label: 'Asesoría',
      permission: view,
      goKey: 'A',
    },
    {
      group: 'Cobros',
      order: 61,
      to: '/admin/informes',
      label: 'Informes de ventas',
      permission: view,
      goKey: 'I',
    },
    {
      group: 'Cobros',
      order: 62,
      to: '/admin/contabilidad/cuentas',
      label: 'Cuentas contables',
      permission: view,
    },
  ],
  trail: {
    acts: {
      'contabilidad.export': 'Mes exportado a la asesoría',
      'contabilidad.close': 'Mes cerrado',
      'contabilidad.accounts': 'Cuentas contables cambiadas',
    },
    kinds: {
      exportacion: {
        label: 'Exportación contable',
        members: { mes: 'Mes', formato: 'Formato', asientos: 'Asientos' },
        values: { formato: { contasol: 'ContaSol', a3: 'a3' } },
      },
      mes: { label: 'Mes', members: { mes: 'Mes' } },
      cuentasContables: { label: 'Cuentas contables', isSingle: true, members: accountLabels },
    },
  },
};
