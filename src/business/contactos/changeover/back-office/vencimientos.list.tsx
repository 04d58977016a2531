import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { formaDePagoLabels, formasDePago } from '../../cliente.ts';
import { exportVencimientosEndpoint, type VencimientoRow } from '../vencimientos.contract.ts';
import { vencimientoActions } from './vencimiento-actions.ts';
import { vencimientoColumns, vencimientoOrder } from './vencimiento-columns.ts';

const hrefOf = ({ cliente }: VencimientoRow) => `/admin/clientes/${cliente.id}`;

/** The list of open due dates that the house brought from its former program. */
export function VencimientosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const looks: Looks<typeof vencimientoColumns, VencimientoRow> = {
    numero: { filter: 'text', heading: true, width: 14 },
    cliente: { show: ({ cliente }) => cliente.nombre, filter: 'text', width: 22 },
    fechaFactura: {
      show: ({ fechaFactura }) => fechaFactura && <ListDate value={fechaFactura} />,
      filter: 'day',
      optional: true,
      hideOnTablet: true,
      width: 11,
    },
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 11 },
    vencido: {
      show: ({ vencido, importe }) =>
        vencido && importe > 0 && <StateMark state="waiting">{t('Vencido')}</StateMark>,
      filter: 'boolean',
      width: 10,
    },
    formaPago: {
      show: ({ formaPago }) => t(formaDePagoLabels[formaPago]),
      filter: { values: formasDePago.map((value) => ({ value, words: t(formaDePagoLabels[value]) })) },
      hideOnTablet: true,
      width: 14,
    },
    importe: {
      show: ({ importe }) => formatMoney(importe, language),
      filter: 'number',
      figure: true,
      sum: (sum) => formatMoney(sum, language),
      width: 12,
    },
  };
  return (
    <ListScreen
      {...useResourceList(vencimientoActions)}
      href={hrefOf}
      columns={listedColumns(vencimientoColumns, looks, t)}
      state={state}
      onState={onState}
      order={vencimientoOrder}
      sheet={exportVencimientosEndpoint}
      tabs={[
        { name: 'todo', words: t('Pestaña: todos los vencimientos'), filters: [] },
        { name: 'vencidos', words: t('Vencidos'), filters: [{ campo: 'vencido', op: 'eq', valor: true }] },
        {
          name: 'porVencer',
          words: t('Por vencer'),
          filters: [{ campo: 'vencido', op: 'eq', valor: false }],
        },
      ]}
      empty={t('No queda ningún vencimiento del programa anterior. Se traen con «Importar».')}
    />
  );
}
