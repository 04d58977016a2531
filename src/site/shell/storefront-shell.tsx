import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingBandLoader } from '../../business/cart/storefront/acting/acting-band-loader.tsx';
import { LazyAssistant } from '../../business/chatbot/storefront/lazy-assistant.tsx';
import { ToastPlace } from '../../platform/ui/toasts/toast-place.tsx';
import { hydratedEvent, serverRenderedMark } from '../early-press.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useCartOfUser } from './use-cart-of-user.ts';
import { useOwnPagesAtHand } from './use-own-pages-at-hand.ts';

/** What stands around every page of the storefront. */
export function StorefrontShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const main = useFocusOfNewPages();
  const ownToasts = useMatches({ select: (all) => all.some(({ staticData }) => staticData.ownToasts) });
  useEffect(() => {
    // After this commit: within it React cannot hydrate what a kept press needs.
    setTimeout(() => window.dispatchEvent(new Event(hydratedEvent)));
  }, []);
  return (
    <div className="contents" {...serverRenderedMark}>
      <FollowUser />
      <a
        href="#contenido"
        className="sr-only z-50 bg-base-100 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {t('Ir al contenido')}
      </a>
      <ActingBandLoader />
      <Header />
      {/* Where a keyboard looks for it: beside the header, not behind the cards of a gallery. */}
      <BottomBar />
      {/* As high as the window: a page whose content comes later does not push the footer before the reader's eyes. */}
      <main
        id="contenido"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-3.5rem)] outline-none md:min-h-[calc(100dvh-4rem)]"
      >
        {children}
      </main>
      <Footer />
      <LazyAssistant />
      {!ownToasts && <ToastPlace />}
    </div>
  );
}

/** What follows who is signed in and shows nothing: apart, since the whole shell would be drawn anew when that is known. */
function FollowUser() {
  useCartOfUser();
  useOwnPagesAtHand();
  return null;
}

/**
 * After a change of page the focus stands at its beginning, as after a load, or at what it has to tell (`data-page-focus`); else a keyboard or a screen reader would
 * stay on a link that may no longer be there. Within a page, such as from filter to filter, it is left where it is.
 */
function useFocusOfNewPages() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        const told = main.current?.querySelector<HTMLElement>('[data-page-focus]');
        (told ?? main.current)?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
