import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingBandLoader } from '../../business/cart/storefront/acting/acting-band-loader.tsx';
import { LazyAssistant } from '../../business/chatbot/storefront/lazy-assistant.tsx';
import { ToastPlace } from '../../platform/ui/toasts/toast-place.tsx';
import { hydratedEvent, serverRenderedMark } from '../early-press.ts';
import { usePricedPage } from '../use-priced-page.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useCartOfUser } from './use-cart-of-user.ts';
import { usePreloadedPages } from './use-preloaded-pages.ts';
import { WaitingPlace } from './waiting-place.tsx';

/** The frame of every page of the storefront. */
export function StorefrontShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const main = useFocusOfNewPages();
  const ownToasts = useMatches({ select: (all) => all.some(({ staticData }) => staticData.ownToasts) });
  useEffect(() => {
    // After this commit: during it React cannot hydrate the target of a kept press.
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
      {/* Its place in the tab order: beside the header, not behind the cards of a gallery. */}
      <BottomBar />
      {/* At least the window's height: content that loads later does not push a visible footer. */}
      <main
        id="contenido"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-3.5rem)] outline-none md:min-h-[calc(100dvh-4rem)]"
      >
        <WaitingPlace />
        {children}
      </main>
      <Footer />
      <LazyAssistant />
      {!ownToasts && <ToastPlace />}
    </div>
  );
}

/**
 * Invisible effects of the session: separate, because the whole shell would render again when the user is
 * known.
 */
function FollowUser() {
  useCartOfUser();
  usePreloadedPages();
  usePricedPage();
  return null;
}

/**
 * Moves the focus to the top of a page after a navigation, or to its message (`data-page-focus`); otherwise a
 * keyboard or screen reader would stay on a removed link. Within a page, as between filters, it stays.
 */
function useFocusOfNewPages() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        const message = main.current?.querySelector<HTMLElement>('[data-page-focus]');
        (message ?? main.current)?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
