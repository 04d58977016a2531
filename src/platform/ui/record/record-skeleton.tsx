import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '../skeleton.tsx';

const sections = ['one', 'two', 'three'];

/** Keeps the shape of a record's page while it loads. */
export function RecordSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('Cargando la página')}
      </p>
      <Skeleton className="h-4 w-48" />
      <div className="mb-5 flex h-16 flex-wrap items-center justify-between gap-4 border-b border-base-300">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-9 w-64 max-lg:hidden" />
      </div>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          {sections.map((name) => (
            <div key={name} className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </div>
          ))}
        </div>
        <div>
          <TextSkeleton lines={6} />
        </div>
      </div>
    </div>
  );
}
