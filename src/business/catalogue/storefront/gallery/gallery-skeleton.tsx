import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';

/** Reserves the gallery's layout while its modelos load. */
export function GallerySkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-column pb-24" aria-busy="true">
      <p className="sr-only" role="status">
        {t('Cargando los modelos')}
      </p>
      {/* Padding, not a margin: that would push the whole page down as long as it lasts. */}
      <div className="py-8 lg:py-14">
        <Skeleton className="h-13 w-72 max-w-full lg:h-19" />
      </div>
      <Skeleton className="h-24" />
      <div className="-mx-gutter mt-13 grid grid-cols-2 gap-x-0.5 sm:mx-0 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
          <Skeleton key={place} className="mb-24 aspect-4/5" />
        ))}
      </div>
    </div>
  );
}
