import type { ComponentProps, ReactNode } from 'react';
import { DownIcon } from './icons.tsx';

/**
 * A heading that opens its content: a `details` element, which page search reaches and which needs no script.
 * On paper it is open.
 */
export function Disclosure({
  title,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }) {
  return (
    <details
      {...rest}
      className="group border-b border-base-300 print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 hover:bg-base-200 [&::-webkit-details-marker]:hidden">
        <span className="font-serif text-lg">{title}</span>
        <span className="transition-transform group-open:rotate-180 print:hidden">
          <DownIcon />
        </span>
      </summary>
      <div className="max-w-[70ch] pt-1 pb-6 has-[table]:max-w-none">{children}</div>
    </details>
  );
}
