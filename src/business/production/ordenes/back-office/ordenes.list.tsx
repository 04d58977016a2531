import { useTranslation } from 'react-i18next';
import { formatListDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { estadoLabels, origenLabels } from '../orden-labels.ts';
import { exportOrdenesEndpoint, type OrdenRow } from '../ordenes.contract.ts';
import { ordenActions } from './orden-actions.ts';
import { ordenColumns, ordenOrder } from './orden-columns.ts';
import { OrdenMark } from './orden-mark.tsx';
import { OrdenesBoard } from './ordenes-board.tsx';
import { OrdenesCalendar } from './ordenes-calendar.tsx';

/** The list of production orders, the next day first. */
export function OrdenesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = { filter: 'number', figure: true, width: 8 } as const;
  const looks: Looks<typeof ordenColumns, OrdenRow> = {
    numero: { filter: 'text', heading: true, width: 10 },
    nombre: { filter: 'text', width: 16 },
    referencia: { filter: 'text', hideOnTablet: true, width: 10 },
    estado: {
      show: ({ estado, prevista }) => <OrdenMark estado={estado} prevista={prevista} />,
      filter: { values: labelChoices(t, estadoLabels) },
      width: 16,
    },
    prevista: { show: ({ prevista }) => formatListDay(prevista, language), filter: 'day', width: 10 },
    origen: {
      show: ({ origen }) => t(origenLabels[origen]),
      filter: { values: labelChoices(t, origenLabels) },
      hideOnTablet: true,
      width: 10,
    },
    previstas: { ...figure, sum: true, show: ({ previstas }) => formatNumber(previstas, language) },
    cortadas: { ...figure, hideOnTablet: true, show: ({ cortadas }) => formatNumber(cortadas, language) },
    terminadas: { ...figure, show: ({ terminadas }) => formatNumber(terminadas, language) },
  };
  const picture: Column<OrdenRow> = {
    name: 'imagen',
    title: t('Imagen'),
    show: ({ imagen }) => <ListPicture imagen={imagen} />,
    unsearched: true,
    picture: true,
    width: 5,
  };
  return (
    <ListScreen
      {...useResourceList(ordenActions)}
      columns={[picture, ...listedColumns(ordenColumns, looks, t)]}
      state={state}
      onState={onState}
      order={ordenOrder}
      sheet={exportOrdenesEndpoint}
      tabs={tabsByState('estado', t('Todas'), [
        { words: t('Borradores'), values: ['borrador'] },
        { words: t('En marcha'), values: ['lanzada', 'corte', 'confeccion', 'acabado'] },
        { words: t('Por cerrar'), values: ['terminada'] },
        { words: t('Órdenes cerradas'), values: ['cerrada', 'anulada'] },
      ])}
      views={[
        {
          name: 'tablero',
          label: t('Tablero'),
          showsAll: true,
          render: (rows) => <OrdenesBoard rows={rows} />,
        },
        {
          name: 'calendario',
          label: t('Calendario'),
          showsAll: true,
          render: (rows) => <OrdenesCalendar rows={rows} />,
        },
      ]}
      empty={t('Todavía no hay órdenes. Una orden hace un modelo en sus colores y tallas.')}
    />
  );
}
