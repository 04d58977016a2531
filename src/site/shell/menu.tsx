import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, MenuIcon } from './icons.tsx';
import { MenuEntries } from './menu-entries.tsx';

/** The time in ms within which a second press belongs to a double click. */
const doublePress = 500;

/**
 * Ignores the second press of a double click and a repeated key: the open and close buttons share a place.
 */
function useOnePress() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (act: () => void) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    onClick: ({ detail }: MouseEvent) => {
      const now = performance.now();
      const before = last.current;
      last.current = now;
      // A busy device handles the second press late, but still counts it as one.
      if (detail < 2 && now - before > doublePress) act();
    },
  });
}

/**
 * The menu: a panel over the page's width, on phones over the whole page below the acting band, so that it
 * closes where it opens. It is a `dialog` element.
 */
export function Menu() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const onePress = useOnePress();
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('Menú')}
        {...onePress(() => dialog.current?.showModal())}
        className="-ml-3 flex h-11 min-w-11 cursor-pointer items-center gap-3 px-3"
      >
        <MenuIcon />
        <span className="label-caps hidden md:inline">{t('Menú')}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Escape; the outside press is for
          pointers */}
      <dialog
        ref={dialog}
        aria-label={t('Menú')}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="fixed inset-x-0 top-(--band-height) bottom-auto m-0 h-[calc(100dvh-var(--band-height))] max-h-none w-full max-w-none overscroll-contain border-b border-base-300 bg-base-100 text-base-content backdrop:bg-veil/25 md:h-fit md:max-h-[calc(85dvh-var(--band-height))]"
      >
        <div className="page-column flex h-14 items-center md:h-16">
          <button
            type="button"
            {...onePress(close)}
            className="-ml-3 flex h-11 min-w-11 cursor-pointer items-center gap-3 px-3"
          >
            <CloseIcon />
            <span className="label-caps">{t('Cerrar')}</span>
          </button>
        </div>
        <MenuEntries onFollow={close} />
      </dialog>
    </div>
  );
}
