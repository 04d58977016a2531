import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSurcharge } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { swatch } from '../../../../platform/ui/colour-dots.tsx';
import { blurField, fieldAt } from '../../../../platform/ui/grid/cell-elements.ts';
import type { Place } from '../../../../platform/ui/grid/navigation.ts';
import { type Selection, wholeColumns, wholeRows } from '../../../../platform/ui/grid/selection.ts';
import type { MatrixColor, MatrixTalla } from '../../matrix/matrix-model.ts';
import { useMatrixController } from './matrix-context.tsx';

/** Returns a click handler that selects a line, or with Shift all lines up to it. */
function useLineSelect(line: (selection: Selection) => Selection, place: Place) {
  const controller = useMatrixController();
  return (event: MouseEvent<HTMLElement>) => {
    const { selection } = controller.snapshot();
    const anchor = event.shiftKey && selection ? selection.anchor : place;
    const whole = line({ anchor, head: place });
    const { rows, columns, exists } = controller.gridShape();
    if (!event.shiftKey) {
      const along = Array.from({ length: whole.head.row === whole.anchor.row ? columns : rows }, (_, at) =>
        whole.head.row === whole.anchor.row
          ? { row: place.row, column: at }
          : { row: at, column: place.column },
      );
      const start = along.find(({ row, column }) => exists(row, column));
      if (start) controller.enter(start);
    }
    controller.select(whole);
    const grid = event.currentTarget.closest('[data-matrix]')?.querySelector('table');
    // A touch opens no keyboard. A mouse user continues with keys.
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (grid && isTouch) blurField(grid);
    else if (grid) fieldAt(grid, controller.snapshot().active)?.focus();
  };
}

/** A colour's swatch and name: the header of its row. */
export function RowHeader({ color, row, className }: { color: MatrixColor; row: number; className: string }) {
  const { t } = useTranslation();
  const controller = useMatrixController();
  const onClick = useLineSelect((selection) => wholeRows(selection, controller.gridShape()), {
    row,
    column: 0,
  });
  return (
    <th scope="row" aria-colindex={1} className={`${className} h-14 p-0 text-left font-normal`}>
      <button
        type="button"
        tabIndex={-1}
        title={t('Seleccionar la fila')}
        onClick={onClick}
        className="flex size-full cursor-pointer items-center gap-2 pr-2 text-left hover:bg-base-200"
      >
        <span
          aria-hidden="true"
          className="size-4 shrink-0 border border-base-content/25 forced-color-adjust-none forced-colors:border-[CanvasText]"
          style={{ background: swatch(color) }}
        />
        <span className="text-sm leading-4">{color.nombre}</span>
      </button>
    </th>
  );
}

/** Returns a click handler that selects a size's column. */
export function useColumnSelect(column: number) {
  const controller = useMatrixController();
  return useLineSelect((selection) => wholeColumns(selection, controller.gridShape()), { row: 0, column });
}

/** A size: the header of its column. */
export function ColumnHeader({ talla, column }: { talla: MatrixTalla; column: number }) {
  const { t } = useTranslation();
  const onClick = useColumnSelect(column);
  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      className="h-11 border-b border-l border-base-300 p-0 text-center font-semibold"
    >
      <button
        type="button"
        tabIndex={-1}
        title={t('Seleccionar la columna')}
        onClick={onClick}
        className="size-full cursor-pointer px-1 hover:bg-base-200"
      >
        <TallaHeading talla={talla} />
      </button>
    </th>
  );
}

/** A size's name, with its surcharge below it. */
export function TallaHeading({ talla: { nombre, suplemento } }: { talla: MatrixTalla }) {
  const language = useLanguage();
  if (suplemento === undefined) return nombre;
  return (
    <>
      <span className="block leading-4">{nombre}</span>{' '}
      <span className="block text-xs leading-4 font-normal whitespace-nowrap text-base-content/75">
        {formatSurcharge(suplemento, language)}
      </span>
    </>
  );
}
