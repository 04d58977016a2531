import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatNumber } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { DayControl } from '../../../platform/ui/form/day-control.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import {
  exportInventoryEndpoint,
  type InventoryRow,
  searchInventoryEndpoint,
} from '../existencias.contract.ts';
import { lugarTipoLabels } from '../lugar.ts';
import { inventoryColumns, inventoryOrder } from './stock-columns.ts';

const dayShape = { kind: 'day', required: false, optional: true } as const;

/** The stock by cell and place, now or at the end of a past day. */
export function InventarioList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns = useColumns();
  const shown = state.filtros?.find(({ campo, op }) => campo === 'fecha' && op === 'eq')?.valor;
  const today = dayInMadrid(new Date());
  const setDay = (day: string) => {
    const others = (state.filtros ?? []).filter(({ campo }) => campo !== 'fecha');
    const filtros =
      day && day < today ? [...others, { campo: 'fecha', op: 'eq' as const, valor: day }] : others;
    onState({ ...state, filtros: filtros.length > 0 ? filtros : undefined, pagina: undefined });
  };
  return (
    <ListScreen
      id="inventario"
      title={t('Inventario')}
      columns={columns}
      search={searchInventoryEndpoint}
      sheet={exportInventoryEndpoint}
      state={state}
      onState={onState}
      order={inventoryOrder}
      rowId={({ id }: InventoryRow) => id}
      rowName={({ referencia, color, talla, lugar }: InventoryRow) =>
        [referencia, color, talla, lugar].join(' ')
      }
      href={({ modeloId }) => `/admin/existencias/${modeloId}`}
      empty={t('No hay ninguna prenda en ningún lugar.')}
    >
      <InventoryDay day={typeof shown === 'string' ? shown : today} onDay={setDay} />
    </ListScreen>
  );
}

interface InventoryDayProps {
  day: string;
  onDay(day: string): void;
}

/** The day at whose end the stock is shown. */
function InventoryDay({ day, onDay }: InventoryDayProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ value: unknown }>();
  return (
    <Field label={t('A fecha de')} className="flex-row! items-center gap-2 whitespace-nowrap">
      {(control) => (
        <DayControl
          {...control}
          name="fecha"
          shape={dayShape}
          disabled={false}
          value={typed ? typed.value : day}
          onBlur={() => setTyped(undefined)}
          onChange={(value) => {
            setTyped({ value });
            if (typeof value === 'string' && isDay(value)) onDay(value);
          }}
        />
      )}
    </Field>
  );
}

function useColumns(): Column<InventoryRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const looks: Looks<typeof inventoryColumns, InventoryRow> = {
      referencia: {
        show: ({ referencia }) => referencia,
        filter: 'text',
        heading: true,
        givesWay: false,
        width: 12,
      },
      modelo: { show: ({ modelo }) => modelo, filter: 'text', hideOnTablet: true, width: 20 },
      color: { show: ({ color }) => color, filter: 'text', width: 16 },
      talla: { show: ({ talla }) => talla, filter: 'text', width: 6 },
      ean13: { show: ({ ean13 }) => ean13, filter: 'text', optional: true, hideOnTablet: true, width: 14 },
      lugar: { show: ({ lugar }) => lugar, filter: 'text', width: 20 },
      tipo: {
        show: ({ tipo }) => t(lugarTipoLabels[tipo]),
        filter: { values: labelChoices(t, lugarTipoLabels) },
        hideOnTablet: true,
        width: 10,
      },
      estante: { show: ({ estante }) => estante, filter: 'text', hideOnTablet: true, width: 8 },
      cantidad: {
        show: ({ cantidad }) => formatNumber(cantidad, language),
        filter: 'number',
        figure: true,
        sum: (sum) => formatNumber(sum, language),
        width: 8,
      },
      fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 10 },
    };
    return [
      {
        name: 'imagen',
        title: t('Imagen'),
        show: ({ imagen }) => <ListPicture imagen={imagen} />,
        unsearched: true,
        picture: true,
        width: 5,
      },
      ...listedColumns(inventoryColumns, looks, t),
    ];
  }, [t, language]);
}
