import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';

/**
 * The skeleton of a document: the parts beside its title, and its lines.
 * @param children the title, in its final place
 */
export function DocumentSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14">
      {children}
      <div aria-busy="true" className="mt-8 flex flex-col gap-8">
        <p className="sr-only" role="status">
          {t('Cargando el documento')}
        </p>
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
