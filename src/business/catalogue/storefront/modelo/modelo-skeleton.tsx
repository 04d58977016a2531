import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';

/** Reserves the modelo's layout while it loads. */
export function ModeloSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-column pb-24 sm:pt-2" aria-busy="true">
      <p className="sr-only" role="status">
        {t('Cargando el modelo')}
      </p>
      <div className="mb-3 min-h-11" />
      <div className="grid gap-y-8 lg:grid-cols-12 lg:gap-x-12">
        <Skeleton className="-mx-gutter aspect-4/5 sm:mx-0 lg:col-span-7 lg:aspect-auto lg:h-[calc(100svh-8rem)]" />
        <div className="flex flex-col gap-6 lg:col-span-5 lg:pt-4">
          <Skeleton className="h-15 w-2/3" />
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </div>
  );
}
