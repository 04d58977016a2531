import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A further view of the same search, beside the table: pictures, a board, a calendar. */
export interface ListLook<Row> {
  /** Its name in the URL. */
  name: string;
  label: string;
  /** Gets the rows of all pages, up to the largest page of a search: half a board would mislead. */
  showsAll?: boolean;
  render(rows: readonly Row[]): ReactNode;
}

interface LookChoiceProps {
  looks: readonly Pick<ListLook<never>, 'name' | 'label'>[];
  /** The chosen one; undefined for the table. */
  chosen: string | undefined;
  onChoose(name: string | undefined): void;
}

/** Chooses between the table and the further views of a list. */
export function LookChoice({ looks, chosen, onChoose }: LookChoiceProps) {
  const { t } = useTranslation();
  const choices = [{ name: undefined, label: t('Tabla') }, ...looks];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be hidden beside its buttons
    <div role="group" aria-label={t('Presentación')} className="flex border border-base-content/60">
      {choices.map(({ name, label }) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className="min-h-(--control-height) cursor-pointer px-3 text-(length:--control-text) -outline-offset-2 hover:bg-base-200 aria-pressed:bg-base-200 aria-pressed:font-semibold"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
