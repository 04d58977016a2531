import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { type EntradaRow, exportEntradasEndpoint } from '../entradas.contract.ts';
import { entradaActions } from './entrada-actions.ts';
import { entradaColumns, entradaOrder } from './materia-columns.ts';

/** The list of entradas. */
export function EntradasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const looks: Looks<typeof entradaColumns, EntradaRow> = {
    id: { show: ({ id }) => `#${id}`, filter: 'number', width: 6 },
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 9 },
    proveedor: { filter: 'text', heading: true, width: 20 },
    albaran: { filter: 'text', width: 10 },
    contenido: { filter: 'text', hideOnTablet: true, width: 30 },
    piezas: {
      show: ({ piezas }) => formatNumber(piezas, language),
      filter: 'number',
      figure: true,
      width: 7,
    },
    lugar: { filter: 'text', hideOnTablet: true, width: 14 },
    pedidoCompraId: {
      show: ({ pedidoCompraId }) => pedidoCompraId !== undefined && `#${pedidoCompraId}`,
      filter: 'number',
      optional: true,
      hideOnTablet: true,
      width: 9,
    },
    anulada: {
      show: ({ anulada }) => anulada && <StateMark state="bad">{t('Anulada')}</StateMark>,
      filter: 'boolean',
      width: 8,
    },
  };
  const costs: Column<EntradaRow>[] = [
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
      {...useResourceList(entradaActions)}
      columns={[...listedColumns(entradaColumns, looks, t), ...(withCosts ? costs : [])]}
      state={state}
      onState={onState}
      order={entradaOrder}
      sheet={exportEntradasEndpoint}
      empty={t('Todavía no se ha recibido nada.')}
    />
  );
}
