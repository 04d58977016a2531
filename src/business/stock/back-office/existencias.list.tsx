import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { exportExistenciasEndpoint, type ModeloStock } from '../existencias.contract.ts';
import { existenciasActions } from './existencias-actions.ts';

/** The list of modelos with their stock. */
export function ExistenciasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = (
    name: 'fisico' | 'reservado' | 'fuera',
    title: string,
    width: number,
  ): Column<ModeloStock> => ({
    name,
    title,
    show: (row) => formatNumber(row[name], language),
    filter: 'number',
    figure: true,
    sum: (sum) => formatNumber(sum, language),
    width,
  });
  const columns: Column<ModeloStock>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 6,
    },
    {
      name: 'nombre',
      title: t('Modelo'),
      show: ({ nombre }) => nombre,
      filter: 'text',
      heading: true,
      width: 26,
    },
    {
      name: 'referencia',
      title: t('Referencia'),
      show: ({ referencia }) => referencia,
      filter: 'text',
      width: 14,
    },
    figure('fisico', t('En el almacén'), 12),
    figure('reservado', t('Reservadas'), 12),
    figure('fuera', t('En otros lugares'), 14),
  ];
  return (
    <ListScreen
      {...useResourceList(existenciasActions)}
      sheet={exportExistenciasEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['referencia']}
      empty={t('Todavía no hay ningún modelo.')}
    />
  );
}
