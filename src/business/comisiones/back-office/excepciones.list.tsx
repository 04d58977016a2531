import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import type { Excepcion } from '../comisiones.contract.ts';
import { excepcionActions, excepcionName } from './excepcion-actions.ts';
import { excepcionOrder } from './liquidacion-columns.ts';

/** The list of exceptions from the terms of comerciales. */
export function ExcepcionesList(place: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const part = { filter: 'text', optional: true, hideOnTablet: true } as const;
  const columns: Column<Excepcion>[] = [
    {
      name: 'nombre',
      title: t('A qué se aplica'),
      unsearched: true,
      heading: true,
      show: (row) => excepcionName(row),
      width: 28,
    },
    { name: 'comercial', title: t('Comercial'), ...part, width: 16 },
    { name: 'cliente', title: t('Cliente'), ...part, width: 16 },
    { name: 'temporada', title: t('Temporada'), ...part, width: 10 },
    { name: 'modelo', title: t('Modelo'), ...part, width: 10 },
    {
      name: 'porcentaje',
      title: t('Comisión (%)'),
      show: ({ porcentaje }) => formatPercent(porcentaje, language),
      filter: 'number',
      figure: true,
      width: 10,
    },
    { name: 'desde', title: t('Vale desde'), filter: 'day', width: 10 },
    { name: 'hasta', title: t('Vale hasta'), filter: 'day', optional: true, width: 10 },
  ];
  return (
    <ListScreen
      {...useResourceList(excepcionActions)}
      {...place}
      columns={columns}
      order={excepcionOrder}
      empty={t('No hay excepciones: valen las condiciones de cada comercial.')}
    />
  );
}
