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
      'contabilidad.report': 'Informe de ventas exportado a Excel',
      'contabilidad.accounts': 'Cuentas contables cambiadas',
    },
    kinds: {
      exportacion: {
        label: 'Exportación contable',
        members: { mes: 'Mes', formato: 'Formato', asientos: 'Asientos' },
        values: { formato: { contasol: 'ContaSol', a3: 'a3' } },
      },
      informe: {
        label: 'Informe de ventas',
        members: { informe: 'Informe', anyo: 'Año', trimestre: 'Trimestre' },
        values: {
          informe: {
            iva: 'IVA y recargo por tipo',
            intracomunitarias: 'Entregas dentro de la UE',
            terceros: 'Operaciones con terceros',
          },
        },
      },
      mes: { label: 'Mes', members: { mes: 'Mes' } },
      cuentasContables: { label: 'Cuentas contables', isSingle: true, members: accountLabels },
    },
  },
};
