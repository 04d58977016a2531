import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSideColumn } from '../record/record-slots.ts';

/** Puts a form's preview beside its fields: into the side column of a record's page, where there is one. */
export function PreviewPlace({ children }: { children: ReactNode }) {
  const side = useSideColumn();
  if (side !== undefined) return side && createPortal(children, side);
  return (
    <div className="min-w-0">
      <div className="xl:sticky xl:top-[calc(4rem+var(--band-height))]">{children}</div>
    </div>
  );
}

/** Returns the columns of the form: the fields, and the preview outside of a record's page. */
export function usePreviewClass(hasPreview: boolean): string | undefined {
  const side = useSideColumn();
  if (!hasPreview || side !== undefined) return undefined;
  return 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]';
}
