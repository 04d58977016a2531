import { useTranslation } from 'react-i18next';
import { formatNumber, formatUnitPrice } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { materiaTipoLabels, unidadLabels } from '../materia.ts';
import { exportMateriasEndpoint, type MateriaRow } from '../materias.contract.ts';
import { materiaActions } from './materia-actions.ts';
import { materiaColumns, materiaOrder } from './materia-columns.ts';
import { ColourRow, MateriaPicture } from './materia-picture.tsx';

/** The list of materias with their stock. */
export function MateriasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const amount = (value: number, unidad: string) =>
    value === 0 ? '' : `${formatNumber(value, language)} ${unidad}`;
  const looks: Looks<typeof materiaColumns, MateriaRow> = {
    referencia: { filter: 'text', width: 9 },
    nombre: { filter: 'text', heading: true, width: 20 },
    tipo: {
      show: ({ tipo }) => t(materiaTipoLabels[tipo]),
      filter: { values: labelChoices(t, materiaTipoLabels) },
      hideOnTablet: true,
      width: 10,
    },
    proveedor: { filter: 'text', optional: true, hideOnTablet: true, width: 18 },
    quedan: {
      show: ({ quedan, unidad }) => amount(quedan, unidad),
      filter: 'number',
      figure: true,
      width: 9,
    },
    reservado: {
      show: ({ reservado, unidad }) => amount(reservado, unidad),
      filter: 'number',
      figure: true,
      hideOnTablet: true,
      width: 9,
    },
    viene: {
      show: ({ viene, unidad }) => amount(viene, unidad),
      filter: 'number',
      figure: true,
      width: 9,
    },
    unidad: {
      show: ({ unidad }) => t(unidadLabels[unidad]),
      filter: { values: labelChoices(t, unidadLabels) },
      width: 7,
    },
    ancho: {
      show: ({ ancho }) => ancho !== undefined && `${ancho} cm`,
      filter: 'number',
      optional: true,
      figure: true,
      hideOnTablet: true,
      width: 7,
    },
    archivado: {
      show: ({ archivado }) => <ArchivedMark isArchived={archivado} />,
      filter: 'boolean',
      plain: true,
      width: 9,
    },
  };
  const columns: Column<MateriaRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen, colores }) => <MateriaPicture imagen={imagen} hex={colores[0]?.hex} />,
      unsearched: true,
      picture: true,
      width: 5,
    },
    ...listedColumns(materiaColumns, looks, t),
    {
      name: 'colores',
      title: t('Colores'),
      show: ({ colores }) => <ColourRow colores={colores} />,
      unsearched: true,
      hideOnTablet: true,
      width: 9,
    },
    ...(withCosts
      ? [
          {
            name: 'precio',
            title: t('Precio'),
            show: ({ precio, unidad }: MateriaRow) =>
              precio !== undefined && `${formatUnitPrice(precio, language)}/${unidad}`,
            filter: 'number' as const,
            optional: true,
            figure: true,
            width: 9,
          },
        ]
      : []),
  ];
  return (
    <ListScreen
      {...useResourceList(materiaActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={materiaOrder}
      sheet={exportMateriasEndpoint}
      tabs={[
        { name: 'todas', words: t('Todas'), filters: [{ campo: 'archivado', op: 'eq', valor: false }] },
        { name: 'tejidos', words: t('Tejidos'), filters: [{ campo: 'tipo', op: 'eq', valor: 'tejido' }] },
        { name: 'forros', words: t('Forros'), filters: [{ campo: 'tipo', op: 'eq', valor: 'forro' }] },
        { name: 'avios', words: t('Avíos'), filters: [{ campo: 'tipo', op: 'eq', valor: 'avio' }] },
        { name: 'camino', words: t('En camino'), filters: [{ campo: 'viene', op: 'gt', valor: 0 }] },
      ]}
      empty={t('Todavía no hay ninguna materia.')}
    />
  );
}
