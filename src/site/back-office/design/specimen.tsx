import type { ReactNode } from 'react';

/** A part of the page, under its own address, as the comparison of pictures cuts it out. */
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

/** Specimens beside each other, as many as the page is wide for. */
export const specimens = 'grid items-start gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** A piece, and below it what it is and in which state. */
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
