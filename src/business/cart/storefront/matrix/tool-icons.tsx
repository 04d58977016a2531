import type { ReactNode } from 'react';
import type { Tool } from './use-tools.ts';

const paths: Partial<Record<Tool['id'], ReactNode>> = {
  undo: <path d="M6 3L2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6" />,
  redo: <path d="M10 3l3.5 3.5L10 10M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10" />,
  help: (
    <>
      <path d="M5.2 6a2.8 2.8 0 1 1 4 2.5c-.8.4-1.2.9-1.2 1.8" />
      <path d="M8 12.2v1.3" />
    </>
  ),
};

/** The icon of a tool that is shown without its name. */
export function ToolIcon({ id }: { id: Tool['id'] }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.2">{paths[id]}</g>
    </svg>
  );
}

export const hasIcon = (id: Tool['id']): boolean => paths[id] !== undefined;
