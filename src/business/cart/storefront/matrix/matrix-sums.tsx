import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { columnTotal, importeOfMatrix, type Matrix, prendasOf, rowTotal } from '../../matrix/matrix-model.ts';
import { useMatrixCartSelector } from './matrix-context.tsx';

/**
 * Sums of the matrix table. Each subscribes to the cart by itself and renders only when its value changes.
 */
export function RowSum({ matrix, row }: { matrix: Matrix; row: number }) {
  const sum = useMatrixCartSelector(({ quantities }) => rowTotal(matrix, row, quantities));
  return <Figure value={sum} />;
}

export function ColumnSum({ matrix, column }: { matrix: Matrix; column: number }) {
  const sum = useMatrixCartSelector(({ quantities }) => columnTotal(matrix, column, quantities));
  return <Figure value={sum} />;
}

export function TotalSum({ matrix }: { matrix: Matrix }) {
  const sum = useMatrixCartSelector(({ quantities }) => prendasOf(matrix, quantities));
  return <Figure value={sum} />;
}

/** «24 prendas · 2.148,00 €» */
export function ModeloSum({ matrix, precio }: { matrix: Matrix; precio: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const prendas = useMatrixCartSelector(({ quantities }) => prendasOf(matrix, quantities));
  const importe = useMatrixCartSelector(({ quantities }) => importeOfMatrix(matrix, precio, quantities));
  return (
    <p className="tabular-nums">
      {prendas > 0 ? t('{{count}} prendas', { count: prendas }) : t('Sin prendas')}
      <span aria-hidden="true"> · </span>
      <strong className="font-semibold">{formatMoney(importe, language)}</strong>
    </p>
  );
}

function Figure({ value }: { value: number }) {
  const language = useLanguage();
  if (value === 0) return <span className="text-base-content/45">0</span>;
  return formatNumber(value, language);
}
