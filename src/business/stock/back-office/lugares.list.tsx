import { useTranslation } from 'react-i18next';
import type { Column } from '../../../platform/ui/list/column.ts';
import { labelledColumn } from '../../../platform/ui/list/labelled-column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { ClosedMark } from '../../../platform/ui/record/closed-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { lugarTipoLabels } from '../lugar.ts';
import { exportLugaresEndpoint, type Lugar } from '../lugares.contract.ts';
import { lugarActions } from './lugar-actions.ts';

/** The list of places where garments are. */
export function LugaresList(place: ListPlace) {
  const { t } = useTranslation();
  const owner = { filter: 'text', optional: true, hideOnTablet: true } as const;
  const columns: Column<Lugar>[] = [
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 28 },
    { ...labelledColumn(t, 'tipo', lugarTipoLabels), title: t('Tipo'), width: 12 },
    { name: 'cliente', title: t('Cliente'), ...owner, width: 22 },
    { name: 'comercial', title: t('Comercial'), ...owner, width: 18 },
    { name: 'cantidad', title: t('Prendas'), filter: 'number', figure: true, width: 8 },
    {
      name: 'cerrado',
      title: t('Estado'),
      show: ({ cerrado }) => <ClosedMark isClosed={cerrado} />,
      filter: 'boolean',
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(lugarActions)}
      {...place}
      sheet={exportLugaresEndpoint}
      columns={columns}
      order={['nombre']}
      empty={t('Todavía no hay ningún lugar.')}
    />
  );
}
