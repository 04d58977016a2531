import type { ComponentProps } from 'react';
import { controlClass } from './field.tsx';
import { SearchIcon } from './icons.tsx';

/** A search input; a `Field` or its `aria-label` names it. */
export function SearchControl({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={`relative block ${className}`}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center"
      >
        <SearchIcon />
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        className={`${controlClass} pl-10 search-clear`}
      />
    </span>
  );
}
