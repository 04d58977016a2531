import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { preventFocusLoss } from './prevent-focus-loss.ts';

interface SizeStepsProps {
  matrix: Matrix;
  /** The box that scrolls the sizes sideways. */
  scrollBox: RefObject<HTMLElement | null>;
}

/** The first and the last size that is in view as a whole. */
interface Shown {
  first: number;
  last: number;
}

/**
 * Names the sizes that are out of view on a phone, and scrolls to them. Keys and screen readers reach every
 * cell without it.
 */
export function SizeSteps({ matrix, scrollBox }: SizeStepsProps) {
  const { t } = useTranslation();
  const shown = useShownSizes(scrollBox);
  const { columns } = matrix;
  if (!shown || (shown.first === 0 && shown.last >= columns.length - 1)) return null;
  const scroll = (direction: 1 | -1) => {
    const box = scrollBox.current;
    const head = box?.querySelector('thead th');
    if (box && head)
      box.scrollBy({ left: direction * (box.clientWidth - head.clientWidth) * 0.8, behavior: 'smooth' });
  };
  const range = (from: number, to: number) =>
    from === to
      ? columns[from]?.nombre
      : t('{{primera}} a {{ultima}}', { primera: columns[from]?.nombre, ultima: columns[to]?.nombre });
  return (
    <div aria-hidden="true" className="flex items-center justify-between text-sm tabular-nums print:hidden">
      <button
        type="button"
        tabIndex={-1}
        {...preventFocusLoss}
        onClick={() => scroll(-1)}
        className={`${stepClass} ${shown.first > 0 ? '' : 'invisible'}`}
      >
        ‹ {shown.first > 0 && range(0, shown.first - 1)}
      </button>
      <button
        type="button"
        tabIndex={-1}
        {...preventFocusLoss}
        onClick={() => scroll(1)}
        className={`${stepClass} ${shown.last < columns.length - 1 ? '' : 'invisible'}`}
      >
        {shown.last < columns.length - 1 && range(shown.last + 1, columns.length - 1)} ›
      </button>
    </div>
  );
}

const stepClass = 'min-h-11 cursor-pointer touch-manipulation px-1 text-base-content/75';

/** Returns the sizes in view; undefined until they are measured. */
function useShownSizes(scrollBox: RefObject<HTMLElement | null>): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const box = scrollBox.current;
    if (!box) return;
    let frame = 0;
    const measure = () => {
      const heads = [...box.querySelectorAll('thead th')];
      const left = heads[0]?.getBoundingClientRect().right ?? 0;
      const { right } = box.getBoundingClientRect();
      const inView = heads.slice(1, -1).map((head) => {
        const place = head.getBoundingClientRect();
        return place.left >= left - 1 && place.right <= right + 1;
      });
      const next = { first: Math.max(0, inView.indexOf(true)), last: inView.lastIndexOf(true) };
      setShown((now) => (now?.first === next.first && now.last === next.last ? now : next));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(onScroll);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scrollBox]);
  return shown;
}
