import { useTranslation } from 'react-i18next';
import { formatListDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { exportLotesEndpoint, type LoteRow } from '../../lotes.contract.ts';
import { loteActions } from './lote-actions.ts';
import { LoteMark } from './lote-mark.tsx';
import { origenLabels } from './origen-labels.ts';

/** The list of lotes, the next ones first. */
export function LotesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = { filter: 'number', figure: true, width: 8 } as const;
  const columns: Column<LoteRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 5,
    },
    {
      name: 'referencia',
      title: t('Referencia'),
      show: ({ referencia }) => referencia,
      filter: 'text',
      heading: true,
      width: 10,
    },
    {
      name: 'nombre',
      title: t('Modelo'),
      show: ({ nombre }) => nombre,
      filter: 'text',
      hideOnTablet: true,
      width: 16,
    },
    {
      name: 'color',
      title: t('Color'),
      show: ({ color }) => color,
      unsearched: true,
      width: 12,
    },
    { name: 'talla', title: t('Talla'), show: ({ talla }) => talla, filter: 'text', width: 8 },
    {
      name: 'fecha',
      title: t('Día'),
      show: ({ fecha }) => formatListDay(fecha, language),
      filter: 'day',
      width: 12,
    },
    {
      ...{ ...figure, name: 'cantidad', title: t('Prendas') },
      show: ({ cantidad }) => formatNumber(cantidad, language),
    },
    {
      ...{ ...figure, name: 'reservado', title: t('Reservadas') },
      show: ({ reservado }) => formatNumber(reservado, language),
    },
    {
      ...{ ...figure, name: 'libres', title: t('Libres') },
      show: ({ libres }) => formatNumber(libres, language),
    },
    {
      name: 'origen',
      title: t('Origen'),
      show: ({ origen }) => t(origenLabels[origen]),
      filter: { values: labelChoices(t, origenLabels) },
      hideOnTablet: true,
      width: 10,
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ terminado, fecha }) => <LoteMark terminado={terminado} fecha={fecha} />,
      filter: {
        values: [
          { value: 'esperado', words: t('Esperado') },
          { value: 'terminado', words: t('Terminado') },
        ],
      },
      optional: true,
      width: 10,
    },
    {
      name: 'terminado',
      title: t('Terminado el'),
      show: ({ terminado }) => <ListDate value={terminado} />,
      filter: 'day',
      hidden: true,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(loteActions)}
      sheet={exportLotesEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['estado', 'fecha']}
      tabs={tabsByState('estado', t('Todos'), [
        { words: t('Esperados'), values: ['esperado'] },
        { words: t('Terminados'), values: ['terminado'] },
      ])}
      empty={t('Todavía no hay ningún lote. Un lote es lo que la producción o una compra traerá un día.')}
    />
  );
}
