import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { clienteEstadoLabels, clienteEstados } from '../cliente.ts';
import { type ClienteRow, exportClientesEndpoint } from '../clientes-office.contract.ts';
import { clienteActions } from './cliente-actions.tsx';
import { clienteColumns, clienteOrder } from './cliente-columns.ts';
import { ClienteMark } from './cliente-mark.tsx';

/** The list of clientes. */
export function ClientesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const looks: Looks<typeof clienteColumns, ClienteRow> = {
    nombre: { filter: 'text', heading: true, width: 24 },
    nif: { filter: 'text', optional: true, hideOnTablet: true, width: 12 },
    poblacion: { filter: 'text', width: 14 },
    'comercial.nombre': {
      show: ({ comercial }) => comercial?.nombre,
      filter: 'text',
      optional: true,
      width: 16,
    },
    'tarifa.nombre': {
      show: ({ tarifa }) => tarifa?.nombre,
      filter: 'text',
      optional: true,
      hideOnTablet: true,
      width: 10,
    },
    deuda: {
      show: ({ deuda }) => formatMoney(deuda, language),
      filter: 'number',
      figure: true,
      sum: (sum) => formatMoney(sum, language),
      width: 12,
    },
    limiteCredito: {
      show: ({ limiteCredito }) => limiteCredito !== undefined && formatMoney(limiteCredito, language),
      filter: 'number',
      optional: true,
      figure: true,
      hideOnTablet: true,
      width: 12,
    },
    estado: {
      show: (row) => <ClienteMark {...row} />,
      filter: { values: clienteEstados.map((value) => ({ value, words: t(clienteEstadoLabels[value]) })) },
      width: 12,
    },
  };
  const columns: Column<ClienteRow>[] = [
    ...listedColumns(clienteColumns, looks, t),
    { name: 'razonSocial', title: t('Razón social'), filter: 'text', hidden: true },
    { name: 'provincia', title: t('Provincia'), filter: 'text', hidden: true },
    { name: 'pais', title: t('País'), filter: 'text', optional: true, hidden: true },
    { name: 'email', title: t('Correo electrónico'), filter: 'text', optional: true, hidden: true },
    { name: 'telefono', title: t('Teléfono'), filter: 'text', optional: true, hidden: true },
    {
      name: 'vencido',
      title: t('Vencido'),
      show: ({ vencido }) => formatMoney(vencido, language),
      filter: 'number',
      figure: true,
      hidden: true,
    },
    {
      name: 'porRevisar',
      title: t('Por completar'),
      show: ({ porRevisar }) => (porRevisar ? t('Sí') : t('No')),
      filter: 'boolean',
      hidden: true,
    },
    {
      name: 'sobreLimite',
      title: t('Sobre el límite'),
      show: ({ sobreLimite }) => (sobreLimite ? t('Sí') : t('No')),
      filter: 'boolean',
      hidden: true,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(clienteActions)}
      columns={columns}
      sheet={exportClientesEndpoint}
      state={state}
      onState={onState}
      order={clienteOrder}
      tabs={[
        { name: 'todo', words: t('Pestaña: todos los clientes'), filters: [] },
        { name: 'activos', words: t('Activos'), filters: [{ campo: 'estado', op: 'eq', valor: 'activo' }] },
        {
          name: 'completar',
          words: t('Por completar'),
          filters: [{ campo: 'porRevisar', op: 'eq', valor: true }],
        },
        {
          name: 'limite',
          words: t('Sobre el límite'),
          filters: [{ campo: 'sobreLimite', op: 'eq', valor: true }],
        },
        {
          name: 'libres',
          words: t('Sin comercial'),
          filters: [{ campo: 'comercial.nombre', op: 'empty', valor: '' }],
        },
        {
          name: 'archivados',
          words: t('Archivados'),
          filters: [{ campo: 'estado', op: 'eq', valor: 'archivado' }],
        },
      ]}
      empty={t('Todavía no hay ningún cliente. El primero se crea aquí o llega con una solicitud.')}
    />
  );
}
