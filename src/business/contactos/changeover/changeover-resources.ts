import type { OpenCommand, SliceResources } from '../../../platform/slice-resources.ts';
import { formaDePagoLabels } from '../cliente.ts';

const importVencimientos: OpenCommand = {
  label: 'Importar vencimientos anteriores',
  to: '/admin/importar?tipo=vencimientos',
  permission: 'Permissions.Importaciones.Create',
};

/** Records that a house brings over from its former program. */
export const changeoverResources: SliceResources = {
  permissions: {
    VencimientosAnteriores: { label: 'Vencimientos anteriores', actions: ['Create', 'Delete', 'Search'] },
  },
  screens: [
    {
      group: 'Clientes',
      order: 40,
      to: '/admin/vencimientos-anteriores',
      label: 'Vencimientos anteriores',
      permission: 'Permissions.VencimientosAnteriores.Search',
      goKey: '9',
    },
  ],
  commands: [importVencimientos],
  trail: {
    acts: {
      'vencimientos.create': 'Vencimiento anterior importado',
      'vencimientos.update': 'Vencimiento anterior cambiado',
      'vencimientos.delete': 'Vencimiento anterior borrado',
      'ventas.import': 'Ventas anteriores importadas',
      'vencimientos.export': 'Vencimientos anteriores exportados a Excel',
    },
    kinds: {
      vencimiento: {
        label: 'Vencimiento anterior',
        members: {
          importe: 'Pendiente de cobro',
          formaPago: 'Forma de pago',
          numero: 'Factura',
          fecha: 'Vence',
        },
        values: { formaPago: formaDePagoLabels },
      },
    },
  },
};
