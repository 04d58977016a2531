import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeloDetailAuth } from '../../../catalogue/catalogue.contract.ts';
import { maxCantidad } from '../../cart.contract.ts';
import { useCartPart, useCartStore } from '../../cart-context.tsx';
import type { ModeloHint } from '../../cart-view.ts';
import { matrixOf } from '../../matrix/matrix-model.ts';
import type { Pasted } from '../../matrix/paste.ts';
import { MatrixCellView } from './matrix-cell.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { ColumnSum, ModeloSum, RowSum, WholeSum } from './matrix-sums.tsx';
import { ReadingLine } from './reading-line.tsx';
import { RowHead } from './row-head.tsx';
import { SaveLine } from './save-line.tsx';
import { useMatrixKeys } from './use-matrix-keys.ts';

/**
 * What the matrix needs of a modelo: `precio` in euros a garment in the caller's tarifa; `stock` lists the cells that
 * can be ordered. How many are ordered lives in the cart's store.
 */
export type OrderedModelo = Pick<
  ModeloDetailAuth,
  'id' | 'referencia' | 'nombre' | 'imagen' | 'precio' | 'colores' | 'tallas' | 'stock'
>;

/** The order form of a modelo: colours down, sizes across, saved as it is typed. */
export function OrderMatrix({ modelo }: { modelo: OrderedModelo }) {
  const { t } = useTranslation();
  const store = useCartStore();
  const disabled = useCartPart(({ status }) => status === 'empty' || status === 'loading');
  const [said, setSaid] = useState('');
  const matrix = useMemo(
    () => matrixOf(modelo.id, modelo.colores, modelo.tallas, modelo.stock),
    [modelo.id, modelo.colores, modelo.tallas, modelo.stock],
  );
  const hint = useMemo(() => hintOf(modelo), [modelo]);
  const onWrong = useCallback((key: string) => setSaid(key && t(key, { max: maxCantidad })), [t]);
  const onPasted = ({ writes, leftOut }: Pasted) =>
    setSaid(
      [
        t('{{count}} casillas rellenadas.', { count: writes.length }),
        leftOut > 0 ? t('{{count}} valores no se han podido pegar.', { count: leftOut }) : '',
      ].join(' '),
    );
  const keys = useId();
  const { entry, exit, handlers } = useMatrixKeys({ matrix, store, hint, disabled, onPasted });
  if (matrix.rows.length === 0 || matrix.columns.length === 0) return null;

  return (
    <div>
      <div className={readingPlace}>
        <ReadingLine matrix={matrix} at={entry} hint={hint} disabled={disabled} />
      </div>
      <div className="overflow-x-auto overscroll-x-contain">
        <table
          role={grid}
          aria-label={t('Cantidades de {{nombre}} por color y talla', { nombre: modelo.nombre })}
          aria-rowcount={matrix.rows.length + 2}
          aria-colcount={matrix.columns.length + 2}
          aria-busy={disabled}
          aria-describedby={keys}
          className="min-w-full border-separate border-spacing-0 text-sm tabular-nums"
          {...handlers}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1} className={`${headColumn} h-11 text-left font-normal`}>
                <span className="label-caps text-base-content/75">{t('Color')}</span>
              </th>
              {matrix.columns.map(({ tallaId, nombre }, column) => (
                <th
                  key={tallaId}
                  scope="col"
                  aria-colindex={column + 2}
                  className="border-b border-l border-base-300 px-1 text-center font-semibold"
                >
                  {nombre}
                </th>
              ))}
              <th scope="col" aria-colindex={matrix.columns.length + 2} className={`${margin} font-normal`}>
                <span className="label-caps text-base-content/75">{t('Total')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map((color, row) => (
              <tr key={color.modeloColorId} aria-rowindex={row + 2}>
                <RowHead color={color} className={headColumn} />
                {matrix.columns.map((talla, column) => {
                  const cell = matrix.cells[row]?.[column];
                  return cell ? (
                    <MatrixCellView
                      key={talla.tallaId}
                      matrixCell={cell}
                      row={row}
                      column={column}
                      color={color.nombre}
                      talla={talla.nombre}
                      hint={hint}
                      entry={entry.row === row && entry.column === column}
                      disabled={disabled}
                      onWrong={onWrong}
                    />
                  ) : (
                    <td
                      key={talla.tallaId}
                      role={gridcell}
                      aria-colindex={column + 2}
                      aria-disabled="true"
                      aria-label={t('{{color}}, talla {{talla}}: no se hace', {
                        color: color.nombre,
                        talla: talla.nombre,
                      })}
                      className="border-b border-l border-base-300 bg-base-200/60"
                    />
                  );
                })}
                <td role={gridcell} aria-colindex={matrix.columns.length + 2} className={margin}>
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
              <td
                role={gridcell}
                aria-colindex={matrix.columns.length + 2}
                className={`${margin} border-b-0 font-semibold`}
              >
                <WholeSum matrix={matrix} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <fieldset
        ref={exit}
        tabIndex={-1}
        aria-label={t('Total')}
        className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-base-content/60 pt-2 -outline-offset-2"
      >
        <SaveLine modeloId={modelo.id} />
        <ModeloSum matrix={matrix} precio={modelo.precio} />
      </fieldset>
      <p aria-live="polite" className="text-sm text-error empty:hidden">
        {said}
      </p>
      <MatrixLegend matrix={matrix} />
      <p id={keys} className="mt-1 hidden text-sm text-base-content/75 pointer-fine:block print:hidden">
        {t('Intro baja y Tab avanza; Esc deshace, y otra vez sale de la tabla.')}
      </p>
    </div>
  );
}

/** A table of fields with a grid's keys is a grid: cells, rows and heads take their roles from it, and say so. */
const grid = 'grid';
const gridcell = 'gridcell';
/** Stays in sight while the rows pass: under the site's header, which marks itself when it has gone out of sight. */
const readingPlace =
  'sticky top-14 z-2 -mx-gutter bg-base-100 px-gutter transition-[top] in-[:has(header[data-hidden=true])]:top-0 ' +
  'sm:mx-0 sm:px-0 md:top-16';
/** The colours stay in sight while the sizes scroll under them. */
const headColumn =
  'sticky left-0 z-1 w-25 min-w-25 max-w-25 border-b border-base-300 bg-base-100 pr-2 sm:w-36 sm:max-w-36 sm:min-w-36';
/** So do the totals at the other side. */
const margin =
  'sticky right-0 z-1 min-w-12 border-b border-l border-base-300 bg-base-100 pl-2 text-right sm:min-w-16 sm:pr-3';

function hintOf({ id, referencia, nombre, precio, imagen, colores, tallas }: OrderedModelo): ModeloHint {
  return {
    modeloId: id,
    referencia,
    nombre,
    precio,
    imagen,
    colores: new Map(colores.map((color) => [color.modeloColorId, color.nombre])),
    tallas: new Map(tallas.map((talla) => [talla.tallaId, talla.nombre])),
  };
}
