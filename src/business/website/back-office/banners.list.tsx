import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { recordEdit } from '../../../platform/ui/list/edit/record-edit.ts';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { ShownMark, shownChoices } from '../../../platform/ui/record/shown-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import {
  type BannerRow,
  editedBanner,
  exportBannersEndpoint,
  readEditedBannerEndpoint,
  updateBannerEndpoint,
} from '../edit-banners.contract.ts';
import { bannerActions } from './website-actions.ts';

/** The banners as pictures, in the order of the search. */
function BannerPictures({ rows }: { rows: readonly BannerRow[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ id, imagen, titulo, publicado }) => (
        <li key={id}>
          <AddressLink address={`/admin/banners/${id}`} className="block hover:underline">
            <Picture imagen={imagen} sizes="(width >= 80rem) 26rem, 100vw" alt="" className="!aspect-video" />
            <span className="mt-2 block">{titulo}</span>
          </AddressLink>
          {!publicado && <ShownMark isShown={false} />}
        </li>
      ))}
    </ul>
  );
}

/** The list of the home page's banners, published or not, in their order. */
export function BannersList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.WebBanners.Update');
  const columns: Column<BannerRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} wide />,
      unsearched: true,
      picture: true,
      width: 10,
    },
    { name: 'titulo', title: t('Título'), filter: 'text', heading: true, width: 32 },
    { name: 'enlace', title: t('Enlace'), filter: 'text', editable: true, width: 24 },
    {
      name: 'publicado',
      title: t('En la portada'),
      show: ({ publicado }) => <ShownMark isShown={publicado} />,
      filter: 'boolean',
      editable: shownChoices(t),
      plain: true,
      width: 12,
    },
    { name: 'orden', title: t('Puesto'), figure: true, filter: 'number', width: 8 },
  ];
  return (
    <ListScreen
      {...useResourceList(bannerActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      sheet={exportBannersEndpoint}
      views={[{ name: 'imagenes', label: t('Imágenes'), render: (rows) => <BannerPictures rows={rows} /> }]}
      edit={recordEdit(call, editedBanner, readEditedBannerEndpoint, updateBannerEndpoint)}
      empty={t('Todavía no hay ningún banner.')}
    >
      {canUpdate && <ButtonLink to="/admin/banners/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
