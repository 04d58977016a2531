import './favorito-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { readModelosEndpoint } from '../../catalogue.contract.ts';
import { galleryPath, modeloPath } from '../audience.ts';
import { useFavoritos } from './own-favoritos.ts';

/** A panel of the account page: the number of favourites of the user, or of the customer, with a link. */
export function OwnFavoritosPanel() {
  const { t } = useTranslation();
  const { customer, ids, failed, reading, again } = useFavoritos();
  const none = ids?.size === 0;
  return (
    <section aria-labelledby="sus-favoritos" className="mt-16">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="sus-favoritos" className="text-2xl font-light lg:text-3xl">
          {customer ? t('Favoritos de {{tienda}}', { tienda: customer.cliente }) : t('Favoritos')}
        </h2>
        <Link
          to={galleryPath.shop}
          search={none ? {} : { favoritos: true }}
          className="link-quiet py-2 text-sm"
        >
          {none ? t('Ver toda la colección') : t('Ver los favoritos')}
        </Link>
      </header>
      {!ids && !failed && <Skeleton className="h-19" />}
      {failed && (
        <Notice
          tone="bad"
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          {t('No se han podido leer los favoritos.')}
          <Button busy={reading} onClick={again}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {ids && !none && <FavoritoPictures ids={ids} />}
      {ids && (
        <p className="border-y border-base-300 py-6 tabular-nums">
          {!none
            ? t('{{count}} modelos', { count: ids.size })
            : customer
              ? t('{{tienda}} todavía no tiene favoritos.', { tienda: customer.cliente })
              : t('Todavía no tiene favoritos. Pulse el corazón de un modelo y lo encontrará aquí.')}
        </p>
      )}
    </section>
  );
}

/** Favourites shown with their pictures; the link above shows all. */
const maxPictures = 6;

function FavoritoPictures({ ids }: { ids: ReadonlySet<number> }) {
  const { data } = useQuery(readQuery(readModelosEndpoint, {}));
  const shown = [...ids].slice(0, maxPictures);
  const byId = new Map(data?.map((modelo) => [modelo.id, modelo]));
  return (
    <ul className="mb-4 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-6">
      {shown.map((id) => {
        const modelo = byId.get(id);
        return (
          <li key={id} className="min-w-0">
            <Link to={modeloPath.shop} params={{ id: String(id) }} className="block">
              {modelo ? (
                <Picture
                  imagen={modelo.imagen}
                  sizes="(min-width: 40rem) 8rem, 30vw"
                  alt=""
                  className="aspect-4/5"
                />
              ) : (
                <Skeleton className="aspect-4/5" />
              )}
              <span className="mt-1 block min-h-6 truncate text-sm">{modelo?.nombre}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
