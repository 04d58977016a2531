import { useEffect, useId, useLayoutEffect, useRef } from 'react';
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
import { showColumn } from './matrix-viewport.ts';
import { preventFocusLoss } from './prevent-focus-loss.ts';
import { SaveStatus } from './save-status.tsx';
import { MatrixSheets } from './sheets/matrix-sheets.tsx';
import { SizeSteps } from './size-steps.tsx';
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
  frame?: MatrixFrame;
}

/**
 * Where the matrix stands: on the modelo's page it explains its marks and keys. A cart and a line sheet
 * explain them once for all; in a line sheet the tools are in a list below the table.
 */
export type MatrixFrame = 'page' | 'cart' | 'sheet';

/** The order form of a modelo: colours are rows, sizes are columns, quantities are saved while typing. */
export function OrderMatrix({ modelo, start, frame = 'page' }: OrderMatrixProps) {
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
        frame={frame}
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
  frame: MatrixFrame;
}

function MatrixLayout({ modelo, matrix, controller, disabled, startsHere, frame }: MatrixLayoutProps) {
  const { t } = useTranslation();
  const store = useCartStore();
  const hintId = useId();
  const scrollBox = useRef<HTMLDivElement>(null);
  const isTouchLayout = useTouchLayout();
  useEffect(() => {
    if (startsHere && !disabled) scrollBox.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [startsHere, disabled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start of this matrix only
  useLayoutEffect(() => {
    const box = scrollBox.current;
    const { column } = controller.snapshot().active;
    if (isTouchLayout && box && column > 0) showColumn(box, column);
  }, []);
  const quantityAt = ({ row, column }: Place) =>
    store.snapshot().quantities.get(matrix.cells[row]?.[column]?.id ?? '') ?? 0;
  const { exit, caret, handlers } = useMatrixKeys({ controller, quantityAt });
  const isRow = frame === 'sheet' && !isTouchLayout;
  const presses = useMatrixPointer({ controller, ...caret });

  return (
    <div data-matrix="" className="group/matrix">
      {!isRow && (
        <div data-reading="" className={stickyAreaClass}>
          <div className={detailBoxClass}>
            <DetailLine matrix={matrix} />
            {!isTouchLayout && <MatrixToolbar disabled={disabled} />}
            {!isTouchLayout && <Stepper matrix={matrix} disabled={disabled} />}
          </div>
          <StickyHeader matrix={matrix} scrollBox={scrollBox} />
        </div>
      )}
      {isTouchLayout && <SizeSteps matrix={matrix} scrollBox={scrollBox} />}
      <div ref={scrollBox} className="@container overflow-x-auto overscroll-x-contain">
        <table
          {...grid}
          aria-label={t('Cantidades de {{nombre}} por color y talla', { nombre: modelo.nombre })}
          aria-rowcount={matrix.rows.length + 2}
          aria-colcount={matrix.columns.length + 2}
          aria-busy={disabled}
          data-cut={matrix.columns.length > sizesOfPhone || undefined}
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
        {isRow && (
          <div className="invisible min-h-11 min-w-0 flex-1 basis-48 group-focus-within/matrix:visible">
            <DetailLine matrix={matrix} />
          </div>
        )}
        <SaveStatus modeloId={modelo.id} />
        {isRow && (
          <button
            type="button"
            {...preventFocusLoss}
            onClick={() => controller.showSheet({ kind: 'tools' })}
            className="link-quiet min-h-9 cursor-pointer text-sm print:hidden"
          >
            {t('Herramientas')}
          </button>
        )}
        <ModeloSum matrix={matrix} precio={modelo.precio} />
      </fieldset>
      {frame === 'page' && <MatrixLegend matrix={matrix} />}
      <p id={hintId} className={frame === 'page' ? hintClass : 'sr-only'}>
        {t('Intro baja y Tab avanza; Esc deshace, y otra vez sale de la tabla. Todas las teclas: ?')}
      </p>
      {isTouchLayout && <TouchToolbar matrix={matrix} disabled={disabled} />}
      <MatrixSheets matrix={matrix} disabled={disabled} isInSheet={frame === 'sheet'} />
    </div>
  );
}

/** The sizes that fit beside the colours of a phone; with more of them the last one in view is cut. */
const sizesOfPhone = 4;
/** A table of fields with grid keys is a grid. Cells, rows and headers repeat their roles explicitly. */
const grid = { role: 'grid', 'aria-multiselectable': true } as const;
/**
 * Sticky under the site's header. The header sets `data-header-hidden` on the document: a `:has()` rule would
 * be evaluated again at every key.
 */
const stickyAreaClass =
  'sticky top-[calc(3.5rem+var(--band-height))] z-10 -mx-gutter bg-base-100 px-gutter transition-[top] ' +
  'in-data-header-hidden:top-(--band-height)! sm:mx-0 sm:px-0 md:top-[calc(4rem+var(--band-height))]';
const hintClass = 'mt-1 hidden text-sm text-base-content/75 pointer-fine:block print:hidden';
const detailBoxClass =
  'flex min-h-24 flex-wrap items-center gap-x-4 border-y border-base-300 py-1.5 sm:min-h-20';
