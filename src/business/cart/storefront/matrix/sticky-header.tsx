import { memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { useColumnSelect } from './matrix-headers.tsx';
import { preventFocusLoss } from './prevent-focus-loss.ts';

interface StickyHeaderProps {
  matrix: Matrix;
  /** The box in which the sizes pass. */
  sizes: RefObject<HTMLElement | null>;
}

/**
 * The sizes once more, under the reading line, while their own row has passed behind it: a head cannot stay by itself in a
 * box that scrolls sideways. It takes no room, goes sideways with the box, and is only for the eye and the pointer; whoever
 * hears the page has the heads of the table.
 */
export const StickyHeader = memo(function StickyHeader({ matrix, sizes }: StickyHeaderProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useStickiness(ref, sizes);
  return (
    <div ref={ref} data-standing="false" aria-hidden="true" className={place}>
      <span className={`${end} left-0 w-(--first)`}>{t('Color')}</span>
      <div className="mr-(--last) ml-(--first) min-w-0 flex-1 overflow-hidden">
        <div className="grid h-11 grid-cols-(--columns) translate-x-(--passed)">
          {matrix.columns.map(({ tallaId, nombre }, column) => (
            <StickySize key={tallaId} nombre={nombre} column={column} />
          ))}
        </div>
      </div>
      <span className={`${end} right-0 w-(--last) justify-end border-l border-base-300 sm:pr-3`}>
        {t('Total')}
      </span>
    </div>
  );
});

function StickySize({ nombre, column }: { nombre: string; column: number }) {
  const press = useColumnSelect(column);
  return (
    <button
      type="button"
      tabIndex={-1}
      {...preventFocusLoss}
      onClick={press}
      className="cursor-pointer border-l border-base-300 px-1 text-center font-semibold hover:bg-base-200"
    >
      {nombre}
    </button>
  );
}

const place =
  'invisible absolute inset-x-gutter top-full flex h-11 overflow-hidden border-b border-base-content/60 bg-base-100 ' +
  'text-sm tabular-nums data-[standing=true]:visible sm:inset-x-0 print:hidden';
const end = 'label-caps absolute inset-y-0 flex items-center text-base-content/75';

/** Shows the head while its table's own is out of sight and rows are left, as wide as the table's, where the box stands. */
function useStickiness(ref: RefObject<HTMLElement | null>, sizes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const head = ref.current;
    const box = sizes.current;
    const table = box?.querySelector('table');
    if (!head || !box || !table) return;
    const stands = () => head.dataset.standing === 'true';
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
    const pass = () => head.style.setProperty('--passed', `${-box.scrollLeft}px`);
    const look = () => {
      const { top, bottom } = head.getBoundingClientRect();
      const own = table.getBoundingClientRect();
      const standing = own.top < top && own.bottom > bottom;
      if (standing === stands()) return;
      if (standing) {
        measure();
        pass();
      }
      head.dataset.standing = String(standing);
    };
    const resized = new ResizeObserver(() => {
      if (stands()) measure();
      look();
    });
    const passed = () => stands() && pass();
    resized.observe(table);
    window.addEventListener('scroll', look, { passive: true });
    box.addEventListener('scroll', passed, { passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', look);
      box.removeEventListener('scroll', passed);
    };
  }, [ref, sizes]);
}
