import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openAssistant } from '../../business/chatbot/storefront/open-assistant.ts';
import { AccountPlace } from './account-place.tsx';
import { CartPlace } from './cart-place.tsx';
import { AssistantIcon } from './icons.tsx';
import { LanguagePlace } from './language-place.tsx';
import { Menu } from './menu.tsx';
import { PlaceFace, placeClass } from './place.tsx';
import { useEmpresa } from './shell-data.ts';
import { useHidesOnScroll } from './use-hides-on-scroll.ts';

/** A thin bar: menu, the company's name, and the user's entries. It hides while the user scrolls down. */
export function Header() {
  const { t } = useTranslation();
  const { nombre } = useEmpresa();
  const hidden = useHidesOnScroll();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-hidden', hidden);
    return () => document.documentElement.removeAttribute('data-header-hidden');
  }, [hidden]);
  return (
    <header
      data-hidden={hidden}
      className="sticky top-(--band-height) z-30 border-b border-base-300 bg-base-100 transition-transform duration-200 focus-within:translate-y-0! data-[hidden=true]:-translate-y-full print:hidden"
    >
      <div className="page-column grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-3 md:h-16">
        <Menu />
        <Link
          to="/"
          aria-label={t('{{nombre}}, inicio', { nombre: nombre ?? '' })}
          className="truncate font-serif text-lg tracking-[0.01em] md:text-xl"
        >
          {nombre}
        </Link>
        <div className="-mr-3 flex items-center justify-end">
          <LanguagePlace />
          <button type="button" aria-haspopup="dialog" onClick={openAssistant} className={placeClass.header}>
            <PlaceFace sign={<AssistantIcon />} word={t('Asistente')} place="header" />
          </button>
          <div className="hidden items-center md:flex">
            <AccountPlace place="header" />
            <CartPlace place="header" />
          </div>
        </div>
      </div>
    </header>
  );
}
