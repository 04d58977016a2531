import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on the closing button and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The acts, at the foot, the main one last. */
  actions?: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, gives it back, and makes the rest inert. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the press outside is for pointers
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] border border-base-300 bg-base-100 p-0 text-base-content backdrop:bg-neutral/50"
    >
      <div className="flex flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t('Cerrar')}
            className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="1.2" />
            </svg>
          </button>
        </div>
        {children}
        {actions && (
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{actions}</div>
        )}
      </div>
    </dialog>
  );
}
