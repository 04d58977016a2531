import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import { cobroTipoLabels, formaDeCobroLabels } from './back-office/cobro-columns.ts';
import {
  type CobroRow,
  type DeudaRow,
  searchCobrosEndpoint,
  searchDeudasEndpoint,
} from './cobros.contract.ts';

const search = 'Permissions.Cobros.Search';

const newCobro: OpenCommand = {
  label: 'Anotar un cobro',
  to: '/admin/cobros/nuevo',
  permission: 'Permissions.Cobros.Create',
};

const cobros: RecordSearch<CobroRow> = {
  label: 'Cobro',
  permission: search,
  search: searchCobrosEndpoint,
  name: ({ id, cliente, referencia }) => ({ name: `#${id} ${cliente.nombre}`, detail: referencia }),
  href: ({ id }) => `/admin/cobros/${id}`,
  numberField: 'id',
  create: newCobro,
  list: { to: '/admin/cobros', label: '{{count}} cobros con «{{texto}}»' },
};

const overdue: PendingWork<DeudaRow> = {
  label: '{{count}} vencimientos sin cobrar',
  since: 'El más antiguo venció el {{cuando}}.',
  permission: search,
  list: '/admin/vencimientos',
  search: searchDeudasEndpoint,
  state: { filtros: [{ campo: 'situacion', op: 'eq', valor: 'vencida' }], orden: ['fecha'] },
  at: ({ fecha }) => fecha,
};

export const cobrosResources: SliceResources = {
  permissions: {
    Cobros: { label: 'Cobros', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Reclamaciones: { label: 'Avisos de pago', actions: ['Create', 'Update', 'View'] },
    Caja: { label: 'Caja', actions: ['Create', 'View'] },
  },
  screens: [
    {
      group: 'Cobros',
      order: 10,
      to: '/admin/vencimientos',
      label: 'Vencimientos',
      permission: search,
      goKey: 'V',
    },
    { group: 'Cobros', order: 20, to: '/admin/cobros', label: 'Cobros', permission: search, goKey: 'C' },
    {
      group: 'Cobros',
      order: 25,
      to: '/admin/reclamaciones',
      label: 'Avisos de pago',
      permission: 'Permissions.Reclamaciones.View',
    },
    {
      group: 'Cobros',
      order: 30,
      to: '/admin/caja',
      label: 'Caja diaria',
      permission: 'Permissions.Caja.View',
      goKey: 'D',
    },
  ],
  searches: [cobros],
  commands: [newCobro],
  pendingWork: [overdue],
  tiles: [
    {
      column: 'side',
      order: 20,
      permission: search,
      load: async () => (await import('./back-office/cobros.tile.tsx')).cobrosTile,
    },
  ],
  trail: {
    acts: {
      'cobros.create': 'Cobro anotado',
      'cobros.apply': 'Dinero a cuenta aplicado',
      'cobros.payBack': 'Dinero a cuenta devuelto',
      'cobros.undo': 'Cobro anulado',
      'cobros.writeOff': 'Deuda dada por incobrable',
      'cobros.postpone': 'Vencimiento aplazado',
      'caja.close': 'Caja cerrada',
      'reclamaciones.send': 'Aviso de pago enviado',
      'reclamaciones.set': 'Avisos de pago cambiados',
      'cobros.export': 'Cobros exportados a Excel',
      'deudas.export': 'Vencimientos exportados a Excel',
    },
    kinds: {
      cobro: {
        label: 'Cobro',
        screen: '/admin/cobros',
        members: {
          clienteId: 'Cliente',
          fecha: 'Fecha',
          importe: 'Importe',
          formaPago: 'Forma de cobro',
          deudas: 'Vencimientos',
          aCuenta: 'A cuenta',
          anuladoPor: 'Anulado por',
          devueltoPor: 'Devuelto por',
          motivo: 'Motivo',
        },
        values: { formaPago: formaDeCobroLabels, tipo: cobroTipoLabels },
      },
      caja: {
        label: 'Caja',
        members: {
          esperado: 'Esperado',
          contado: 'Contado',
          retirado: 'Retirado al banco',
          diferencia: 'Diferencia',
          motivo: 'Motivo',
        },
      },
      deuda: { label: 'Vencimiento', members: { fecha: 'Vence', motivo: 'Motivo' } },
    },
  },
};
