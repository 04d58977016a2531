import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../platform/ui/grid/navigation.ts';
import type { ModeloDetailAuth } from '../../../catalogue/catalogue.contract.ts';
import { useCartStore } from '../../cart-context.tsx';
import type { MatrixController } from '../../matrix/matrix-controller.ts';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { DetailLine } from './detail-line.tsx';
import { MatrixProvider } from './matrix-context.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { ModeloSum } from './matrix-sums.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MatrixToolbar } from './matrix-toolbar.tsx';
import { SaveStatus } from './save-status.tsx';
import { MatrixSheets } from './sheets/matrix-sheets.tsx';
import { Stepper } from './stepper.tsx';
import { StickyHeader } from './sticky-header.tsx';
import { TouchToolbar } from './touch-toolbar.tsx';
import { useMatrixKeys } from './use-matrix-keys.ts';
import { useMatrixPointer } from './use-matrix-pointer.ts';
import { type StartCell, useNewMatrixController } from './use-new-matrix-controller.ts';
import { useTouchLayout } from './use-touch-layout.ts';

/**
 * The fields of a modelo that the matrix needs. `precio` is in euros per garment in the caller's tarifa,
 * `precios` those of sizes that cost more; `stock` lists the cells that can be ordered. Ordered
 * quantities are in the cart store.
 */
export type OrderedModelo = Pick<
  ModeloDetailAuth,
  'id' | 'referencia' | 'nombre' | 'imagen' | 'precio' | 'precios' | 'colores' | 'tallas' | 'stock'
>;

interface OrderMatrixProps {
  modelo: OrderedModelo;
  /** The cell that gets the focus at the beginning, such as that of a scanned hang-tag. */
  start?: StartCell | undefined;
}

/** The order form of a modelo: colours are rows, sizes are columns, quantities are saved while typing. */
export function OrderMatrix({ modelo, start }: OrderMatrixProps) {
  const { matrix, controller, disabled } = useNewMatrixController(modelo, start);
  if (matrix.rows.length === 0 || matrix.columns.length === 0) return null;
  return (
    <MatrixProvider controller={controller}>
      <MatrixLayout
        modelo={modelo}
        matrix={matrix}
        controller={controller}
        disabled={disabled}
        startsHere={start !== undefined}
      />
    </MatrixProvider>
  );
}

interface MatrixLayoutProps {
  modelo: OrderedModelo;
  matrix: Matrix;
  controller: MatrixController;
  disabled: boolean;
  /** The active cell gets the focus once it can be typed into. */
  startsHere: boolean;
}

function MatrixLayout({ modelo, matrix, controller, disabled, startsHere }: MatrixLayoutProps) {
  const { t } = useTranslation();
  const store = useCartStore();
  const hintId = useId();
  const scrollBox = useRef<HTMLDivElement>(null);
  const isTouchLayout = useTouchLayout();
  useEffect(() => {
    if (startsHere && !disabled) scrollBox.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [startsHere, disabled]);
  const quantityAt = ({ row, column }: Place) =>
    store.snapshot().quantities.get(matrix.cells[row]?.[column]?.id ?? '') ?? 0;
  const { exit, caret, handlers } = useMatrixKeys({ controller, quantityAt });
  const presses = useMatrixPointer({ controller, ...caret });

  return (
    <div data-matrix="" className="group/matrix">
      <div data-reading="" className={stickyAreaClass}>
        <div className={detailBoxClass}>
          <DetailLine matrix={matrix} />
          {!isTouchLayout && <MatrixToolbar disabled={disabled} />}
          {!isTouchLayout && <Stepper matrix={matrix} disabled={disabled} />}
        </div>
        <StickyHeader matrix={matrix} scrollBox={scrollBox} />
      </div>
      <div ref={scrollBox} className="overflow-x-auto overscroll-x-contain">
        <table
          {...grid}
          aria-label={t('Cantidades de {{nombre}} por color y talla', { nombre: modelo.nombre })}
          aria-rowcount={matrix.rows.length + 2}
          aria-colcount={matrix.columns.length + 2}
          aria-busy={disabled}
          aria-describedby={hintId}
          className="group/grid min-w-full border-separate border-spacing-0 text-sm tabular-nums pointer-coarse:select-none"
          {...handlers}
          {...presses}
        >
          <MatrixTable matrix={matrix} disabled={disabled} />
        </table>
      </div>
      <fieldset
        ref={exit}
        tabIndex={-1}
        aria-label={t('Total')}
        className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-base-content/60 pt-2 -outline-offset-2"
      >
        <SaveStatus modeloId={modelo.id} />
        <ModeloSum matrix={matrix} precio={modelo.precio} />
      </fieldset>
      <MatrixLegend matrix={matrix} />
      <p id={hintId} className="mt-1 hidden text-sm text-base-content/75 pointer-fine:block print:hidden">
        {t('Intro baja y Tab avanza; Esc deshace, y otra vez sale de la tabla. Todas las teclas: ?')}
      </p>
      {isTouchLayout && <TouchToolbar matrix={matrix} disabled={disabled} />}
      <MatrixSheets matrix={matrix} disabled={disabled} />
    </div>
  );
}

/** A table of fields with grid keys is a grid. Cells, rows and headers repeat their roles explicitly. */
const grid = { role: 'grid', 'aria-multiselectable': true } as const;
/**
 * Sticky under the site's header. The header sets `data-header-hidden` on the document: a `:has()` rule would
 * be evaluated again at every key.
 */
const stickyAreaClass =
  'sticky top-[calc(3.5rem+var(--band-height))] z-10 -mx-gutter bg-base-100 px-gutter transition-[top] ' +
  'in-data-header-hidden:top-(--band-height)! sm:mx-0 sm:px-0 md:top-[calc(4rem+var(--band-height))]';
const detailBoxClass =
  'flex min-h-24 flex-wrap items-center gap-x-4 border-y border-base-300 py-1.5 sm:min-h-20';
