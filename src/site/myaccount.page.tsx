import { createFileRoute, Link, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../business/cart/cart-context.tsx';
import { OwnApartadosPanel } from '../business/cart/storefront/apartados/own-apartados.panel.tsx';
import { OwnBorradoresPanel } from '../business/cart/storefront/borradores/own-borradores.panel.tsx';
import { OwnFavoritosPanel } from '../business/catalogue/storefront/favoritos/own-favoritos.panel.tsx';
import { OwnDebtsPanel } from '../business/cobros/storefront/own-debts.panel.tsx';
import { OwnClientePanel } from '../business/contactos/storefront/own-cliente.panel.tsx';
import { OwnDevolucionesPanel } from '../business/devoluciones/storefront/own-devoluciones.panel.tsx';
import { MisFacturas } from '../business/facturas/storefront/mis-facturas.panel.tsx';
import { useCustomer, useMayAct } from '../business/identity/acting.ts';
import { requireUser } from '../business/identity/require-user.ts';
import { session, useUser } from '../business/identity/session.ts';
import { AccountSafety } from '../business/identity/storefront/account-safety.panel.tsx';
import {
  type AccountSearch,
  accountSearch,
  firstAccountPages,
  listState,
} from '../business/pedidos/storefront/account-search.ts';
import { Button, ButtonLink } from '../platform/ui/button.tsx';
import { ConfirmDialog } from '../platform/ui/confirm-dialog.tsx';
import { ownHead } from '../platform/ui/page-head.ts';
import { AccountPedidos } from './account-pedidos.tsx';

export const Route = createFileRoute('/myaccount')({
  ssr: false,
  validateSearch: (search: Partial<AccountSearch> & SearchSchemaInput) => accountSearch(search),
  search: { middlewares: [stripSearchParams(firstAccountPages)] },
  beforeLoad: requireUser,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Mis pedidos'), matches),
  component: AccountPage,
});

/** The account page: the signed-in user, sign-out, and the pedidos (SPEC.md §2). */
function AccountPage() {
  const { t } = useTranslation();
  const user = useUser();
  const customer = useCustomer();
  const mayAct = useMayAct();
  const { pedidos, facturas } = Route.useSearch();
  const navigate = Route.useNavigate();
  const unsaved = useCart().pending.size;
  const [asked, setAsked] = useState(false);
  const [come, setCome] = useState({
    pedidos: false,
    facturas: false,
    apartados: false,
    devoluciones: false,
  });
  const pedidosCome = useCallback(() => setCome((now) => ({ ...now, pedidos: true })), []);
  const facturasCome = useCallback(() => setCome((now) => ({ ...now, facturas: true })), []);

  function signOut(): void {
    // Starts the navigation to the home page first, so that no guard redirects to /login; does not wait for
    // it, because without network it may never end.
    void navigate({ to: '/' });
    session.logout();
  }

  const apartadosCome = useCallback(() => setCome((now) => ({ ...now, apartados: true })), []);
  const devolucionesCome = useCallback(() => setCome((now) => ({ ...now, devoluciones: true })), []);

  const toPage = useCallback(
    (list: 'pedidos' | 'facturas', pageNumber: number, replace = false) =>
      void navigate({
        search: (current) => ({ ...current, [list]: listState(pageNumber) }),
        resetScroll: false,
        replace,
      }),
    [navigate],
  );
  const toPedidos = useCallback(
    (pageNumber: number, instead?: boolean) => toPage('pedidos', pageNumber, instead),
    [toPage],
  );
  const toFacturas = useCallback(
    (pageNumber: number, instead?: boolean) => toPage('facturas', pageNumber, instead),
    [toPage],
  );

  if (!user) return <SignedOut />;
  return (
    <div className="page-column grid gap-x-12 gap-y-12 pt-8 pb-24 lg:grid-cols-12 lg:pt-20">
      <header className="min-w-0 lg:sticky lg:top-[calc(7rem+var(--band-height))] lg:col-span-3 lg:self-start">
        <h1 className="text-5xl font-light lg:text-6xl">
          {user.firstName ? t('Hola, {{nombre}}', { nombre: user.firstName }) : t('Hola')}
        </h1>
        <p className="mt-2 truncate">{user.email}</p>
        <Button onClick={() => (unsaved > 0 ? setAsked(true) : signOut())} className="mt-6">
          {t('Cerrar sesión')}
        </Button>
        {mayAct && (
          <Link to="/pedir-para" className="link-quiet mt-4 block w-fit py-2">
            {t('Pedir para un cliente')}
          </Link>
        )}
        <ConfirmDialog
          open={asked}
          onClose={() => setAsked(false)}
          onConfirm={signOut}
          title={t('¿Cerrar sesión?')}
          act={t('Cerrar sesión')}
        >
          {t(
            '{{count}} casillas sin guardar se quedan en este equipo y se guardarán cuando vuelva a entrar.',
            {
              count: unsaved,
            },
          )}
        </ConfirmDialog>
      </header>
      {/* Content below a list shows once the list's height is known, so that it does not shift. */}
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        <div className="grid gap-x-12 gap-y-12 xl:grid-cols-2">
          {/* A new instance per customer: no row of another customer shows during loading. */}
          <div className="min-w-0">
            <AccountPedidos
              key={`pedidos ${customer?.userId}`}
              search={pedidos}
              onPage={toPedidos}
              onCome={pedidosCome}
            />
          </div>
          <div className={`min-w-0 ${come.pedidos ? '' : 'invisible'}`}>
            <MisFacturas
              key={`facturas ${customer?.userId}`}
              search={facturas}
              onPage={toFacturas}
              onCome={facturasCome}
            />
          </div>
        </div>
        <div className={Object.values(come).every(Boolean) ? undefined : 'invisible'}>
          <OwnDebtsPanel key={`debts ${customer?.userId}`} />
          <OwnApartadosPanel key={`apartados ${customer?.userId}`} onCome={apartadosCome} />
          <OwnDevolucionesPanel key={`devoluciones ${customer?.userId}`} onCome={devolucionesCome} />
          <OwnBorradoresPanel />
          <OwnFavoritosPanel />
          {(customer ?? user).clienteId !== undefined && <OwnClientePanel />}
          <AccountSafety />
        </div>
      </div>
    </div>
  );
}

/** Replaces private content until the home page has loaded; visible only when that takes long. */
function SignedOut() {
  const { t } = useTranslation();
  return (
    <div className="page-column animate-[appear_200ms_ease-out_700ms_backwards] pt-8 pb-24 lg:pt-20">
      <h1 className="text-5xl font-light lg:text-6xl">{t('Ha cerrado la sesión.')}</h1>
      <ButtonLink to="/login" className="mt-6">
        {t('Entrar')}
      </ButtonLink>
    </div>
  );
}
