import type { ComponentProps } from 'react';
import { controlClass } from './field.tsx';
import { DownIcon } from './icons.tsx';

/** A native select in the box of the other controls. */
export function SelectControl({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className={`${controlClass} peer cursor-pointer appearance-none truncate pr-9`} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center peer-disabled:opacity-50"
      >
        <DownIcon />
      </span>
    </span>
  );
}
