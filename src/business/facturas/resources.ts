import type { SliceResources } from '../../platform/slice-resources.ts';

export const facturasResources: SliceResources = {
  permissions: {
    Facturas: {
      label: 'Facturas',
      actions: ['Create', 'Delete', 'Issue', 'Search', 'Update', 'View'],
      shopActions: ['Search', 'View'],
    },
  },
  trail: {
    acts: {
      'facturas.create': 'Factura en borrador creada',
      'facturas.update': 'Factura en borrador cambiada',
      'facturas.delete': 'Factura en borrador borrada',
      'facturas.issue': 'Factura emitida',
      'facturas.book': 'Factura contabilizada',
    },
    kinds: {
      factura: {
        label: 'Factura',
        screen: '/factura',
        members: {
          clienteId: 'Cliente',
          numero: 'Número',
          fecha: 'Fecha',
          formaPago: 'Forma de pago',
          lineas: 'Líneas',
          total: 'Total',
          estado: 'Estado',
        },
        values: {
          estado: {
            borrador: 'En borrador',
            emitida: 'Emitida',
            contabilizada: 'Contabilizada',
            anulada: 'Anulada',
          },
        },
      },
    },
  },
};
