import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { exportRecuentosEndpoint, type Recuento } from '../recuentos.contract.ts';
import { recuentoActions, recuentoEstadoLabels } from './recuento-actions.ts';
import { RecuentoMark } from './recuento-mark.tsx';

/** The list of stocktakes. */
export function RecuentosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<Recuento>[] = [
    {
      name: 'nombre',
      title: t('Nombre'),
      show: ({ nombre }) => nombre,
      filter: 'text',
      heading: true,
      width: 26,
    },
    { name: 'lugar', title: t('Lugar'), show: ({ lugar }) => lugar, filter: 'text', width: 20 },
    {
      name: 'creado',
      title: t('Abierto el'),
      show: ({ creado }) => <ListDate value={creado} />,
      filter: 'day',
      width: 10,
    },
    {
      name: 'contadas',
      title: t('Contadas'),
      show: ({ contadas }) => formatNumber(contadas, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => <RecuentoMark estado={estado} />,
      filter: { values: labelChoices(t, recuentoEstadoLabels) },
      width: 12,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(recuentoActions)}
      sheet={exportRecuentosEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['creado desc']}
      empty={t('Todavía no se ha hecho ningún recuento.')}
    />
  );
}
