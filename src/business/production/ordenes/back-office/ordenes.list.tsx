import { useTranslation } from 'react-i18next';
import { formatListDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import type { OrdenRow } from '../ordenes.contract.ts';
import { estadoLabels, ordenActions, origenLabels } from './orden-actions.ts';
import { OrdenMark } from './orden-mark.tsx';
import { OrdenesBoard } from './ordenes-board.tsx';

/** The list of production orders, the next day first. */
export function OrdenesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = { filter: 'number', figure: true, width: 8 } as const;
  const columns: Column<OrdenRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 5,
    },
    { name: 'numero', title: t('Número'), filter: 'text', heading: true, width: 10 },
    { name: 'nombre', title: t('Modelo'), filter: 'text', width: 16 },
    { name: 'referencia', title: t('Referencia'), filter: 'text', hideOnTablet: true, width: 10 },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado, prevista }) => <OrdenMark estado={estado} prevista={prevista} />,
      filter: { values: labelChoices(t, estadoLabels) },
      width: 16,
    },
    {
      name: 'prevista',
      title: t('Día previsto'),
      show: ({ prevista }) => formatListDay(prevista, language),
      filter: 'day',
      width: 10,
    },
    {
      name: 'origen',
      title: t('Se hace para'),
      show: ({ origen }) => t(origenLabels[origen]),
      filter: { values: labelChoices(t, origenLabels) },
      hideOnTablet: true,
      width: 10,
    },
    {
      ...{ ...figure, name: 'previstas', title: t('Previstas'), sum: true as const },
      show: ({ previstas }) => formatNumber(previstas, language),
    },
    {
      ...{ ...figure, name: 'cortadas', title: t('Cortadas'), hideOnTablet: true },
      show: ({ cortadas }) => formatNumber(cortadas, language),
    },
    {
      ...{ ...figure, name: 'terminadas', title: t('Terminadas') },
      show: ({ terminadas }) => formatNumber(terminadas, language),
    },
  ];
  return (
    <ListScreen
      {...useResourceList(ordenActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['prevista']}
      tabs={tabsByState('estado', t('Todas'), [
        { words: t('Borradores'), values: ['borrador'] },
        { words: t('En marcha'), values: ['lanzada', 'corte', 'confeccion', 'acabado'] },
        { words: t('Por cerrar'), values: ['terminada'] },
        { words: t('Órdenes cerradas'), values: ['cerrada', 'anulada'] },
      ])}
      views={[{ name: 'tablero', label: t('Tablero'), render: (rows) => <OrdenesBoard rows={rows} /> }]}
      empty={t('Todavía no hay órdenes. Una orden hace un modelo en sus colores y tallas.')}
    />
  );
}
