import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { LineaTable } from './linea-table.ts';

const line = 'border-b border-base-300';
const size = 'px-1 py-1.5 text-right font-normal sm:px-2';
const first = 'py-1.5 pr-2 text-left font-normal';
const total = 'py-1.5 pl-2 text-right font-semibold';

/**
 * The cells of a line, colores by tallas with totals. A partly served line shows served and ordered
 * quantities.
 */
export function LineaCells({ nombre, table }: { nombre: string; table: LineaTable }) {
  const { t } = useTranslation();
  const isPartlyServed = table.servidas > 0 && table.servidas < table.prendas;
  const label = t('{{nombre}} por color y talla', { nombre });
  return (
    <ScrollBox label={label}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">
          {label}
          {isPartlyServed && `: ${t('servidas de pedidas')}`}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${line} ${first} min-w-20 sm:min-w-36`}>
              <span className="label-caps text-base-content/75">{t('Color')}</span>
            </th>
            {table.tallas.map(({ tallaId, nombre: talla }) => (
              <th
                key={tallaId}
                scope="col"
                className={`${line} px-1 py-1.5 text-right font-semibold sm:px-2`}
              >
                {tallaName(talla, t)}
              </th>
            ))}
            <th scope="col" className={`${line} ${total}`}>
              <span className="label-caps font-normal text-base-content/75">{t('Total')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.modeloColorId}>
              <th scope="row" className={`${line} ${first}`}>
                {row.color}
              </th>
              {row.cells.map((cell, column) => (
                <td key={table.tallas[column]?.tallaId} className={`${line} ${size}`}>
                  {cell && (isPartlyServed ? `${cell.servida} / ${cell.cantidad}` : cell.cantidad)}
                </td>
              ))}
              <td className={`${line} ${total}`}>{row.total}</td>
            </tr>
          ))}
        </tbody>
        {table.rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" className={first}>
                <span className="label-caps text-base-content/75">{t('Total')}</span>
              </th>
              {table.tallas.map(({ tallaId, prendas }) => (
                <td key={tallaId} className={size}>
                  {prendas}
                </td>
              ))}
              <td className={total}>{table.prendas}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {isPartlyServed && <p className="mt-2 text-sm text-base-content/75">{t('servidas de pedidas')}</p>}
    </ScrollBox>
  );
}
