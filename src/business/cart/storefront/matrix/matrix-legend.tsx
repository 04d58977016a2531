import { useTranslation } from 'react-i18next';
import type { Matrix } from '../../matrix/matrix-model.ts';
import type { CellKind } from '../../matrix/stock-of-cell.ts';
import { StockMark } from './stock-mark.tsx';
import type { StockNote } from './stock-words.ts';

const marks: Record<CellKind['kind'], StockNote['mark']> = {
  disponible: 'there',
  viene: 'coming',
  aFabricar: 'toMake',
  agotado: 'soldOut',
};

/** What the marks mean, as far as this modelo uses them. */
export function MatrixLegend({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation();
  const used = new Set(matrix.cells.flat().map((cell) => cell?.kind.kind));
  const words: Record<CellKind['kind'], string> = {
    disponible: t('disponibles ahora'),
    viene: t('llegan de producción en esa fecha'),
    aFabricar: t('a fabricar'),
    agotado: t('agotado'),
  };
  const kinds = (Object.keys(marks) as CellKind['kind'][]).filter((kind) => used.has(kind));
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-base-content/75">
      {kinds.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <StockMark mark={marks[kind]} />
          {words[kind]}
        </li>
      ))}
    </ul>
  );
}
