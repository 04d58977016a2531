import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseSign, MenuSign } from './icons.tsx';
import { MenuEntries } from './menu-entries.tsx';

/** The menu: a calm panel over the page's whole width, on phones over the whole page. It is the browser's own dialog. */
export function Menu() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('Menú')}
        onClick={() => dialog.current?.showModal()}
        className="-ml-3 flex h-11 min-w-11 cursor-pointer items-center gap-3 px-3"
      >
        <MenuSign />
        <span className="label-caps hidden md:inline">{t('Menú')}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the press outside is for pointers */}
      <dialog
        ref={dialog}
        aria-label={t('Menú')}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="fixed inset-x-0 top-0 m-0 h-dvh max-h-dvh w-full max-w-none overscroll-contain border-b border-base-300 bg-base-100 text-base-content backdrop:bg-veil/25 md:h-fit md:max-h-[85dvh]"
      >
        <div className="page-column flex h-14 items-center md:h-16">
          <button
            type="button"
            onClick={close}
            className="-ml-3 flex h-11 min-w-11 cursor-pointer items-center gap-3 px-3"
          >
            <CloseSign />
            <span className="label-caps">{t('Cerrar')}</span>
          </button>
        </div>
        <MenuEntries onFollow={close} />
      </dialog>
    </div>
  );
}
