import { useTranslation } from 'react-i18next';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { type PiezaRecuentoRow, piezaRecuentoLabels } from '../recuentos.contract.ts';
import { piezaRecuentoActions } from './pieza-recuento-actions.ts';

const order = ['id desc'];

/** The list of stocktakes of piezas. */
export function PiezaRecuentosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns: Column<PiezaRecuentoRow>[] = [
    { name: 'lugar', title: t('Lugar'), filter: 'text', heading: true, width: 24 },
    { name: 'estante', title: t('Estante'), filter: 'text', width: 10 },
    {
      name: 'creado',
      title: t('Abierto el'),
      show: ({ creado }) => <ListDate value={creado} />,
      filter: 'day',
      width: 10,
    },
    { name: 'contadas', title: t('Piezas contadas'), filter: 'number', figure: true, width: 10 },
    { name: 'nota', title: t('Nota'), filter: 'text', hideOnTablet: true, width: 24 },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => t(piezaRecuentoLabels[estado]),
      filter: { values: labelChoices(t, piezaRecuentoLabels) },
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(piezaRecuentoActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={order}
      empty={t('Todavía no se ha contado nada.')}
    />
  );
}
