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
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14">
      <header className="mb-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-4xl font-light">{t('Hola')}</h1>
          <p className="truncate">{user?.email}</p>
        </div>
        <Button onClick={signOut}>{t('Cerrar sesión')}</Button>
      </header>
      <MisPedidos search={pedidos} onPage={toPage} />
    </div>
  );
}
