import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceActions } from './action.ts';
import { BackTo } from './back-to.tsx';
import { SideColumnProvider } from './record-slots.ts';

interface NewRecordPageProps {
  resource: Pick<ResourceActions<never>, 'list' | 'title' | 'create'>;
  children: ReactNode;
}

/** The page of a record that does not exist yet, in the shape of `RecordPage`. */
export function NewRecordPage({ resource, children }: NewRecordPageProps) {
  const { t } = useTranslation();
  const [sideColumn, setSideColumn] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="flex min-h-6 items-center print:hidden">
        <BackTo to={resource.list}>{t(resource.title)}</BackTo>
      </div>
      <h1 className="mb-6 border-b border-base-300 pt-1 pb-2 text-xl lg:text-2xl">
        {t(resource.create?.label ?? '')}
      </h1>
      <SideColumnProvider value={sideColumn}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:has-[>[data-side]>:not(:empty)]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">{children}</div>
          <div data-side="">
            <div
              ref={setSideColumn}
              className="empty:hidden xl:sticky xl:top-[calc(4rem+var(--band-height))]"
            />
          </div>
        </div>
      </SideColumnProvider>
    </>
  );
}
