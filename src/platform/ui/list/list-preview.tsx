import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AddressLink } from '../address-link.tsx';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import type { Column } from './column.ts';
import { columnValue } from './column-value.tsx';

interface ListPreviewProps<Row> {
  row: Row;
  title: string;
  /** All columns of the list, hidden ones included. */
  columns: readonly Column<Row>[];
  href: string | undefined;
  onClose(): void;
  /** Content of the list's own, above the columns. */
  children: ReactNode;
}

/**
 * The row under the cursor with all its columns, beside a wide list and over a narrow one. The focus stays in
 * the rows, so that the arrows go on.
 */
export function ListPreview<Row>({ row, title, columns, href, onClose, children }: ListPreviewProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <aside
      aria-label={t('Vista previa')}
      className="bg-base-100 p-4 max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 max-xl:w-[min(24rem,100vw)] max-xl:overflow-y-auto max-xl:border-l max-xl:border-base-300 xl:sticky xl:top-[calc(3rem+var(--band-height,0px))] xl:max-h-[calc(100dvh-8rem)] xl:self-start xl:overflow-y-auto xl:border xl:border-base-300"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
        <IconButton label={t('Cerrar la vista previa')} onClick={onClose} className="-m-2">
          <CloseIcon />
        </IconButton>
      </div>
      {children}
      <dl className="grid gap-x-4 gap-y-2 text-sm">
        {columns.map((column) => {
          const shown = columnValue(column, row, language);
          if (shown === undefined || shown === null || shown === '' || shown === false) return null;
          return (
            <div key={column.name}>
              <dt className="text-base-content/75">{column.title}</dt>
              {/* Pictures of rows reach over the line, which is higher in a row. */}
              <dd className={`wrap-anywhere ${column.picture ? 'py-1.5' : ''}`}>{shown}</dd>
            </div>
          );
        })}
      </dl>
      {href && (
        <p className="mt-4">
          <AddressLink address={href} className="link-quiet">
            {t('Abrir la ficha')}
          </AddressLink>
        </p>
      )}
    </aside>
  );
}
