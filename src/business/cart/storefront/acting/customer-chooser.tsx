import './acting-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Pagination } from '../../../../platform/ui/pagination.tsx';
import { SearchControl } from '../../../../platform/ui/search-control.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { searchClientesToActForEndpoint } from '../../../identity/acting.contract.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { CustomerRow } from './customer-row.tsx';
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
  const [typed, setTyped] = useState('');
  const [pageNumber, setPageNumber] = useState(1);
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const { data, isError, isFetching, refetch } = useQuery({
    ...readQuery(searchClientesToActForEndpoint, { body: { keyword, pageNumber, pageSize: rowsPerPage } }),
    placeholderData: keepPreviousData,
  });

  return (
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14">
      <h1 className="text-4xl font-light lg:text-5xl">{t('Pedir para un cliente')}</h1>
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
      <SearchControl
        aria-label={t('Buscar por tienda, NIF o población')}
        placeholder={t('Buscar por tienda, NIF o población')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPageNumber(1);
        }}
        className="mt-10 max-w-lg"
      />
      <p role="status" className="mt-2 mb-4 min-h-5 text-sm text-base-content/75 tabular-nums">
        {data && t('{{count}} tiendas', { count: data.totalCount })}
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
        <ul className="border-b border-base-300" aria-busy={isFetching}>
          {data.data.map((cliente) => (
            <CustomerRow
              key={cliente.id}
              cliente={cliente}
              busy={busy}
              chosen={customer?.userId}
              onChoose={(customer) => void switchTo(customer)}
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
    </div>
  );
}
