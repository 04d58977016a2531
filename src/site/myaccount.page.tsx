import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { requireUser } from '../business/identity/require-user.ts';
import { session, useUser } from '../business/identity/session.ts';
import { accountSearch, firstPages, listState } from '../business/pedidos/storefront/account-search.ts';
import { MisPedidos } from '../business/pedidos/storefront/mis-pedidos.panel.tsx';
import { Button } from '../platform/ui/button.tsx';
import { ownHead } from '../platform/ui/page-head.ts';

export const Route = createFileRoute('/myaccount')({
  ssr: false,
  validateSearch: accountSearch,
  search: { middlewares: [stripSearchParams(firstPages)] },
  beforeLoad: requireUser,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Mis pedidos'), matches),
  component: AccountPage,
});

/** The shop's own corner: who is signed in, the way out, and what was ordered (spec section 2). */
function AccountPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { pedidos } = Route.useSearch();
  const navigate = Route.useNavigate();

  async function signOut(): Promise<void> {
    // First away from what only the user may see: it must not ask for more on the way out.
    await navigate({ to: '/' });
    session.logout();
  }

  const toPage = useCallback(
    (pageNumber: number, replace = false) =>
      void navigate({
        search: (current) => ({ ...current, pedidos: listState(pageNumber) }),
        resetScroll: false,
        replace,
      }),
    [navigate],
  );

  return (
    <div className="page-column grid gap-x-12 gap-y-12 pt-8 pb-24 lg:grid-cols-12 lg:pt-20">
      <header className="min-w-0 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <h1 className="text-5xl font-light lg:text-6xl">{t('Hola')}</h1>
        <p className="mt-2 truncate">{user?.email}</p>
        <Button onClick={signOut} className="mt-6">
          {t('Cerrar sesión')}
        </Button>
      </header>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">
        <MisPedidos search={pedidos} onPage={toPage} />
      </div>
    </div>
  );
}
