import { memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matrix, MatrixTalla } from '../../matrix/matrix-model.ts';
import { TallaHeading, useColumnSelect } from './matrix-headers.tsx';
import { preventFocusLoss } from './prevent-focus-loss.ts';

interface StickyHeaderProps {
  matrix: Matrix;
  /** The box that scrolls the sizes sideways. */
  scrollBox: RefObject<HTMLElement | null>;
}

/**
 * A copy of the size headers below the detail line, shown while the table's own are scrolled away, because a
 * header cannot be sticky inside a box that scrolls sideways. It takes no room and is hidden from screen
 * readers.
 */
export const StickyHeader = memo(function StickyHeader({ matrix, scrollBox }: StickyHeaderProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useStickiness(ref, scrollBox);
  return (
    <div ref={ref} data-standing="false" aria-hidden="true" className={headerClass}>
      <span className={`${endClass} left-0 w-(--first)`}>{t('Color')}</span>
      <div className="ml-(--first) sm:mr-(--last) min-w-0 flex-1 overflow-hidden">
        <div className="grid h-11 grid-cols-(--columns) translate-x-(--passed)">
          {matrix.columns.map((talla, column) => (
            <StickySize key={talla.tallaId} talla={talla} column={column} />
          ))}
        </div>
      </div>
      <span
        className={`${endClass} right-0 w-(--last) justify-end border-l border-base-300 max-sm:hidden sm:pr-3`}
      >
        {t('Total')}
      </span>
    </div>
  );
});

function StickySize({ talla, column }: { talla: MatrixTalla; column: number }) {
  const press = useColumnSelect(column);
  return (
    <button
      type="button"
      tabIndex={-1}
      {...preventFocusLoss}
      onClick={press}
      className="cursor-pointer border-l border-base-300 px-1 text-center font-semibold hover:bg-base-200"
    >
      <TallaHeading talla={talla} />
    </button>
  );
}

const headerClass =
  'invisible absolute inset-x-gutter top-full flex h-11 overflow-hidden border-b border-base-content/60 bg-base-100 ' +
  'text-sm tabular-nums data-[standing=true]:visible sm:inset-x-0 print:hidden';
const endClass = 'label-caps absolute inset-y-0 flex items-center text-base-content/75';

/** Shows the header while the table's own is out of view and rows remain, with the table's widths. */
function useStickiness(ref: RefObject<HTMLElement | null>, scrollBox: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const head = ref.current;
    const box = scrollBox.current;
    const table = box?.querySelector('table');
    if (!head || !box || !table) return;
    const isVisible = () => head.dataset.standing === 'true';
    const measure = () => {
      const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((one) => one.getBoundingClientRect().width);
      head.style.setProperty('--first', `${widths.at(0)}px`);
      head.style.setProperty('--last', `${widths.at(-1)}px`);
      head.style.setProperty(
        '--columns',
        widths
          .slice(1, -1)
          .map((width) => `${width}px`)
          .join(' '),
      );
    };
    const followScroll = () => head.style.setProperty('--passed', `${-box.scrollLeft}px`);
    const update = () => {
      const { top, bottom } = head.getBoundingClientRect();
      const own = table.getBoundingClientRect();
      const shouldShow = own.top < top && own.bottom > bottom;
      if (shouldShow === isVisible()) return;
      if (shouldShow) {
        measure();
        followScroll();
      }
      head.dataset.standing = String(shouldShow);
    };
    const resizeObserver = new ResizeObserver(() => {
      if (isVisible()) measure();
      update();
    });
    const onBoxScroll = () => isVisible() && followScroll();
    resizeObserver.observe(table);
    window.addEventListener('scroll', update, { passive: true });
    box.addEventListener('scroll', onBoxScroll, { passive: true });
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener('scroll', update);
      box.removeEventListener('scroll', onBoxScroll);
    };
  }, [ref, scrollBox]);
}
