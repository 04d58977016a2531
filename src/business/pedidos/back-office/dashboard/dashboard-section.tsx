import type { ReactNode } from 'react';

interface DashboardSectionProps {
  title: string;
  /** The totals beside the title. */
  facts?: ReactNode;
  /** A link at the end of the line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the day sheet: a title in the serif, its totals in small type, and its rows. */
export function DashboardSection({ title, facts, aside, children }: DashboardSectionProps) {
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-base-300 pb-2">
        <h2 className="text-xl">{title}</h2>
        {facts && <p className="text-sm tabular-nums text-base-content/75">{facts}</p>}
        {aside && <p className="ml-auto">{aside}</p>}
      </header>
      {children}
    </section>
  );
}
