import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { exportPrestamosEndpoint, type PrestamoRow } from '../prestamos.contract.ts';
import { prestamoActions, prestamoEstadoLabels } from './prestamo-actions.ts';
import { PrestamoMark } from './prestamo-mark.tsx';

/** The list of loans. */
export function PrestamosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<PrestamoRow>[] = [
    {
      name: 'nombre',
      title: t('Para quién'),
      show: ({ nombre }) => nombre,
      filter: 'text',
      heading: true,
      width: 28,
    },
    {
      name: 'creado',
      title: t('Prestado'),
      show: ({ creado }) => <ListDate value={creado} />,
      filter: 'day',
      width: 10,
    },
    {
      name: 'vence',
      title: t('Vence'),
      show: ({ vence }) => <ListDate value={vence} />,
      filter: 'day',
      width: 10,
    },
    {
      name: 'prestadas',
      title: t('Prendas'),
      show: ({ prestadas }) => formatNumber(prestadas, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    {
      name: 'pendientes',
      title: t('Por devolver'),
      show: ({ pendientes }) => formatNumber(pendientes, language),
      filter: 'number',
      figure: true,
      width: 10,
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => <PrestamoMark estado={estado} />,
      filter: { values: labelChoices(t, prestamoEstadoLabels) },
      width: 12,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(prestamoActions)}
      sheet={exportPrestamosEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['creado desc']}
      tabs={tabsByState('estado', t('Todos'), [
        { words: t('En préstamo'), values: ['abierto'] },
        { words: t('Vencidos'), values: ['vencido'] },
        { words: t('Devueltos'), values: ['cerrado'] },
      ])}
      empty={t('Todavía no se ha prestado ninguna prenda.')}
    />
  );
}
