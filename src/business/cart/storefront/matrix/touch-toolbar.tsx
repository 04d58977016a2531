import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { useMatrixController, useMatrixSelector } from './matrix-context.tsx';
import { preventFocusLoss } from './prevent-focus-loss.ts';
import { Stepper } from './stepper.tsx';
import { ToolIcon } from './tool-icons.tsx';
import { useTools } from './use-tools.ts';

interface TouchToolbarProps {
  matrix: Matrix;
  disabled: boolean;
}

/**
 * The toolbar of touch screens, at the foot while the table is visible and above the open number pad:
 * steppers, undo, and a button for all other tools.
 */
export function TouchToolbar({ matrix, disabled }: TouchToolbarProps) {
  const { t } = useTranslation();
  const controller = useMatrixController();
  const isSelecting = useMatrixSelector((state) => state.isSelecting || state.selection !== undefined);
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const undoTools = useTools(disabled).filter(({ id }) => id === 'undo' || id === 'redo');
  const finish = () => {
    controller.setSelecting(false);
    controller.clearSelection();
  };
  return (
    <div ref={bar} data-foot="" data-selecting={isSelecting} className={barClass}>
      <div className="hidden sm:block">
        <Stepper matrix={matrix} disabled={disabled} />
      </div>
      <div className="flex items-center">
        {undoTools.map(({ id, name, disabled: off, run }) => (
          <button
            key={id}
            type="button"
            aria-label={name}
            disabled={off}
            {...preventFocusLoss}
            onClick={run}
            className={iconButtonClass}
          >
            <ToolIcon id={id} />
          </button>
        ))}
        {isSelecting && (
          <button
            type="button"
            aria-label={t('Dejar la selección')}
            {...preventFocusLoss}
            onClick={finish}
            className={iconButtonClass}
          >
            <svg
              viewBox="0 0 16 16"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path
                d="M2.5 5V2.5H5M8 2.5h0M11 2.5h2.5V5M2.5 11v2.5H5M13.5 11v2.5H11M5.5 5.5l5 5M10.5 5.5l-5 5"
                strokeWidth="1.2"
              />
            </svg>
          </button>
        )}
        <button
          type="button"
          aria-label={t('Herramientas')}
          {...preventFocusLoss}
          onClick={() => controller.showSheet({ kind: 'tools' })}
          className={`${iconButtonClass} sm:px-2`}
        >
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" className="sm:hidden">
            <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" fill="currentColor" />
          </svg>
          <span className="link-quiet hidden text-sm sm:inline">{t('Herramientas')}</span>
        </button>
      </div>
      <Stepper matrix={matrix} disabled={disabled} />
    </div>
  );
}

const iconButtonClass =
  'grid min-h-11 min-w-11 cursor-pointer place-items-center disabled:cursor-default disabled:opacity-35';
/**
 * Above the site's own bar of 3.5 rem on phones or above the keyboard, whichever is higher; above other fixed
 * elements while the matrix has the focus.
 */
const barClass =
  'sticky bottom-[max(var(--keyboard,0px),calc(3.5rem_+_1px_+_env(safe-area-inset-bottom)))] z-10 group-focus-within/matrix:z-25 data-[selecting=true]:z-25 -mx-gutter mt-3 flex ' +
  'items-center justify-between gap-x-2 border-y border-base-300 bg-base-100 px-gutter py-1.5 ' +
  'md:bottom-[max(var(--keyboard,0px),env(safe-area-inset-bottom))] print:hidden';

/** Sets `--keyboard` on the element: how much of the page's foot the keyboard covers. */
function useAboveKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visualViewport = window.visualViewport;
    if (!visualViewport) return;
    const update = () => {
      // A zoomed page is smaller for another reason.
      const covered =
        visualViewport.scale > 1.01
          ? 0
          : window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      ref.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    visualViewport.addEventListener('resize', update);
    visualViewport.addEventListener('scroll', update);
    return () => {
      visualViewport.removeEventListener('resize', update);
      visualViewport.removeEventListener('scroll', update);
    };
  }, [ref]);
}
