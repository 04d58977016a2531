import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListInstant, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import {
  exportMovimientosEndpoint,
  type MovimientoRow,
  searchMovimientosEndpoint,
} from '../existencias.contract.ts';
import { motivoLabels } from '../lugar.ts';
import { documentWords } from './document-words.ts';
import { movimientoColumns, movimientoOrder } from './stock-columns.ts';

/** The ledger: every movement of stock. */
export function MovimientosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <ListScreen
      id="movimientos"
      title={t('Movimientos')}
      columns={columns}
      search={searchMovimientosEndpoint}
      sheet={exportMovimientosEndpoint}
      state={state}
      onState={onState}
      order={movimientoOrder}
      rowId={({ id }: MovimientoRow) => id}
      rowName={({ referencia, color, talla, momento }: MovimientoRow) =>
        [referencia, color, talla, momento].join(' ')
      }
      href={({ modeloId }) => (modeloId ? `/admin/existencias/${modeloId}` : '/admin/movimientos')}
      empty={t('Todavía no se ha movido ninguna prenda.')}
    />
  );
}

function useColumns(): Column<MovimientoRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const looks: Looks<typeof movimientoColumns, MovimientoRow> = {
      momento: {
        show: ({ momento }) => formatListInstant(momento, language),
        filter: 'day',
        heading: true,
        givesWay: false,
        width: 14,
      },
      motivo: {
        show: ({ motivo }) => t(motivoLabels[motivo]),
        filter: { values: labelChoices(t, motivoLabels) },
        width: 10,
      },
      referencia: { show: ({ referencia }) => referencia, filter: 'text', optional: true, width: 12 },
      color: { show: ({ color }) => color, filter: 'text', optional: true, width: 14 },
      talla: { show: ({ talla }) => talla, filter: 'text', optional: true, width: 6 },
      cantidad: {
        show: ({ cantidad }) => formatNumber(cantidad, language),
        filter: 'number',
        figure: true,
        width: 8,
      },
      de: { show: ({ de }) => de ?? t('De fuera'), filter: 'text', optional: true, width: 16 },
      a: { show: ({ a }) => `→ ${a ?? t('Sale')}`, filter: 'text', optional: true, width: 16 },
      documento: {
        show: ({ documento }) => documentWords(documento, t),
        filter: 'text',
        hideOnTablet: true,
        width: 12,
      },
      nota: { show: ({ nota }) => documentWords(nota, t), filter: 'text', hideOnTablet: true, width: 20 },
      usuario: {
        show: ({ usuario }) => usuario ?? t('El sistema'),
        filter: 'text',
        optional: true,
        hideOnTablet: true,
        width: 16,
      },
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
      ...listedColumns(movimientoColumns, looks, t),
    ];
  }, [t, language]);
}
