import type { SliceResources } from '../../platform/slice-resources.ts';
import { cobroTipoLabels, formaDeCobroLabels } from './back-office/cobro-columns.ts';

export const cobrosResources: SliceResources = {
  permissions: {
    Cobros: { label: 'Cobros', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  trail: {
    acts: {
      'cobros.create': 'Cobro anotado',
      'cobros.apply': 'Dinero a cuenta aplicado',
      'cobros.undo': 'Cobro anulado',
      'cobros.writeOff': 'Deuda dada por incobrable',
      'cobros.postpone': 'Vencimiento aplazado',
      'cobros.export': 'Cobros exportados a Excel',
      'deudas.export': 'Vencimientos exportados a Excel',
    },
    kinds: {
      cobro: {
        label: 'Cobro',
        members: {
          clienteId: 'Cliente',
          fecha: 'Fecha',
          importe: 'Importe',
          formaPago: 'Forma de cobro',
          deudas: 'Vencimientos',
          aCuenta: 'A cuenta',
          anuladoPor: 'Anulado por',
          motivo: 'Motivo',
        },
        values: { formaPago: formaDeCobroLabels, tipo: cobroTipoLabels },
      },
      deuda: { label: 'Vencimiento', members: { fecha: 'Vence', motivo: 'Motivo' } },
    },
  },
};
