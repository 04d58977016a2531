import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { MatrixCellView, NoCellView } from './matrix-cell.tsx';
import { ColumnHeader, RowHeader } from './matrix-headers.tsx';
import { ColumnSum, RowSum, TotalSum } from './matrix-sums.tsx';

interface MatrixTableProps {
  matrix: Matrix;
  disabled: boolean;
}

/** Headers, cells and sums. It renders once: while typing, only the cells and sums inside render again. */
export const MatrixTable = memo(function MatrixTable({ matrix, disabled }: MatrixTableProps) {
  const { t } = useTranslation();
  const lastColumn = matrix.columns.length + 2;
  return (
    <>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1} className={`${headColumn} h-11 text-left font-normal`}>
            <span className="label-caps text-base-content/75">{t('Color')}</span>
          </th>
          {matrix.columns.map((talla, column) => (
            <ColumnHeader key={talla.tallaId} talla={talla} column={column} />
          ))}
          <th scope="col" aria-colindex={lastColumn} className={`${margin} font-normal`}>
            <span className="label-caps text-base-content/75">{t('Total')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map((color, row) => (
          <tr key={color.modeloColorId} aria-rowindex={row + 2}>
            <RowHeader color={color} row={row} className={headColumn} />
            {matrix.columns.map((talla, column) => {
              const cell = matrix.cells[row]?.[column];
              const place = { row, column, color: color.nombre, talla: talla.nombre };
              return cell ? (
                <MatrixCellView key={talla.tallaId} {...place} matrixCell={cell} disabled={disabled} />
              ) : (
                <NoCellView key={talla.tallaId} {...place} />
              );
            })}
            <td role={gridcell} aria-colindex={lastColumn} className={margin}>
              <RowSum matrix={matrix} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr aria-rowindex={matrix.rows.length + 2}>
          <th scope="row" aria-colindex={1} className={`${headColumn} h-11 text-left font-normal`}>
            <span className="label-caps text-base-content/75">{t('Total')}</span>
          </th>
          {matrix.columns.map(({ tallaId }, column) => (
            <td
              key={tallaId}
              role={gridcell}
              aria-colindex={column + 2}
              className="border-l border-base-300 text-center"
            >
              <ColumnSum matrix={matrix} column={column} />
            </td>
          ))}
          <td role={gridcell} aria-colindex={lastColumn} className={`${margin} border-b-0 font-semibold`}>
            <TotalSum matrix={matrix} />
          </td>
        </tr>
      </tfoot>
    </>
  );
});

/** Explicit role, because the table is a grid. */
const gridcell = 'gridcell';
/** Colours stay visible while the sizes scroll sideways. */
const headColumn =
  'sticky left-0 z-3 w-25 min-w-25 max-w-25 border-b border-base-300 bg-base-100 sm:w-36 sm:max-w-36 sm:min-w-36';
/** Totals stay visible at the other side, except on phones, where they would cover a size. */
const margin =
  'z-3 min-w-12 sm:sticky sm:right-0 border-b border-l border-base-300 bg-base-100 pl-2 text-right sm:min-w-16 sm:pr-3';
