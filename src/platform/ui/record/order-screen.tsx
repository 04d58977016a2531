import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../http/call-context.tsx';
import { readQuery } from '../../http/query.ts';
import type { OrderEndpoint } from '../../http/record-calls.ts';
import type { SearchEndpoint } from '../../http/search.contract.ts';
import { EmptyState } from '../empty-state.tsx';
import { OrderList } from '../list/order-list.tsx';
import { useSaveOrder } from '../list/use-save-order.ts';
import { BackTo } from './back-to.tsx';

interface OrderScreenProps<Row extends { id: number }> {
  /** The path of the list, and its name in the user's language. */
  list: string;
  listName: string;
  title: string;
  empty: string;
  /** Its rows come in their order. */
  search: SearchEndpoint<Row>;
  order: OrderEndpoint;
  rowName(row: Row): string;
  show(row: Row): ReactNode;
}

/** Sorts all records of a list, by pointer or keyboard. */
export function OrderScreen<Row extends { id: number }>(props: OrderScreenProps<Row>) {
  const { list, listName, title, empty, search, order, rowName, show } = props;
  const { t } = useTranslation();
  const call = useCall();
  const { data, refetch } = useQuery({ ...readQuery(search, { body: { pageSize: 500 } }), staleTime: 0 });
  const keep = useSaveOrder<Row>((ids) => call(order, { body: { ids } }), refetch);
  return (
    <>
      <p className="mb-4">
        <BackTo to={list}>{listName}</BackTo>
      </p>
      <h1 className="mb-2 text-2xl">{title}</h1>
      <p className="mb-6 max-w-[60ch] text-base-content/75">
        {t(
          'Arrastre cada fila a su sitio, o muévala con sus flechas o con Alt y las teclas de flecha. Se guarda al momento.',
        )}
      </p>
      {data?.totalCount === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <OrderList
          title={title}
          rows={data?.data ?? none}
          rowId={({ id }) => id}
          rowName={rowName}
          onOrder={keep}
          show={show}
        />
      )}
    </>
  );
}

const none: never[] = [];
