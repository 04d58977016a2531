import './line-sheet-words.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootMark } from '../../../../platform/ui/use-root-mark.ts';
import type { SheetProps } from '../../../catalogue/storefront/gallery/gallery-screen.tsx';
import { useNearBlocks } from '../../../catalogue/storefront/gallery/use-near-blocks.ts';
import { StockLegend } from '../matrix/matrix-legend.tsx';
import { useTouchLayout } from '../matrix/use-touch-layout.ts';
import { nextWithMatrix } from './next-with-matrix.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetRow, sheetRowRem } from './sheet-row.tsx';

/** Rows that are drawn together. */
const block = 4;
/** Blocks of matrices that stay beside those near the window: a matrix costs ten times a card. */
const kept = 1;

/**
 * The modelos of the gallery as rows with their matrices, and the cart's totals at the foot. Page Down and
 * Page Up lead from matrix to matrix.
 */
export function LineSheet({ modelos, asked, colorOf }: SheetProps) {
  const { t } = useTranslation();
  const isTouchLayout = useTouchLayout();
  useRootMark('cartFoot');
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(modelos.length / block) }, (_, nth) =>
        modelos.slice(nth * block, (nth + 1) * block),
      ),
    [modelos],
  );
  const list = useRef<HTMLDivElement>(null);
  const near = useNearBlocks(list, blocks.length, kept);
  const [goal, setGoal] = useState<number>();
  // Kept here: a row far from the window is not drawn.
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-sheet-row]');
    if (!row || (event.target as HTMLElement).closest('dialog')) return;
    const place = modelos.findIndex(({ id }) => String(id) === row.dataset.sheetRow);
    const next = nextWithMatrix(modelos, place, step);
    event.preventDefault();
    if (next) setGoal(next.id);
  };
  return (
    <div className="group/lines">
      <div className="py-3 print:hidden">
        <StockLegend />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: `ul` allows no blocks around its items */}
      <div ref={list} role="list" aria-label={t('Modelos')} onKeyDown={onKeyDown}>
        {blocks.map((shown, nth) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its number
            key={nth}
            data-block={nth}
            style={
              near.has(nth)
                ? undefined
                : {
                    height: `${shown.reduce((sum, one) => sum + sheetRowRem(one, asked, isTouchLayout), 0)}rem`,
                  }
            }
          >
            {near.has(nth) &&
              shown.map((modelo) => (
                <SheetRow
                  key={modelo.id}
                  modelo={modelo}
                  asked={asked}
                  color={colorOf(modelo)}
                  opensItself={!isTouchLayout}
                  isUnfolded={unfolded.has(modelo.id)}
                  onFold={(isFolded) => setUnfolded((now) => withOr(now, modelo.id, !isFolded))}
                  showsAll={whole.has(modelo.id)}
                  onShowAll={() => setWhole((now) => withOr(now, modelo.id, true))}
                  isGoal={goal === modelo.id}
                  onReached={() => setGoal(undefined)}
                />
              ))}
          </div>
        ))}
      </div>
      <SheetFoot />
    </div>
  );
}

/** Returns the set with or without an id. */
function withOr(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
