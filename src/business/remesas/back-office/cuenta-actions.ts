import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { type CuentaBancaria, searchCuentasBancariasEndpoint } from '../remesas.contract.ts';

export const cuentaActions: ResourceActions<CuentaBancaria> = {
  list: '/admin/cuentas-bancarias',
  title: 'Cuentas bancarias',
  trail: 'cuentaBancaria',
  create: {
    to: '/admin/cuentas-bancarias/nueva',
    label: 'Nueva cuenta bancaria',
    permission: 'Permissions.CuentasBancarias.Create',
  },
  search: searchCuentasBancariasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: () => [],
};
