import { allRows, type ResourceActions } from '../../../platform/ui/record/action.ts';
import { type PrestamoEstado, searchPrestamosEndpoint } from '../prestamos.contract.ts';

interface Row {
  id: number;
  nombre: string;
}

/** The loans. Returns and sales are on the page of a loan. */
export const prestamoActions: ResourceActions<Row> = {
  list: '/admin/prestamos',
  title: 'Préstamos',
  trail: 'prestamo',
  create: {
    to: '/admin/prestamos/nuevo',
    label: 'Nuevo préstamo',
    permission: 'Permissions.Prestamos.Create',
  },
  search: searchPrestamosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, nombre }) => `${nombre} #${id}`,
  actions: ({ t }) => [
    {
      name: 'imprimir',
      label: t('Imprimir'),
      key: 'p',
      single: true,
      run: allRows(async () => window.print()),
    },
  ],
};

/** Text keys of the states. */
export const prestamoEstadoLabels: Readonly<Record<PrestamoEstado, string>> = {
  abierto: 'En préstamo',
  vencido: 'Vencido',
  cerrado: 'Devuelto',
};
