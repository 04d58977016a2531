import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';

/** The places of a document while it is on its way: its title, what stands beside it, and its lines. */
export function DocumentSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14" aria-busy="true">
      <p className="sr-only" role="status">
        {t('Cargando el documento')}
      </p>
      <div className="flex flex-col gap-8">
        <Skeleton className="h-20 w-72 max-w-full" />
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
