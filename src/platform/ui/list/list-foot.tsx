import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../../http/search.contract.ts';
import { FootBar } from '../foot-bar.tsx';
import { Pagination } from '../pagination.tsx';
import { SelectControl } from '../select-control.tsx';
import { pageSizes } from './list-settings.ts';

interface ListFootProps {
  title: string;
  page: Paged<unknown> | undefined;
  filas: number;
  onFilas(filas: number): void;
  onPage(page: number): void;
  /** The acts on the selected rows. */
  children: ReactNode;
}

/** The sticky footer of a list: acts, pages and rows per page. */
export function ListFoot({ title, page, filas, onFilas, onPage, children }: ListFootProps) {
  const { t } = useTranslation();
  // A view that shows all rows has one size.
  const several = (page?.totalCount ?? 0) > pageSizes[0] && pageSizes.some((size) => size === filas);
  // Absent children come as a list of nothing.
  const hasActs = Children.toArray(children).length > 0;
  if (!hasActs && !several && (page?.totalPages ?? 1) <= 1) return null;
  return (
    <FootBar className="min-h-[calc(3.5rem+1px)] justify-between gap-x-6 gap-y-2 py-1.5">
      <div className="min-w-0">{children}</div>
      {/* Another page would clear the selection: on phones the acts take this room. */}
      <div className={`ml-auto flex items-center gap-4 ${hasActs ? 'max-sm:hidden' : ''}`}>
        <Pagination
          page={page?.currentPage ?? 1}
          totalPages={page?.totalPages ?? 1}
          onPage={onPage}
          label={title}
        />
        {several && (
          <SelectControl
            aria-label={t('Filas por página')}
            value={filas}
            onChange={(event) => onFilas(Number(event.target.value))}
            className="w-20"
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </SelectControl>
        )}
      </div>
    </FootBar>
  );
}
