import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { I18nextProvider } from 'react-i18next';
import { CartStoreProvider } from '../business/cart/cart-context.tsx';
import { createCartStore } from '../business/cart/cart-store.ts';
import { CallProvider } from '../platform/http/call-context.tsx';
import { createQueryClient } from '../platform/http/query.ts';
import { applyCompanyTexts, type CompanyTexts, companyTextsOf } from '../platform/i18n/company-texts.ts';
import { pageI18n } from '../platform/i18n/page-i18n.ts';
import { type Dehydrated, datePageQueries } from './date-page-queries.ts';
import { ErrorScreen } from './error-screen.tsx';
import { followSession } from './follow-session.ts';
import { NotFound } from './not-found.tsx';
import { type PageContext, pageSource } from './page-context.ts';
import { PagePending } from './page-pending.tsx';
import { languageRewrite } from './public-address.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** Called once per request on the server and once in the browser. */
export function getRouter() {
  const source = pageSource();
  const { call, addressed } = source;
  const i18n = pageI18n(source.language);
  const queryClient = createQueryClient(call);
  const cartStore = createCartStore(call);
  const { nonce } = source;
  const context: PageContext = { ...source, queryClient, i18n };
  const router = createRouter({
    routeTree,
    context,
    rewrite: languageRewrite(addressed),
    parseSearch,
    stringifySearch,
    // Values of SPEC.md §9.
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
    // The company's texts come with the page and apply before the first rendering.
    dehydrate: () => ({ words: companyTextsOf(i18n) }),
    hydrate: (page: Dehydrated & { words: CompanyTexts }) => {
      applyCompanyTexts(i18n, page.words);
      datePageQueries(page);
    },
    Wrap: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <CallProvider value={call}>
          <CartStoreProvider store={cartStore}>{children}</CartStoreProvider>
        </CallProvider>
      </I18nextProvider>
    ),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  followSession(router, queryClient);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
