import { type ReactNode, useEffect, useRef } from 'react';

/** Renders a sign-in page: its title, its purpose and its form. */
export function AccountPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div className="page-column py-12 md:py-20">
      <section className="max-w-md">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {intro && <p className="mt-4">{intro}</p>}
        <div className="mt-8">{children}</div>
      </section>
    </div>
  );
}

/** Replaces a form after success; it takes the focus and is announced. */
export function Done({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-col items-start gap-6 outline-none">
      {children}
    </div>
  );
}
