import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { unidadLabels } from '../materia.ts';
import { exportPiezasEndpoint, type PiezaRow } from '../piezas.contract.ts';
import { piezaColumns, piezaOrder } from './materia-columns.ts';
import { MateriaPicture } from './materia-picture.tsx';
import { piezaActions } from './pieza-actions.tsx';
import { ValuationButton } from './valuation-button.tsx';

/** The list of piezas: the rolls of cloth and the boxes of trims. */
export function PiezasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = (value: number, unidad: string) => `${formatNumber(value, language)} ${unidad}`;
  const looks: Looks<typeof piezaColumns, PiezaRow> = {
    id: { show: ({ id }) => `#${id}`, filter: 'number', width: 6 },
    referencia: { filter: 'text', hideOnTablet: true, width: 9 },
    nombre: { filter: 'text', heading: true, width: 18 },
    color: { filter: 'text', optional: true, width: 11 },
    tintada: { filter: 'text', width: 8 },
    quedan: {
      show: ({ quedan, unidad }) => amount(quedan, unidad),
      filter: 'number',
      figure: true,
      width: 9,
    },
    libres: {
      show: ({ libres, quedan, unidad }) => (libres === quedan ? '' : amount(libres, unidad)),
      filter: 'number',
      figure: true,
      width: 9,
    },
    recibido: {
      show: ({ recibido, unidad }) => amount(recibido, unidad),
      filter: 'number',
      figure: true,
      hideOnTablet: true,
      width: 9,
    },
    unidad: {
      show: ({ unidad }) => t(unidadLabels[unidad]),
      filter: { values: labelChoices(t, unidadLabels) },
      width: 7,
    },
    lugar: { filter: 'text', hideOnTablet: true, width: 12 },
    estante: { filter: 'text', width: 7 },
    numero: { filter: 'text', width: 9 },
    proveedor: { filter: 'text', hideOnTablet: true, width: 15 },
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', hideOnTablet: true, width: 8 },
  };
  return (
    <>
      <ListScreen
        {...useResourceList(piezaActions)}
        columns={[
          {
            name: 'imagen',
            title: t('Imagen'),
            show: ({ imagen, hex }: PiezaRow) => <MateriaPicture imagen={imagen} hex={hex} />,
            unsearched: true,
            picture: true,
            width: 5,
          },
          ...listedColumns(piezaColumns, looks, t),
        ]}
        state={state}
        onState={onState}
        order={piezaOrder}
        sheet={exportPiezasEndpoint}
        tabs={[
          { name: 'stock', words: t('En stock'), filters: [{ campo: 'quedan', op: 'gt', valor: 0 }] },
          {
            name: 'reservadas',
            words: t('Reservadas'),
            filters: [{ campo: 'reservado', op: 'gt', valor: 0 }],
          },
          { name: 'todas', words: t('Todas'), filters: [] },
        ]}
        empty={t('Todavía no se ha recibido ninguna pieza.')}
      />
      <ValuationButton />
    </>
  );
}
