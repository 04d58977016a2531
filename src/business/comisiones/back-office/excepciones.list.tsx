import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { type Excepcion, exportExcepcionesEndpoint } from '../comisiones.contract.ts';
import { excepcionActions, excepcionName } from './excepcion-actions.ts';
import { excepcionColumns, excepcionOrder } from './liquidacion-columns.ts';

/** The list of exceptions from the terms of comerciales. */
export function ExcepcionesList(place: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const part = { filter: 'text', optional: true, hideOnTablet: true } as const;
  const looks: Looks<typeof excepcionColumns, Excepcion> = {
    comercial: { ...part, width: 16 },
    cliente: { ...part, width: 16 },
    temporada: { ...part, width: 10 },
    modelo: { ...part, width: 10 },
    porcentaje: {
      show: ({ porcentaje }) => formatPercent(porcentaje, language),
      filter: 'number',
      figure: true,
      width: 10,
    },
    desde: { filter: 'day', width: 10 },
    hasta: { filter: 'day', optional: true, width: 10 },
  };
  return (
    <ListScreen
      {...useResourceList(excepcionActions)}
      {...place}
      columns={[
        {
          name: 'nombre',
          title: t('A qué se aplica'),
          unsearched: true,
          heading: true,
          show: (row) => excepcionName(row),
          width: 28,
        },
        ...listedColumns(excepcionColumns, looks, t),
      ]}
      order={excepcionOrder}
      sheet={exportExcepcionesEndpoint}
      empty={t('No hay excepciones: valen las condiciones de cada comercial.')}
    />
  );
}
