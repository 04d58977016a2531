import './acting-words.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { NetworkError } from '../../../../platform/http/call-errors.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Pagination } from '../../../../platform/ui/pagination.tsx';
import { SearchControl } from '../../../../platform/ui/search-control.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { pinShopEndpoint, type Shop, searchShopsEndpoint } from '../../../contactos/rep/shops.contract.ts';
import type { Customer } from '../../../identity/acting.contract.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { useOnline } from '../waiting/use-online.ts';
import { InviteShopDialog } from './invite-shop-dialog.tsx';
import { findKnownShops, knownShopsQuery } from './known-shops.ts';
import { NewShopDialog } from './new-shop-dialog.tsx';
import { ShopRow } from './shop-row.tsx';
import { useSwitchCustomer } from './use-switch-customer.ts';

const rowsPerPage = 12;

interface CustomerChooserProps {
  /** Set when the user asked elsewhere to finish while cells were unsaved. */
  requested?: 'finish';
  onDone: () => void;
}

/** Lets staff choose the customer to act for, by name, NIF or town. */
export function CustomerChooser({ requested, onDone }: CustomerChooserProps) {
  const { t } = useTranslation();
  const { customer, busy, unsaved, switchTo, switchAnyway, cancel } = useSwitchCustomer(requested, onDone);
  const held = useCartSelector((state) => (state.held ? state.pending.size : 0));
  const [isAdding, setAdding] = useState(false);

  return (
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h1 className="text-4xl font-light lg:text-5xl">{t('Pedir para un cliente')}</h1>
        <Link to="/pedir-para" search={{ vista: 'dia' }} className="link-quiet py-2">
          {t('Mi día')}
        </Link>
      </div>
      <p className="mt-4 max-w-[62ch]">
        {t(
          'Elija la tienda. Desde ese momento ve sus precios, su carrito y sus pedidos, y lo que envíe queda a su nombre con el de usted como remitente.',
        )}
      </p>
      {customer && (
        <Notice className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          {t('Ahora pide para {{tienda}}.', { tienda: customer.cliente })}
          <Button busy={busy} onClick={() => void switchTo('finish')}>
            {t('Terminar')}
          </Button>
        </Notice>
      )}
      {held > 0 && (
        <Notice className="mt-6">
          {t('Ha escrito {{count}} casillas. Pasan al carrito de la tienda que elija.', { count: held })}
        </Notice>
      )}
      {unsaved > 0 && (
        <Notice tone="waiting" role="alert" className="mt-6">
          <p className="max-w-[62ch]">
            {t('{{count}} casillas no se han guardado todavía.', { count: unsaved })}{' '}
            {customer
              ? t('Se quedan en este equipo y se guardan cuando vuelva a pedir para {{tienda}}.', {
                  tienda: customer.cliente,
                })
              : t('Se quedan en este equipo y se guardan cuando vuelva a su propio carrito.')}
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to="/cart" onClick={cancel}>
              {t('Abrir el carrito')}
            </ButtonLink>
            <Button onClick={switchAnyway}>{t('Seguir igualmente')}</Button>
          </p>
        </Notice>
      )}
      <ShopList
        busy={busy}
        chosen={customer?.userId}
        onChoose={(one) => void switchTo(one)}
        onAdd={() => setAdding(true)}
      />
      {isAdding && (
        <NewShopDialog
          onClose={() => setAdding(false)}
          onChoose={(one) => {
            setAdding(false);
            void switchTo(one);
          }}
        />
      )}
    </div>
  );
}

interface ShopListProps {
  busy: boolean;
  chosen: string | undefined;
  onChoose: (customer: Customer) => void;
  onAdd: () => void;
}

function ShopList({ busy, chosen, onChoose, onAdd }: ShopListProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [pageNumber, setPageNumber] = useState(1);
  const [invited, setInvited] = useState<Shop>();
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const query = readQuery(searchShopsEndpoint, { body: { keyword, pageNumber, pageSize: rowsPerPage } });
  const online = useOnline();
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  // Read while there is a network, for the time when there is none.
  const { data: known } = useQuery({ ...knownShopsQuery, enabled: read.data !== undefined || !online });
  const isLocal = known !== undefined && (!online || read.error instanceof NetworkError);
  const data = isLocal
    ? findKnownShops(known.data, keyword, { page: pageNumber, size: rowsPerPage })
    : read.data;
  const { isFetching, refetch } = read;
  const isError = read.isError && !isLocal;

  async function pin({ id, fijada }: Shop): Promise<void> {
    try {
      await call(pinShopEndpoint, { params: { id: String(id) }, body: { fijada: !fijada } });
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    }
    await queryClient.invalidateQueries({ queryKey: [query.queryKey[0]] });
  }
  return (
    <>
      <div className="mt-10 flex flex-wrap items-center gap-3">
        <SearchControl
          aria-label={t('Buscar por tienda, NIF o población')}
          placeholder={t('Buscar por tienda, NIF o población')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPageNumber(1);
          }}
          className="max-w-lg grow"
        />
        <Button onClick={onAdd}>{t('Nueva tienda')}</Button>
      </div>
      <p role="status" className="mt-2 mb-4 min-h-5 text-sm text-base-content/75 tabular-nums">
        {data && t('{{count}} tiendas', { count: data.totalCount })}
        {isLocal && ` · ${t('Sin red: las que conoce este equipo.')}`}
      </p>
      {!data && !isError && <Skeleton className="h-90" />}
      {!data && isError && (
        <FailureState
          title={t('No se han podido cargar las tiendas.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data?.totalCount === 0 && (
        <EmptyState
          title={
            keyword ? t('Ninguna tienda suya se llama así.') : t('Todavía no tiene ninguna tienda asignada.')
          }
        />
      )}
      {data && data.totalCount > 0 && (
        <ul className="border-b border-base-300" aria-busy={isFetching && !isLocal}>
          {data.data.map((shop) => (
            <ShopRow
              key={shop.id}
              shop={shop}
              busy={busy}
              chosen={chosen}
              onChoose={onChoose}
              onPin={(one) => void pin(one)}
              onInvite={setInvited}
            />
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-4">
          <Pagination
            page={data.currentPage}
            totalPages={data.totalPages}
            onPage={setPageNumber}
            label={t('Tiendas')}
          />
        </div>
      )}
      {invited && (
        <InviteShopDialog
          shop={invited}
          onClose={() => setInvited(undefined)}
          onInvited={() => void queryClient.invalidateQueries({ queryKey: [query.queryKey[0]] })}
        />
      )}
    </>
  );
}
