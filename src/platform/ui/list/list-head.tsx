import type { ReactNode } from 'react';
import type { Paged } from '../../http/search.contract.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../button.tsx';
import { AddIcon } from '../icons.tsx';
import { type ListLook, LookChoice } from './list-look.tsx';

interface ListHeadProps {
  title: string;
  page: Paged<unknown> | undefined;
  create: { href: string; words: string } | undefined;
  looks: readonly Pick<ListLook<never>, 'name' | 'label'>[] | undefined;
  /** The chosen view of the rows; undefined for the table. */
  look: string | undefined;
  onLook(name: string | undefined): void;
  /** Further actions of the page. */
  children: ReactNode;
}

/** The title of a list with the number of its rows, and the actions of its page. */
export function ListHead({ title, page, create, looks, look, onLook, children }: ListHeadProps) {
  const language = useLanguage();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="text-2xl">
        {title}
        {/* Keeps its place: nothing wraps when the count appears. */}
        <span
          className="ml-3 inline-block min-w-[5ch] font-sans text-sm text-base-content/75 tabular-nums"
          aria-live="polite"
        >
          {page && `${page.totalIsEstimate ? '≈ ' : ''}${formatNumber(page.totalCount, language)}`}
        </span>
      </h1>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {looks && <LookChoice looks={looks} chosen={look} onChoose={onLook} />}
        {children}
        {create && (
          <ButtonLink to={create.href} tone="primary">
            <AddIcon />
            {create.words}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
