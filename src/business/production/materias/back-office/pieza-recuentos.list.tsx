import { useTranslation } from 'react-i18next';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import {
  exportPiezaRecuentosEndpoint,
  type PiezaRecuentoRow,
  piezaRecuentoLabels,
} from '../recuentos.contract.ts';
import { piezaRecuentoColumns, piezaRecuentoOrder } from './materia-columns.ts';
import { piezaRecuentoActions } from './pieza-recuento-actions.ts';

/** The list of stocktakes of piezas. */
export function PiezaRecuentosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const looks: Looks<typeof piezaRecuentoColumns, PiezaRecuentoRow> = {
    lugar: { filter: 'text', heading: true, width: 24 },
    estante: { filter: 'text', width: 10 },
    creado: { show: ({ creado }) => <ListDate value={creado} />, filter: 'day', width: 10 },
    contadas: { filter: 'number', figure: true, width: 10 },
    nota: { filter: 'text', hideOnTablet: true, width: 24 },
    estado: {
      show: ({ estado }) => t(piezaRecuentoLabels[estado]),
      filter: { values: labelChoices(t, piezaRecuentoLabels) },
      width: 10,
    },
  };
  return (
    <ListScreen
      {...useResourceList(piezaRecuentoActions)}
      columns={listedColumns(piezaRecuentoColumns, looks, t)}
      state={state}
      onState={onState}
      order={piezaRecuentoOrder}
      sheet={exportPiezaRecuentosEndpoint}
      empty={t('Todavía no se ha contado nada.')}
    />
  );
}
