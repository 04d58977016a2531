import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { ListFilter } from './list-filter.ts';

interface FilterPopoverProps<Row> {
  columns: readonly Column<Row>[];
  /** The condition to change; absent for a new one. */
  filter?: ListFilter;
  onApply(filter: ListFilter): void;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLButtonElement>;
  className: string;
  children: ReactNode;
}

/** A button that opens the editor of a condition below it. Escape and a press outside close it. */
export function FilterPopover<Row>(props: FilterPopoverProps<Row>) {
  const { columns, filter, onApply } = props;
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        ref={props.ref}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        onKeyDown={props.onKeyDown}
        className={props.className}
      >
        {props.children}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('Filtrar')}
        onToggle={(event) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] border border-base-content/60 bg-base-100 p-4 text-base-content [position-try-fallbacks:flip-block,flip-inline] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-0 supports-[position-area:block-end]:[position-area:block-end_span-inline-end]"
      >
        {open && (
          <FilterEditor
            columns={columns}
            filter={filter}
            onApply={(next) => {
              // Closes first, so that the focus returns to the button.
              document.getElementById(id)?.hidePopover();
              onApply(next);
            }}
          />
        )}
      </div>
    </>
  );
}
