import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import type { ListTab } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { formaDePagoLabels } from '../../contactos/cliente.ts';
import { type DeudaRow, exportDeudasEndpoint } from '../cobros.contract.ts';
import { deudaColumns, deudaOrder, situacionLabels } from './cobro-columns.ts';
import { deudaActions, deudaHref } from './deuda-actions.tsx';
import { SituacionMark } from './situacion-mark.tsx';

const is = (valor: string) => ({ campo: 'situacion', op: 'eq' as const, valor });

/** The list of due dates: overdue, due soon, in favour of clientes, settled. */
export function DeudasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (euros: number) => formatMoney(euros, language);
  const looks: Looks<typeof deudaColumns, DeudaRow> = {
    numero: { filter: 'text', heading: true, width: 14 },
    cliente: { show: ({ cliente }) => cliente.nombre, filter: 'text', width: 22 },
    fechaFactura: {
      show: ({ fechaFactura }) => fechaFactura && <ListDate value={fechaFactura} />,
      ...{ filter: 'day', optional: true, hideOnTablet: true, width: 11 },
    },
    fecha: {
      show: ({ fecha, aplazada, remesaId }) => (
        <>
          <ListDate value={fecha} />
          {aplazada && <span className="block text-sm text-base-content/75">{t('Aplazada')}</span>}
          {remesaId !== undefined && (
            <AddressLink address={`/admin/remesas/${remesaId}`} className="link-quiet block text-sm">
              {t('En la remesa {{id}}', { id: remesaId })}
            </AddressLink>
          )}
        </>
      ),
      ...{ filter: 'day', width: 11 },
    },
    dias: {
      show: ({ dias }) => dias !== undefined && formatNumber(dias, language),
      ...{ filter: 'number', optional: true, figure: true, hideOnTablet: true, width: 8 },
    },
    aplazada: {
      show: ({ aplazada }) => aplazada && t('Sí'),
      ...{ filter: 'boolean', hideOnTablet: true, width: 8 },
    },
    formaPago: {
      show: ({ formaPago }) => t(formaDePagoLabels[formaPago]),
      filter: { values: labelChoices(t, formaDePagoLabels) },
      ...{ hideOnTablet: true, width: 14 },
    },
    importe: {
      show: ({ importe }) => money(importe),
      ...{ filter: 'number', figure: true, hideOnTablet: true, width: 11 },
    },
    cobrado: {
      show: ({ cobrado }) => cobrado !== 0 && money(cobrado),
      ...{ filter: 'number', figure: true, hideOnTablet: true, width: 11 },
    },
    pendiente: {
      show: ({ pendiente }) => money(pendiente),
      sum: money,
      ...{ filter: 'number', figure: true, width: 11 },
    },
    situacion: {
      show: (row) => <SituacionMark {...row} />,
      filter: { values: labelChoices(t, situacionLabels) },
      width: 14,
    },
  };
  const tabs: ListTab[] = [
    { name: 'vencidas', words: t('Vencidas'), filters: [is('vencida')] },
    {
      name: 'pronto',
      words: t('Vencen este mes'),
      filters: [is('porVencer'), { campo: 'fecha', op: 'during', valor: 'thisMonth' }],
    },
    { name: 'porVencer', words: t('Por vencer'), filters: [is('porVencer')] },
    { name: 'aFavor', words: t('A favor'), filters: [is('aFavor')] },
    { name: 'saldadas', words: t('Saldadas'), filters: [is('saldada')] },
    { name: 'todo', words: t('Pestaña: todos los vencimientos'), filters: [] },
  ];
  return (
    <ListScreen
      {...useResourceList(deudaActions)}
      href={deudaHref}
      columns={listedColumns(deudaColumns, looks, t).map((column) =>
        column.name === 'aplazada' || column.name === 'fechaFactura' ? { ...column, hidden: true } : column,
      )}
      state={state}
      onState={onState}
      order={deudaOrder}
      sheet={exportDeudasEndpoint}
      tabs={tabs}
      empty={t('Ningún vencimiento.')}
    />
  );
}
