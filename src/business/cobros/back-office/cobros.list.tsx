import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { type CobroRow, exportCobrosEndpoint } from '../cobros.contract.ts';
import { cobroActions } from './cobro-actions.tsx';
import { cobroColumns, cobroOrder, cobroTipoLabels, formaDeCobroLabels } from './cobro-columns.ts';
import { CobroMark } from './situacion-mark.tsx';

/** The list of cobros, write-offs and their counters. */
export function CobrosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (euros: number) => formatMoney(euros, language);
  const looks: Looks<typeof cobroColumns, CobroRow> = {
    id: { show: ({ id }) => `#${id}`, ...{ filter: 'number', width: 8 } },
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, ...{ filter: 'day', width: 10 } },
    cliente: {
      show: ({ cliente }) => cliente.nombre,
      ...{ filter: 'text', heading: true, width: 24 },
    },
    tipo: {
      show: ({ tipo }) => t(cobroTipoLabels[tipo]),
      filter: { values: labelChoices(t, cobroTipoLabels) },
      ...{ hideOnTablet: true, width: 10 },
    },
    formaPago: {
      show: ({ formaPago }) => formaPago && t(formaDeCobroLabels[formaPago]),
      filter: { values: labelChoices(t, formaDeCobroLabels) },
      ...{ optional: true, width: 14 },
    },
    referencia: { ...{ filter: 'text', hideOnTablet: true, width: 14 } },
    importe: {
      show: ({ importe }) => money(importe),
      sum: money,
      ...{ filter: 'number', figure: true, width: 11 },
    },
    aCuenta: {
      show: ({ aCuenta }) => aCuenta !== 0 && money(aCuenta),
      sum: money,
      ...{ filter: 'number', figure: true, hideOnTablet: true, width: 11 },
    },
    anulado: { show: (row) => <CobroMark {...row} />, ...{ filter: 'boolean', width: 12 } },
  };
  return (
    <ListScreen
      {...useResourceList(cobroActions)}
      columns={listedColumns(cobroColumns, looks, t).map((column) =>
        column.name === 'anulado' ? { ...column, title: t('Situación') } : column,
      )}
      state={state}
      onState={onState}
      order={cobroOrder}
      sheet={exportCobrosEndpoint}
      tabs={[
        { name: 'todo', words: t('Todos'), filters: [] },
        { name: 'aCuenta', words: t('A cuenta'), filters: [{ campo: 'aCuenta', op: 'gt', valor: 0 }] },
        {
          name: 'incobrables',
          words: t('Incobrables'),
          filters: [{ campo: 'tipo', op: 'eq', valor: 'incobrable' }],
        },
        { name: 'anulados', words: t('Anulados'), filters: [{ campo: 'anulado', op: 'eq', valor: true }] },
      ]}
      empty={t('Todavía no hay ningún cobro.')}
    />
  );
}
