import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { OrderList } from '../../../platform/ui/list/order-list.tsx';
import { useSaveOrder } from '../../../platform/ui/list/use-save-order.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { type BannerRow, orderBannersEndpoint, searchBannersEndpoint } from '../edit-banners.contract.ts';

/** Sorts all banners in the order of the home page. */
export function BannersOrder() {
  const { t } = useTranslation();
  const call = useCall();
  const query = readQuery(searchBannersEndpoint, { body: { pageSize: 500 } });
  const { data, refetch } = useQuery({ ...query, staleTime: 0 });
  const keep = useSaveOrder<BannerRow>((ids) => call(orderBannersEndpoint, { body: { ids } }), refetch);
  if (data?.totalCount === 0) return <EmptyState title={t('Todavía no hay ningún banner.')} />;
  return (
    <OrderList
      title={t('Orden de los banners')}
      rows={data?.data ?? none}
      rowId={({ id }) => id}
      rowName={({ titulo }) => titulo}
      onOrder={keep}
      show={({ titulo, imagen, publicado }) => (
        <span className="flex items-center gap-4">
          <span className="block w-24 shrink-0">
            <Picture imagen={imagen} sizes="6rem" alt="" className="!aspect-video" />
          </span>
          <span className="min-w-0 flex-1">{titulo}</span>
          {!publicado && <StateMark>{t('No se ve')}</StateMark>}
        </span>
      )}
    />
  );
}

const none: BannerRow[] = [];
