import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../../../platform/ui/scroll-box.tsx';
import { useCartStore } from '../../../cart-context.tsx';
import type { QuantityPaste } from '../../../matrix/matrix-grid.ts';
import type { Matrix } from '../../../matrix/matrix-model.ts';

interface PastePreviewProps {
  matrix: Matrix;
  plan: QuantityPaste;
}

/** Previews the rows that a paste changes: new values emphasised, rejected ones struck. */
export function PastePreview({ matrix, plan }: PastePreviewProps) {
  const { t } = useTranslation();
  const store = useCartStore();
  const { quantities } = store.snapshot();
  const key = (row: number, column: number) => `${row}.${column}`;
  const placed = new Map(
    plan.placed.map(({ place, value: cantidad }) => [key(place.row, place.column), cantidad]),
  );
  const refused = new Map(
    plan.rejected.flatMap(({ place, text }) =>
      place ? [[key(place.row, place.column), text] as const] : [],
    ),
  );
  const rows = matrix.rows
    .map((color, row) => ({ color, row }))
    .filter(({ row }) =>
      matrix.columns.some((_, column) => placed.has(key(row, column)) || refused.has(key(row, column))),
    );

  const value = (row: number, column: number) => {
    const cell = matrix.cells[row]?.[column];
    const next = placed.get(key(row, column));
    const wrong = refused.get(key(row, column));
    if (next !== undefined) return <strong className="font-semibold text-primary-ink">{next}</strong>;
    if (wrong !== undefined) return <del className="text-error-ink">{wrong.slice(0, 8)}</del>;
    return <span className="text-base-content/70">{(cell && quantities.get(cell.id)) || ''}</span>;
  };
  return (
    <ScrollBox label={t('Lo que se pegaría')} className="max-h-[40dvh] overflow-y-auto">
      <table className="min-w-full text-sm tabular-nums">
        <caption className="sr-only">{t('Lo que se pegaría')}</caption>
        <thead>
          <tr>
            <th scope="col" className="label-caps pr-3 text-left font-normal text-base-content/75">
              {t('Color')}
            </th>
            {matrix.columns.map(({ tallaId, nombre }) => (
              <th key={tallaId} scope="col" className="min-w-9 px-1 text-center font-semibold">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ color, row }) => (
            <tr key={color.modeloColorId}>
              <th scope="row" className="border-t border-base-300 py-1 pr-3 text-left font-normal">
                {color.nombre}
              </th>
              {matrix.columns.map(({ tallaId }, column) => (
                <td
                  key={tallaId}
                  className={`border-t border-l border-base-300 px-1 text-center ${matrix.cells[row]?.[column] ? '' : 'bg-base-200'}`}
                >
                  {value(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
