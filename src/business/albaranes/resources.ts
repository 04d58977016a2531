import type { SliceResources } from '../../platform/slice-resources.ts';

export const albaranesResources: SliceResources = {
  permissions: {
    Albaranes: { label: 'Albaranes', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  trail: {
    acts: {
      'preparaciones.create': 'Preparación creada',
      'preparaciones.update': 'Preparación cambiada',
      'preparaciones.delete': 'Preparación borrada',
      'preparaciones.recoger': 'Prendas recogidas',
      'albaranes.create': 'Albarán cerrado',
      'albaranes.paso': 'Albarán con otro estado',
    },
    kinds: {
      preparacion: {
        label: 'Preparación',
        screen: '/admin/albaranes',
        members: {
          clienteId: 'Cliente',
          direccionId: 'Dirección',
          preparadorId: 'Quién prepara',
          prendas: 'Prendas',
          recogidas: 'Recogidas',
        },
      },
      albaran: {
        label: 'Albarán',
        screen: '/admin/albaranes',
        members: {
          numero: 'Número',
          clienteId: 'Cliente',
          prendas: 'Prendas',
          bultos: 'Bultos',
          estado: 'Estado',
          seguimiento: 'Seguimiento',
          nota: 'Nota',
        },
        values: {
          estado: {
            cerrado: 'Cerrado',
            enviado: 'Enviado',
            entregado: 'Entregado',
            devuelto: 'Devuelto',
            perdido: 'Perdido',
          },
        },
      },
    },
  },
};
