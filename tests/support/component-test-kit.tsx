/** Renders components without a browser: texts by their keys, a router in memory, no server. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Call } from '../../src/platform/http/call.ts';
import { CallProvider } from '../../src/platform/http/call-context.tsx';
import { createQueryClient } from '../../src/platform/http/query.ts';
import { numberFormatter } from '../../src/platform/i18n/format-placeholder.ts';
import { sharedOptions } from '../../src/platform/i18n/i18n-options.ts';
import type { Language } from '../../src/platform/i18n/languages.ts';

// On a busy machine, an event that takes milliseconds can take seconds.
configure({ asyncUtilTimeout: 15_000 });

interface Setup {
  /** The language of numbers and days; the texts stay their Spanish keys. */
  language?: Language;
  /** Answers the calls of the components; without it none may call. */
  call?: Call;
}

const noCall: Call = ({ path }) => Promise.reject(new Error(`Nothing answers ${path} here.`));

/**
 * Renders `children` at `/` of a router with one page.
 * @returns the rendered page, its keyboard and pointer, and `rerender` for other children
 */
export async function renderPage(children: ReactNode, { language = 'es', call = noCall }: Setup = {}) {
  const i18n = createInstance();
  await i18n.use(numberFormatter).init({ ...sharedOptions, lng: language, resources: {} });
  const client = createQueryClient(call);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  let shown = children;
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => shown });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const tree = () => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <CallProvider value={call}>
          <RouterProvider router={router} />
        </CallProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const rendered = render(tree());
  return {
    ...rendered,
    router,
    user: userEvent.setup(),
    /** Renders other children in the place of the first. */
    async rerender(next: ReactNode) {
      shown = next;
      await router.invalidate();
      rendered.rerender(tree());
    },
  };
}
