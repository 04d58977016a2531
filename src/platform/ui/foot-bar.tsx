import type { ReactNode } from 'react';
import { useRootMark } from './use-root-mark.ts';

/** A sticky bar at the bottom of a list or a form. Toasts stand above it. */
export function FootBar({ className, children }: { className: string; children: ReactNode }) {
  useRootMark('hasFootBar');
  return (
    <footer
      data-foot-bar=""
      className={`sticky bottom-0 z-10 flex flex-wrap items-center border-t border-base-300 bg-base-100 print:hidden ${className}`}
    >
      {children}
    </footer>
  );
}
