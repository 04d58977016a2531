import './favorito-words.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { galleryPath } from '../audience.ts';
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
