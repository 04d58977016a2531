import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /**
   * The acts at the bottom, the main one last; a dialog before an irreversible act highlights the other one.
   */
  actions?: ReactNode;
  /** Opens as a full-width bottom sheet on phones: for forms and for use with the thumb. */
  sheet?: boolean;
}

const centred = 'm-auto w-[min(36rem,calc(100vw-2rem))] border';
const onPhones =
  'max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)]';
// Sticky below a long text where the window is high enough; a focused field is never behind it.
const standing = '[@media(min-height:30rem)]:sticky bottom-0 -m-6 -mt-4 bg-base-100 p-6 pt-4';
// The header of a sheet is sticky too, with its close button: a phone has no Escape key.
const head =
  '[@media(min-height:30rem)]:max-sm:sticky top-0 z-1 max-sm:-mx-6 max-sm:-mt-6 max-sm:-mb-2 max-sm:bg-base-100 max-sm:px-6 max-sm:pt-6 max-sm:pb-2';
const clear =
  '[&_:is(a,button,input,select,textarea,summary)]:scroll-mt-20 [&_:is(a,button,input,select,textarea,summary)]:scroll-mb-36';

/**
 * Returns the initial focus: the marked element, else the first field, else the main act, else the close
 * button.
 */
function firstOf(dialog: HTMLElement): HTMLElement | null | undefined {
  const fields = 'input:enabled, select:enabled, textarea:enabled';
  return (
    dialog.querySelector<HTMLElement>('[data-focus-first]') ??
    dialog.querySelector<HTMLElement>(`[data-dialog-body] :is(${fields})`) ??
    [...dialog.querySelectorAll<HTMLElement>('[data-dialog-acts] button:enabled')].at(-1) ??
    dialog.querySelector<HTMLElement>('[data-dialog-body] :is(button:enabled, a[href])')
  );
}

/**
 * Calls `onPress` for a press that starts and ends on the backdrop: not for a text selection that ends
 * outside, and not for the second half of the double click that opened the dialog.
 */
function usePressOutside(onPress: () => void) {
  const begun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      begun.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (begun.current && event.target === event.currentTarget && event.detail < 2) onPress();
    },
  };
}

/**
 * A modal `dialog` element: it traps the focus and makes the rest inert. The focus starts at the first field,
 * the main act or `data-focus-first` (`autoFocus` runs while the dialog is still closed) and returns to the
 * element that opened the dialog, even when the dialog is removed while open.
 */
export function Dialog({ open, onClose, title, children, actions, sheet = false }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const outside = usePressOutside(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      if (dialog) firstOf(dialog)?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // Only `close()` returns the focus: removing an open dialog would lose it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      {...outside}
      className={`${centred} ${sheet ? onPhones : ''} animate-[rise_200ms_ease-out] overscroll-contain border-base-300 bg-base-100 p-0 text-base-content print:hidden backdrop:animate-[appear_200ms_ease-out] backdrop:bg-veil/50`}
    >
      <div className="flex flex-col gap-4 p-6">
        <div className={`flex items-start justify-between gap-4 ${sheet ? head : ''}`}>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <IconButton label={t('Cerrar')} onClick={onClose} className="-m-2">
            <CloseIcon />
          </IconButton>
        </div>
        {/* Children share the title's column; the box is a hook for selectors. */}
        <div data-dialog-body className={`contents ${clear}`}>
          {children}
        </div>
        {actions && (
          <div
            data-dialog-acts
            className={`flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end ${standing}`}
          >
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
