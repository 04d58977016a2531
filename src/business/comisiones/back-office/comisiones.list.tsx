import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { liquidacionEstadoLabels } from '../comision.ts';
import { exportLiquidacionesEndpoint, type LiquidacionRow } from '../comisiones.contract.ts';
import { listedLiquidacionActions } from './liquidacion-actions.tsx';
import { liquidacionOrder } from './liquidacion-columns.ts';
import { LiquidacionMark } from './liquidacion-mark.tsx';

/** The list of statements of commissions. */
export function ComisionesList(place: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canChange = usePermission('Permissions.Comisiones.Update');
  const money = (name: 'base' | 'cuotaIva' | 'retencion' | 'total', title: string) => ({
    ...{ name, title, filter: 'number' as const, figure: true, width: 12 },
    show: (row: LiquidacionRow) => formatMoney(row[name], language),
    sum: (sum: number) => formatMoney(sum, language),
  });
  const columns: Column<LiquidacionRow>[] = [
    { name: 'trimestre', title: t('Trimestre'), filter: 'text', width: 10 },
    {
      name: 'comercial',
      title: t('Comercial'),
      show: ({ comercial }) => comercial.nombre,
      filter: 'text',
      heading: true,
      width: 24,
    },
    money('base', t('Comisión')),
    { ...money('cuotaIva', t('IVA')), hideOnTablet: true },
    { ...money('retencion', t('Retención IRPF')), hideOnTablet: true },
    money('total', t('A pagar')),
    { name: 'pagada', title: t('Pagada el'), filter: 'day', optional: true, width: 10, hideOnTablet: true },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => <LiquidacionMark estado={estado} />,
      filter: { values: labelChoices(t, liquidacionEstadoLabels) },
      width: 13,
    },
  ];
  return (
    <>
      <ListScreen<LiquidacionRow>
        {...useResourceList(listedLiquidacionActions)}
        {...place}
        columns={columns}
        order={liquidacionOrder}
        sheet={exportLiquidacionesEndpoint}
        tabs={tabsByState('estado', t('Todas'), [
          { words: t('En borrador'), values: ['borrador'] },
          { words: t('Por pagar'), values: ['aprobada'] },
          { words: t('Pagadas'), values: ['pagada'] },
        ])}
        empty={t('No hay ninguna liquidación de comisiones.')}
      />
      {canChange && (
        <p className="mt-6 print:hidden">
          <Link to="/admin/comisiones/excepciones" className="link-quiet">
            {t('Excepciones de comisión')}
          </Link>
        </p>
      )}
    </>
  );
}
