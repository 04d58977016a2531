import './acting-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../platform/http/call-errors.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { type Customer, readCustomerEndpoint } from '../../../identity/acting.contract.ts';
import { acting } from '../../../identity/acting.ts';
import { useCartStore } from '../../cart-context.tsx';
import { bandClass } from './acting-band-loader.tsx';

const linkClass = 'flex h-full shrink-0 cursor-pointer items-center underline-offset-4 hover:underline';

/** Shows the customer, with links to choose another and to finish. */
export function ActingBand({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const router = useRouter();
  const store = useCartStore();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [busy, setBusy] = useState(false);
  // A live region announces only text that arrives after it.
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => setIsAnnounced(true), []);
  useEndWhenForbidden(customer);

  async function finish(): Promise<void> {
    setBusy(true);
    await store.settled();
    setBusy(false);
    if (store.snapshot().pending.size > 0) {
      void router.navigate({ to: '/pedir-para', search: { terminar: true } });
      return;
    }
    document.getElementById('contenido')?.focus({ preventScroll: true });
    acting.finish();
  }
  return (
    <section aria-label={t('Pedido para un cliente')} className={bandClass}>
      <div className="page-column flex h-full items-center gap-x-4 text-sm sm:gap-x-6">
        <p role="status" className="line-clamp-2 min-w-0 leading-4 font-semibold sm:line-clamp-1">
          {isAnnounced && t('Pide para {{tienda}}', { tienda: customer.cliente })}
        </p>
        <span className="hidden min-w-0 flex-1 truncate text-base-content/75 sm:inline">
          {customer.poblacion}
        </span>
        <Link to="/pedir-para" search={{ volver: here }} className={`${linkClass} ml-auto`}>
          {t('Otra tienda')}
        </Link>
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && void finish()}
          className={linkClass}
        >
          {t('Terminar')}
        </button>
      </div>
    </section>
  );
}

/** Stops acting, with a message, when the customer no longer belongs to this rep. */
function useEndWhenForbidden(customer: Customer): void {
  const { t } = useTranslation();
  const { error } = useQuery(readQuery(readCustomerEndpoint, { params: { userId: customer.userId } }));
  useEffect(() => {
    if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) return;
    acting.finish();
    showToast({
      tone: 'bad',
      text: t(
        'Ya no puede pedir para {{tienda}}: la tienda ha cambiado de comercial o su cuenta está cerrada.',
        {
          tienda: customer.cliente,
        },
      ),
    });
  }, [error, customer, t]);
}
