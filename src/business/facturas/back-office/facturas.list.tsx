import '../storefront/factura-words.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListPictures } from '../../../platform/ui/list/list-pictures.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { exportFacturasEndpoint, type OfficeFacturaRow } from '../facturas-office.contract.ts';
import { motivoLabels } from '../storefront/factura-labels.ts';
import { facturaActions } from './factura-actions.tsx';
import { FacturaMark } from './factura-mark.tsx';
import { officeEstadoLabels, tipoLabels } from './office-labels.ts';

const order = ['fecha desc'];

/** The list of issued facturas and drafts. */
export function FacturasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<OfficeFacturaRow>[] = [
    {
      name: 'numero',
      title: t('Número'),
      show: ({ id, numero }) => numero ?? t('Borrador #{{id}}', { id }),
      filter: 'text',
      optional: true,
      heading: true,
      width: 12,
    },
    {
      name: 'imagenes',
      title: t('Modelos'),
      show: ({ imagenes }) => <ListPictures imagenes={imagenes} />,
      unsearched: true,
      picture: true,
      width: 9,
    },
    {
      name: 'fecha',
      title: t('Fecha'),
      show: ({ fecha }) => fecha && <ListDate value={fecha} />,
      filter: 'day',
      optional: true,
      width: 9,
    },
    {
      name: 'cliente',
      title: t('Cliente'),
      show: ({ cliente }) => cliente.nombre,
      filter: 'text',
      width: 26,
    },
    {
      name: 'baseImponible',
      title: t('Base imponible'),
      show: ({ baseImponible }) => formatMoney(baseImponible, language),
      filter: 'number',
      figure: true,
      sum: (sum) => formatMoney(sum, language),
      hideOnTablet: true,
      width: 11,
    },
    {
      name: 'total',
      title: t('Total'),
      show: ({ total }) => formatMoney(total, language),
      filter: 'number',
      figure: true,
      sum: (sum) => formatMoney(sum, language),
      width: 11,
    },
    {
      name: 'tipo',
      title: t('Tipo'),
      show: ({ tipo, motivo, anticipo }) => {
        if (anticipo) return t('Anticipo');
        return tipo === 'rectificativa' && motivo ? `${t('Rectificativa')}: ${t(motivoLabels[motivo])}` : '';
      },
      filter: { values: labelChoices(t, tipoLabels) },
      hideOnTablet: true,
      width: 16,
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado, faltanPruebas, porDescontar }) => (
        <>
          <FacturaMark estado={estado} />
          {porDescontar && <span className="block text-sm text-base-content/75">{t('Por descontar')}</span>}
          {faltanPruebas && <span className="block text-sm text-base-content/75">{t('Faltan pruebas')}</span>}
        </>
      ),
      filter: { values: labelChoices(t, officeEstadoLabels) },
      width: 12,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(facturaActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={order}
      sheet={exportFacturasEndpoint}
      tabs={tabsByState('estado', t('Todas'), [
        { words: t('Borradores'), values: ['borrador'] },
        { words: t('Emitidas'), values: ['emitida'] },
        { words: t('Contabilizadas'), values: ['contabilizada'] },
        { words: t('Anuladas'), values: ['anulada'] },
      ])
        // The tipo is another field than the state.
        .concat(
          {
            name: 'pruebas',
            words: t('Sin pruebas de la salida'),
            filters: [{ campo: 'faltanPruebas', op: 'eq', valor: true }],
          },
          {
            name: 'anticipos',
            words: t('Anticipos por descontar'),
            filters: [{ campo: 'porDescontar', op: 'eq', valor: true }],
          },
          {
            name: 'rectificativas',
            words: t('Rectificativas'),
            filters: [{ campo: 'tipo', op: 'eq', valor: 'rectificativa' }],
          },
        )}
      empty={t('Todavía no hay ninguna factura.')}
    />
  );
}
