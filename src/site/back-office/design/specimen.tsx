import type { ReactNode } from 'react';

/** A section of the page with its own anchor, which the screenshot test cuts out. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-base-content/60 pt-4 pb-14">
      <h2 id={`${id}-title`} className="mb-8 text-2xl font-light">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Specimens side by side, as many as fit. */
export const specimens = 'grid items-start gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** A component, and its name and state below it. */
export function Specimen({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      {children}
      <figcaption className="mt-3 text-xs text-base-content/75">{name}</figcaption>
    </figure>
  );
}
