import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RepetirResult } from '../business/cart/repetir.contract.ts';
import { RepeatNotice } from '../business/cart/storefront/repetir/repeat-notice.tsx';
import { RepeatOrder } from '../business/cart/storefront/repetir/repeat-order.tsx';
import { repeatOutcome } from '../business/cart/storefront/repetir/repeat-outcome.ts';
import type { ListState } from '../business/pedidos/storefront/account-search.ts';
import { MisPedidos } from '../business/pedidos/storefront/mis-pedidos.panel.tsx';

interface AccountPedidosProps {
  search: ListState;
  onPage: (pageNumber: number, instead?: boolean) => void;
  /** Called when the list's height is known. */
  onCome: () => void;
}

/** An account's pedidos, each with a button to order it again. */
export function AccountPedidos(props: AccountPedidosProps) {
  const navigate = useNavigate();
  /** The pedido of which nothing could be ordered again: the message stands in the list. */
  const [gone, setGone] = useState<RepetirResult>();
  const done = (result: RepetirResult) =>
    result.prendas > 0
      ? void navigate({ to: '/cart', state: { repetido: repeatOutcome(result) } })
      : setGone(result);
  return (
    <>
      {gone && <RepeatNotice key={gone.pedidoId} repeated={gone} onDone={() => setGone(undefined)} />}
      <MisPedidos {...props} acts={(id) => <RepeatOrder iconOnly pedidoId={id} onDone={done} />} />
    </>
  );
}
