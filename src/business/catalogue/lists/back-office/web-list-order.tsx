import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { OrderList } from '../../../../platform/ui/list/order-list.tsx';
import { useSaveOrder } from '../../../../platform/ui/list/use-save-order.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { BackTo } from '../../../../platform/ui/record/back-to.tsx';
import { ShownMark } from '../../../../platform/ui/record/shown-mark.tsx';
import type {
  orderColeccionesEndpoint,
  orderTiposEndpoint,
  searchColeccionesEndpoint,
  searchTiposEndpoint,
  TipoRow,
} from '../web-lists.contract.ts';

interface WebListOrderProps {
  /** The path of the list. */
  list: '/admin/colecciones' | '/admin/tipos';
  listName: string;
  title: string;
  empty: string;
  search: typeof searchColeccionesEndpoint | typeof searchTiposEndpoint;
  order: typeof orderColeccionesEndpoint | typeof orderTiposEndpoint;
}

const none: TipoRow[] = [];

/** Sorts all rows of a list of the website, by pointer or keyboard. */
export function WebListOrder({ list, listName, title, empty, search, order }: WebListOrderProps) {
  const { t } = useTranslation();
  const call = useCall();
  const query = readQuery(search, { body: { pageSize: 500 } });
  const { data, refetch } = useQuery({ ...query, staleTime: 0 });
  const keep = useSaveOrder<TipoRow>((ids) => call(order, { body: { ids } }), refetch);
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
          rowName={({ nombre }) => nombre}
          onOrder={keep}
          show={({ nombre, imagen, publicado }) => (
            <span className="flex items-center gap-4">
              <span className="block w-10 shrink-0">
                <Picture imagen={imagen} sizes="2.5rem" alt="" />
              </span>
              <span className="min-w-0 flex-1">{nombre}</span>
              {!publicado && <ShownMark isShown={false} />}
            </span>
          )}
        />
      )}
    </>
  );
}
