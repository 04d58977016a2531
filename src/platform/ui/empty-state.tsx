import type { ReactNode } from 'react';

/** The content of an empty list or page, with the next step. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 border-t border-base-300 py-10">
      <p className="max-w-[40ch] font-serif text-xl">{title}</p>
      {children && <div className="max-w-[60ch]">{children}</div>}
    </div>
  );
}
