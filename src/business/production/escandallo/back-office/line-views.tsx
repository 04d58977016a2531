import { useTranslation } from 'react-i18next';

/** The groups of columns of the line table. */
export const lineViews = ['cost', 'sizes', 'prices', 'all'] as const;
export type LineView = (typeof lineViews)[number];

/** Text keys of the groups. */
const labels: Readonly<Record<LineView, string>> = {
  cost: 'Coste',
  sizes: 'Colores y tallas',
  prices: 'Precios',
  all: 'Todo',
};

const columnsOfView: Readonly<Record<Exclude<LineView, 'all'>, ReadonlySet<string>>> = {
  cost: new Set(['clase', 'materiaId', 'concepto', 'consumo', 'por', 'merma', 'vale', 'importe']),
  sizes: new Set(['materiaId', 'concepto', 'materiaColorId', 'colores', 'consumo', 'incremento', 'porTalla']),
  prices: new Set(['materiaId', 'concepto', 'basePrecio', 'precio', 'vale', 'importe']),
};

/** Returns whether a group shows a column. */
export const showsColumn = (view: LineView, name: string): boolean =>
  view === 'all' || columnsOfView[view].has(name);

interface LineViewChoiceProps {
  view: LineView;
  onView(view: LineView): void;
}

/** Chooses which columns of the lines are shown. All of them keep their values. */
export function LineViewChoice({ view, onView }: LineViewChoiceProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be hidden beside its buttons
    <div
      role="group"
      aria-label={t('Columnas')}
      className="flex w-fit max-w-full flex-wrap border border-base-content/60 print:hidden"
    >
      {lineViews.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className="min-h-(--control-height) cursor-pointer px-3 text-(length:--control-text) -outline-offset-2 hover:bg-base-200 aria-pressed:bg-base-200 aria-pressed:font-semibold"
        >
          {t(labels[one])}
        </button>
      ))}
    </div>
  );
}
