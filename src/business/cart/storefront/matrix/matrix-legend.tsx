import { useTranslation } from 'react-i18next';
import { useMakingTime } from '../../../settings/storefront/use-making-time.ts';
import type { Matrix } from '../../matrix/matrix-model.ts';
import type { CellKind } from '../../matrix/stock-of-cell.ts';
import { StockMark } from './stock-mark.tsx';
import { type StockNote, toMakeText } from './stock-text.ts';

interface LegendEntry {
  mark: StockNote['mark'];
  /** Example text beside the mark. */
  sample?: string;
  words: string;
}

/** Explains the stock marks that this modelo uses. */
export function MatrixLegend({ matrix }: { matrix: Matrix }) {
  return <StockLegend used={new Set(matrix.cells.flat().map((cell) => cell?.kind.kind))} />;
}

const allKinds: ReadonlySet<CellKind['kind'] | undefined> = new Set([
  'disponible',
  'viene',
  'aFabricar',
  'agotado',
]);

/** Explains stock marks; by default all of them, once for several matrices. */
export function StockLegend({ used = allKinds }: { used?: typeof allKinds }) {
  const { t } = useTranslation();
  const plazo = useMakingTime();
  const of = (kind: CellKind['kind'], entry: LegendEntry) => (used.has(kind) ? [entry] : []);
  const canBeShort = used.has('disponible') || used.has('viene');
  const entries: LegendEntry[] = [
    ...of('disponible', { mark: 'there', words: t('disponibles ahora') }),
    ...of('viene', { mark: 'coming', words: t('llegan de producción en esa fecha') }),
    ...(canBeShort
      ? [{ mark: 'toMake', sample: '+n', words: t('prendas de lo pedido que aún no tienen fecha') } as const]
      : []),
    ...of('aFabricar', { mark: 'toMake', words: toMakeText(t, plazo) }),
    ...of('agotado', { mark: 'soldOut', words: t('agotado: ni existencias ni producción') }),
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-base-content/75">
      {entries.map(({ mark, sample, words }) => (
        <li key={words} className="inline-flex items-center gap-1.5">
          <StockMark mark={mark} />
          {sample && <span className="text-warning-ink tabular-nums">{sample}</span>}
          {words}
        </li>
      ))}
    </ul>
  );
}
