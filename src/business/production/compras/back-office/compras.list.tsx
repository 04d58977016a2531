import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { compraEstadoLabels } from '../compra.ts';
import { type CompraRow, exportComprasEndpoint } from '../compras.contract.ts';
import { compraActions } from './compra-actions.tsx';
import { compraColumns, compraOrder } from './compra-columns.ts';
import { CompraMark } from './compra-mark.tsx';

/** The list of pedidos de compra. */
export function ComprasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const looks: Looks<typeof compraColumns, CompraRow> = {
    id: { show: ({ id }) => `#${id}`, filter: 'number', width: 6 },
    proveedor: { filter: 'text', heading: true, width: 20 },
    contenido: { filter: 'text', hideOnTablet: true, width: 30 },
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 9 },
    prevista: {
      show: ({ prevista }) => prevista && <ListDate value={prevista} />,
      filter: 'day',
      optional: true,
      width: 9,
    },
    estado: {
      show: (row) => <CompraMark {...row} />,
      filter: { values: labelChoices(t, compraEstadoLabels) },
      width: 13,
    },
    retraso: { filter: 'boolean', width: 8 },
    confirmacion: { filter: 'text', hideOnTablet: true, width: 10 },
    lineas: { filter: 'number', figure: true, hideOnTablet: true, width: 7 },
  };
  const costs: Column<CompraRow>[] = [
    {
      name: 'importe',
      title: t('Importe'),
      show: ({ importe }) => importe !== undefined && formatMoney(importe, language),
      filter: 'number',
      figure: true,
      sum: (sum) => formatMoney(sum, language),
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(compraActions)}
      columns={[...listedColumns(compraColumns, looks, t), ...(withCosts ? costs : [])]}
      state={state}
      onState={onState}
      order={compraOrder}
      sheet={exportComprasEndpoint}
      tabs={tabsByState('estado', t('Todos'), [
        { words: t('Borradores'), values: ['borrador'] },
        { words: t('En camino'), values: ['enviado', 'confirmado'] },
        { words: t('Recibidos'), values: ['recibido'] },
      ]).concat({
        name: 'retraso',
        words: t('Con retraso'),
        filters: [{ campo: 'retraso', op: 'eq', valor: true }],
      })}
      empty={t('Todavía no hay ningún pedido de compra.')}
    />
  );
}
