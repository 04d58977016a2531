import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { searchDevolucionesUserEndpoint } from '../devoluciones.contract.ts';

interface ReturnsOfPedidoProps {
  pedidoId: number;
  /** The customer who is bought for. */
  userId?: string | undefined;
}

/** Opens the form of a return, and leads to those of the pedido. */
export function ReturnsOfPedido({ pedidoId, userId }: ReturnsOfPedidoProps) {
  const { t } = useTranslation();
  const { data } = useQuery(
    readQuery(searchDevolucionesUserEndpoint, {
      body: {
        ...{ pageNumber: 1, pageSize: 20, orderBy: ['id desc'] },
        advancedFilter: { field: 'pedidoId', operator: 'eq' as const, value: pedidoId },
        ...(userId !== undefined && { userId }),
      },
    }),
  );
  return (
    <>
      {data?.data.map(({ id, numero }) => (
        <Link
          key={id}
          to="/devolucion/$id"
          params={{ id: String(id) }}
          className="link-quiet py-2 tabular-nums"
        >
          {numero}
        </Link>
      ))}
      <ButtonLink to="/pedido/$id/devolver" params={{ id: String(pedidoId) }}>
        {t('Devolver prendas')}
      </ButtonLink>
    </>
  );
}
