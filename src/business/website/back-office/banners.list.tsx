import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { BulkAct, Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import {
  type BannerRow,
  deleteBannersEndpoint,
  publishBannersEndpoint,
  searchBannersEndpoint,
} from '../edit-banners.contract.ts';
import { useBulkActions } from './use-bulk-actions.ts';

/** The banners as pictures, in the order of the search. */
function BannerPictures({ rows }: { rows: readonly BannerRow[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ id, imagen, titulo, publicado }) => (
        <li key={id}>
          <AddressLink address={`/admin/banners/${id}`} className="block hover:underline">
            <Picture imagen={imagen} sizes="(width >= 80rem) 26rem, 100vw" alt="" className="!aspect-video" />
            <span className="mt-2 block">{titulo}</span>
          </AddressLink>
          {!publicado && <StateMark state="waiting">{t('No se ve')}</StateMark>}
        </li>
      ))}
    </ul>
  );
}

export interface ListedListProps extends ListPlace {
  may: { create: boolean; update: boolean; remove: boolean };
}

/** The list of the home page's banners, published or not, in their order. */
export function BannersList({ state, onState, may }: ListedListProps) {
  const { t } = useTranslation();
  const call = useCall();
  const acts: BulkAct<BannerRow>[] = useBulkActions({
    may,
    isShown: ({ publicado }) => publicado,
    publish: (ids, publicado) => call(publishBannersEndpoint, { body: { ids, publicado } }),
    remove: (ids) => call(deleteBannersEndpoint, { body: ids }),
    ask: (count) => t('¿Borrar {{count}} banners?', { count }),
  });
  const columns: Column<BannerRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => (
        // Inline, so that the row's texts share a baseline.
        <span className="inline-flex items-center">
          {'\u200b'}
          <span className="block w-20">
            <Picture imagen={imagen} sizes="5rem" alt="" className="!aspect-video" />
          </span>
        </span>
      ),
      unsearched: true,
      picture: true,
      width: 10,
    },
    {
      name: 'titulo',
      title: t('Título'),
      show: ({ titulo }) => titulo,
      filter: 'text',
      heading: true,
      width: 32,
    },
    { name: 'enlace', title: t('Enlace'), show: ({ enlace }) => enlace, filter: 'text', width: 24 },
    {
      name: 'publicado',
      title: t('En la portada'),
      show: ({ publicado }) => (
        <StateMark state={publicado ? 'neutral' : 'waiting'}>
          {publicado ? t('Se ve') : t('No se ve')}
        </StateMark>
      ),
      filter: 'boolean',
      width: 12,
    },
    {
      name: 'orden',
      title: t('Puesto'),
      show: ({ orden }) => orden,
      figure: true,
      filter: 'number',
      width: 8,
    },
  ];
  return (
    <ListScreen
      id="banners"
      title={t('Banners')}
      columns={columns}
      search={searchBannersEndpoint}
      state={state}
      onState={onState}
      order={['orden']}
      views={[{ name: 'imagenes', label: t('Imágenes'), render: (rows) => <BannerPictures rows={rows} /> }]}
      rowId={({ id }) => id}
      rowName={({ titulo }: BannerRow) => titulo}
      href={({ id }) => `/admin/banners/${id}`}
      acts={acts}
      create={may.create ? { href: '/admin/banners/nuevo', words: t('Nuevo banner') } : undefined}
      empty={t('Todavía no hay ningún banner.')}
    >
      {may.update && <ButtonLink to="/admin/banners/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
