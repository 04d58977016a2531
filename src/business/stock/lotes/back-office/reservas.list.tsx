import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { exportReservasEndpoint, type ReservaRow } from '../../reservas.contract.ts';
import { reservaActions } from './reserva-actions.tsx';
import { sourceLabels } from './source-text.ts';

const marks = { stock: 'good', produccion: 'info', porFabricar: 'waiting' } as const;

/** The list of reserved garments: who has what, and from where. */
export function ReservasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<ReservaRow>[] = [
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
      width: 14,
    },
    { name: 'color', title: t('Color'), show: ({ color }) => color, unsearched: true, width: 12 },
    { name: 'talla', title: t('Talla'), show: ({ talla }) => talla, filter: 'text', width: 7 },
    {
      name: 'cantidad',
      title: t('Prendas'),
      show: ({ cantidad }) => formatNumber(cantidad, language),
      filter: 'number',
      figure: true,
      width: 7,
    },
    {
      name: 'tipo',
      title: t('De dónde'),
      show: ({ tipo }) => (
        <StateMark state={marks[tipo]} quiet={tipo !== 'porFabricar'}>
          {t(sourceLabels[tipo])}
        </StateMark>
      ),
      filter: { values: labelChoices(t, sourceLabels) },
      width: 12,
    },
    {
      name: 'fecha',
      title: t('Día'),
      show: ({ fecha }) => <ListDate value={fecha} />,
      filter: 'day',
      optional: true,
      width: 10,
    },
    {
      name: 'pedidoId',
      title: t('Pedido'),
      show: ({ pedidoId }) => (pedidoId ? `#${pedidoId}` : t('Apartado')),
      filter: 'number',
      optional: true,
      width: 9,
    },
    {
      name: 'cliente',
      title: t('Cliente'),
      show: ({ cliente }) => cliente,
      filter: 'text',
      optional: true,
      width: 16,
    },
    {
      name: 'fechaEntrega',
      title: t('Entrega deseada'),
      show: ({ fechaEntrega }) => <ListDate value={fechaEntrega} />,
      filter: 'day',
      optional: true,
      hidden: true,
    },
    {
      name: 'desde',
      title: t('Desde'),
      show: ({ desde }) => <ListDate value={desde} />,
      filter: 'day',
      hidden: true,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(reservaActions)}
      href={({ pedidoId, apartadoId }) =>
        pedidoId ? `/admin/pedidos/${pedidoId}` : `/admin/apartados/${apartadoId}`
      }
      sheet={exportReservasEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['referencia', 'modeloColorId', 'tallaId', 'desde']}
      tabs={tabsByState('tipo', t('Todas'), [
        { words: t('En el almacén'), values: ['stock'] },
        { words: t('De un lote'), values: ['produccion'] },
        { words: t('Por fabricar'), values: ['porFabricar'] },
      ])}
      empty={t('Ninguna prenda está reservada.')}
    />
  );
}
