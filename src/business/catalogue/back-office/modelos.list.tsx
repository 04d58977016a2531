import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { swatch } from '../../../platform/ui/colour-dots.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import type { ListTab } from '../../../platform/ui/list/list-tab.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { readModeloOptionsEndpoint } from '../modelo-acts.contract.ts';
import { escotes, type Labels, largos, mangas } from '../modelo-facts.ts';
import { exportModelosEndpoint, type ModeloRow } from '../modelos.contract.ts';
import { modeloActions } from './modelo-actions.ts';
import { ModeloMark } from './modelo-mark.tsx';

/** The list of modelos with their pictures. */
export function ModelosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canUpdate = usePermission('Permissions.Modelos.Update');
  const { data: options } = useQuery(readQuery(readModeloOptionsEndpoint, {}));
  const valuesOf = (labels: Labels<string>) => ({
    values: labels.map(([value, label]) => ({ value, words: t(label) })),
  });
  const columns: Column<ModeloRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 6,
    },
    { name: 'referencia', title: t('Referencia'), filter: 'text', width: 12 },
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 24 },
    {
      name: 'tipo',
      title: t('Tipo'),
      filterField: 'tipoId',
      filter: { values: (options?.tipos ?? []).map(({ id, nombre }) => ({ value: id, words: nombre })) },
      hideOnTablet: true,
      givesWay: true,
      width: 18,
    },
    {
      name: 'temporada',
      title: t('Temporada'),
      filter: { values: (options?.temporadas ?? []).map(({ codigo }) => ({ value: codigo, words: codigo })) },
      optional: true,
      width: 8,
    },
    {
      name: 'color',
      title: t('Colores'),
      show: ({ colores }) => <Swatches colores={colores} />,
      filter: {
        values: (options?.colores ?? []).map(({ codigo, nombre }) => ({ value: codigo, words: nombre })),
        operators: ['contains'],
      },
      hideOnTablet: true,
      width: 12,
    },
    {
      name: 'precio',
      title: t('Precio'),
      show: ({ precio }) => formatMoney(precio, language),
      filter: 'number',
      figure: true,
      width: 10,
    },
    {
      name: 'pvpr',
      title: t('PVP'),
      show: ({ pvpr }) => formatMoney(pvpr, language),
      filter: 'number',
      figure: true,
      hidden: true,
      width: 10,
    },
    {
      name: 'disponible',
      title: t('Libres'),
      show: ({ disponible }) => formatNumber(disponible, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    {
      name: 'imagenes',
      title: t('Fotos'),
      show: ({ imagenes }) => formatNumber(imagenes, language),
      filter: 'number',
      figure: true,
      hidden: true,
      width: 7,
    },
    {
      name: 'publicado',
      title: t('Estado'),
      show: (row) => <ModeloMark {...row} />,
      filter: 'boolean',
      plain: true,
      width: 16,
    },
    { name: 'archivado', title: t('Archivado'), filter: 'boolean', show: () => null, hidden: true },
    {
      name: 'novedad',
      title: t('Novedad'),
      filter: 'boolean',
      show: ({ novedad }) => novedad && t('Sí'),
      hidden: true,
    },
    {
      name: 'escote',
      title: t('Escote'),
      filter: valuesOf(escotes),
      show: () => null,
      hidden: true,
      optional: true,
    },
    {
      name: 'manga',
      title: t('Manga'),
      filter: valuesOf(mangas),
      show: () => null,
      hidden: true,
      optional: true,
    },
    {
      name: 'largo',
      title: t('Largo de la prenda'),
      filter: valuesOf(largos),
      show: () => null,
      hidden: true,
      optional: true,
    },
    { name: 'coleccion', title: t('Colección'), filter: 'text', show: () => null, hidden: true },
    { name: 'ean', title: t('Código de barras'), filter: 'text', show: () => null, hidden: true },
    {
      name: 'creado',
      title: t('Creado'),
      show: ({ creado }) => <ListDate value={creado} />,
      filter: 'day',
      hidden: true,
      width: 12,
    },
  ];
  const tabs: ListTab[] = [
    { name: 'todo', words: t('Todos'), filters: [] },
    { name: 'publicados', words: t('Publicados'), filters: [{ campo: 'publicado', op: 'eq', valor: true }] },
    {
      name: 'sin-publicar',
      words: t('Sin publicar'),
      filters: [
        { campo: 'publicado', op: 'eq', valor: false },
        { campo: 'archivado', op: 'eq', valor: false },
      ],
    },
    {
      name: 'sin-fotos',
      words: t('Sin fotos'),
      filters: [
        { campo: 'imagenes', op: 'eq', valor: 0 },
        { campo: 'archivado', op: 'eq', valor: false },
      ],
    },
    {
      name: 'sin-precio',
      words: t('Sin precio'),
      filters: [
        { campo: 'precio', op: 'eq', valor: 0 },
        { campo: 'archivado', op: 'eq', valor: false },
      ],
    },
    { name: 'archivados', words: t('Archivados'), filters: [{ campo: 'archivado', op: 'eq', valor: true }] },
  ];
  return (
    <ListScreen
      {...useResourceList(modeloActions)}
      sheet={exportModelosEndpoint}
      columns={columns}
      tabs={tabs}
      state={state}
      onState={onState}
      order={['creado desc']}
      empty={t('Todavía no hay ningún modelo. El primero se crea aquí o llega con la importación.')}
    >
      {canUpdate && <ButtonLink to="/admin/modelos/fotos">{t('Fotos por nombre')}</ButtonLink>}
    </ListScreen>
  );
}

function Swatches({ colores }: Pick<ModeloRow, 'colores'>) {
  return (
    <span className="inline-flex flex-wrap gap-1" title={colores.map(({ nombre }) => nombre).join(', ')}>
      {colores.slice(0, 8).map((color) => (
        <span
          key={color.nombre}
          aria-hidden="true"
          className="size-3 rounded-full border border-base-content/35 forced-color-adjust-none"
          style={{ background: `${swatch(color)} border-box` }}
        />
      ))}
      <span className="sr-only">{colores.map(({ nombre }) => nombre).join(', ')}</span>
    </span>
  );
}
