import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '../platform/ui/skeleton.tsx';

/** Keeps the place of a page whose data takes longer than the router's pending delay (SPEC.md §9). */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="page-column min-h-[70svh] pt-16 pb-24 md:pt-24">
      <p className="sr-only" role="status">
        {t('Cargando la página')}
      </p>
      <Skeleton className="h-12 w-4/5 max-w-xl" />
      <div className="mt-8 max-w-[60ch]">
        <TextSkeleton lines={4} />
      </div>
      <Skeleton className="mt-12 h-72" />
    </div>
  );
}
