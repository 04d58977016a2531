import type { OpenCommand, PendingWork, SliceResources } from '../../platform/slice-resources.ts';
import { type ApunteRow, apunteEstadoLabels, searchApuntesEndpoint } from './extractos.contract.ts';
import { remesaEstadoLabels, returnReasons } from './remesa.ts';

const newRemesa: OpenCommand = {
  label: 'Nueva remesa',
  to: '/admin/remesas/nueva',
  permission: 'Permissions.Remesas.Create',
};

const toMatch: PendingWork<ApunteRow> = {
  label: '{{count}} apuntes del banco por conciliar',
  since: 'El más antiguo es del {{cuando}}.',
  permission: 'Permissions.ExtractosBancarios.Search',
  list: '/admin/extractos',
  search: searchApuntesEndpoint,
  state: {
    filtros: [
      { campo: 'estado', op: 'eq', valor: 'pendiente' },
      { campo: 'importe', op: 'gt', valor: 0 },
    ],
    orden: ['fecha'],
  },
  at: ({ fecha }) => fecha,
};

export const remesasResources: SliceResources = {
  permissions: {
    Remesas: { label: 'Remesas', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    CuentasBancarias: { label: 'Cuentas bancarias', actions: ['Create', 'Search', 'Update', 'View'] },
    ExtractosBancarios: { label: 'Extractos bancarios', actions: ['Create', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Cobros',
      order: 40,
      to: '/admin/remesas',
      label: 'Remesas',
      permission: 'Permissions.Remesas.Search',
      goKey: 'R',
    },
    {
      group: 'Cobros',
      order: 50,
      to: '/admin/extractos',
      label: 'Extractos bancarios',
      permission: 'Permissions.ExtractosBancarios.Search',
      goKey: 'E',
    },
    {
      group: 'Cobros',
      order: 55,
      to: '/admin/cuentas-bancarias',
      label: 'Cuentas bancarias',
      permission: 'Permissions.CuentasBancarias.Search',
    },
  ],
  commands: [newRemesa],
  pendingWork: [toMatch],
  trail: {
    acts: {
      'remesas.create': 'Remesa preparada',
      'remesas.present': 'Remesa presentada',
      'remesas.collect': 'Remesa cobrada',
      'remesas.annul': 'Remesa anulada',
      'remesas.return': 'Recibo devuelto',
      'remesas.export': 'Remesas exportadas a Excel',
      'cuentasBancarias.create': 'Cuenta bancaria creada',
      'cuentasBancarias.update': 'Cuenta bancaria cambiada',
      'cuentasBancarias.export': 'Cuentas bancarias exportadas a Excel',
      'extractos.read': 'Extracto leído',
      'extractos.confirm': 'Apunte cobrado',
      'extractos.export': 'Apuntes del banco exportados a Excel',
      'extractos.discard': 'Apunte descartado o recuperado',
    },
    kinds: {
      remesa: {
        label: 'Remesa',
        screen: '/admin/remesas',
        members: {
          cuentaId: 'Cuenta',
          clienteId: 'Cliente',
          fecha: 'Fecha',
          tipo: 'Tipo',
          recibos: 'Recibos',
          importe: 'Importe',
          estado: 'Estado',
          formato: 'Formato',
          motivo: 'Motivo',
          numero: 'Factura',
          gastos: 'Gastos',
        },
        values: { estado: remesaEstadoLabels, motivo: returnReasons },
      },
      cuentaBancaria: {
        label: 'Cuenta bancaria',
        screen: '/admin/cuentas-bancarias',
        members: {
          nombre: 'Nombre',
          iban: 'IBAN',
          bic: 'BIC',
          acreedor: 'Identificador de acreedor',
        },
      },
      extracto: {
        label: 'Extracto bancario',
        members: { cuenta: 'Cuenta', desde: 'Desde', hasta: 'Hasta', apuntes: 'Apuntes' },
      },
      apunte: {
        label: 'Apunte del banco',
        screen: '/admin/extractos',
        members: { clienteId: 'Cliente', cobroId: 'Cobro', importe: 'Importe', estado: 'Estado' },
        values: { estado: apunteEstadoLabels },
      },
    },
  },
};
