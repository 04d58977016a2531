import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PopoverPlace } from '../../shell/place.tsx';
import { BackOfficeMenu } from './back-office-menu.tsx';

/** The menu of a phone or a tablet, behind a button of the header. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    // A new page starts with a closed menu.
    <div key={path} className="-ml-3 lg:hidden">
      <PopoverPlace
        face={
          <>
            <span className="sr-only">{t('Menú')}</span>
            <svg
              viewBox="0 0 20 20"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M2 6.5h16M2 13.5h16" strokeWidth="1.3" strokeLinecap="round" />
            </svg>
          </>
        }
        side="start"
      >
        {/* A phone in landscape is not high enough for the whole menu. */}
        <div className="-mx-5 -my-3 max-h-[calc(100dvh-5rem-var(--band-height))] min-w-64 overflow-y-auto overscroll-contain px-5 py-3">
          <BackOfficeMenu />
        </div>
      </PopoverPlace>
    </div>
  );
}
