import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListPictures } from '../../../platform/ui/list/list-pictures.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { type EntregaRow, exportEntregasEndpoint } from '../albaranes.contract.ts';
import { entregaHref, listedEntregaActions } from './entrega-actions.tsx';
import { entregaEstadoLabels } from './entrega-labels.ts';
import { EntregaMark } from './entrega-mark.tsx';
import { FacturaLinks, PedidoLinks } from './pedido-links.tsx';

/** The list of deliveries: what is to prepare, what is being prepared, and the albaranes. */
export function AlbaranesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<EntregaRow>[] = [
    { name: 'numero', title: t('Número'), filter: 'text', width: 12 },
    {
      name: 'imagenes',
      title: t('Modelos'),
      show: ({ imagenes }) => <ListPictures imagenes={imagenes} />,
      unsearched: true,
      picture: true,
      width: 9,
    },
    {
      name: 'cliente',
      title: t('Cliente'),
      show: ({ cliente }) => cliente.nombre,
      filter: 'text',
      heading: true,
      width: 20,
    },
    { name: 'poblacion', title: t('Población'), filter: 'text', width: 12, hideOnTablet: true },
    {
      name: 'fecha',
      title: t('Fecha'),
      show: ({ fecha }) => fecha && <ListDate value={fecha} />,
      filter: 'day',
      optional: true,
      width: 10,
    },
    {
      name: 'cancelarTras',
      title: t('Cancelar después de'),
      show: ({ cancelarTras }) => cancelarTras && <ListDate value={cancelarTras} />,
      filter: 'day',
      optional: true,
      width: 12,
      hideOnTablet: true,
    },
    {
      name: 'prendas',
      title: t('Prendas'),
      show: ({ prendas }) => formatNumber(prendas, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    {
      name: 'colgadas',
      title: t('Colgadas'),
      show: ({ colgadas }) => formatNumber(colgadas, language),
      filter: 'number',
      figure: true,
      width: 8,
      hideOnTablet: true,
    },
    {
      name: 'recogidas',
      title: t('Recogidas'),
      show: ({ estado, recogidas }) => (estado === 'porPreparar' ? '' : formatNumber(recogidas, language)),
      filter: 'number',
      figure: true,
      width: 8,
      hideOnTablet: true,
    },
    {
      name: 'pedidos',
      title: t('Pedidos'),
      show: ({ pedidos }) => <PedidoLinks ids={pedidos} />,
      unsearched: true,
      width: 12,
      hideOnTablet: true,
    },
    {
      name: 'facturas',
      title: t('Facturas'),
      show: ({ facturas }) => <FacturaLinks facturas={facturas} />,
      unsearched: true,
      width: 12,
      hidden: true,
    },
    {
      name: 'bultos',
      title: t('Bultos'),
      show: ({ bultos }) => (bultos > 0 ? formatNumber(bultos, language) : ''),
      filter: 'number',
      figure: true,
      width: 7,
      hidden: true,
    },
    { name: 'transportista', title: t('Transportista'), filter: 'text', width: 12, hideOnTablet: true },
    { name: 'seguimiento', title: t('Seguimiento'), filter: 'text', width: 14, hidden: true },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => <EntregaMark estado={estado} />,
      filter: { values: labelChoices(t, entregaEstadoLabels) },
      width: 13,
    },
  ];
  return (
    <ListScreen<EntregaRow>
      {...useResourceList(listedEntregaActions)}
      href={entregaHref}
      columns={columns}
      state={state}
      onState={onState}
      order={['fecha']}
      sheet={exportEntregasEndpoint}
      tabs={tabsByState('estado', t('Todos'), [
        { words: t('Por preparar'), values: ['porPreparar'] },
        { words: t('En preparación'), values: ['enPreparacion'] },
        { words: t('Cerrados'), values: ['cerrado'] },
        { words: t('Enviados'), values: ['enviado', 'entregado'] },
        { words: t('Incidencias'), values: ['devuelto', 'perdido'] },
      ])}
      empty={t('No hay nada que preparar ni ningún albarán.')}
    />
  );
}
