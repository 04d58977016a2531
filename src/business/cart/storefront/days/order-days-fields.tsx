import { useTranslation } from 'react-i18next';
import { dayError } from '../../../pedidos/order-days.ts';
import type { Cart } from '../../cart.contract.ts';
import { browserEnvironment } from '../../cart-environment.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { DaysFields } from './days-fields.tsx';

interface OrderDaysFieldsProps {
  cart: Cart;
  draft: OrderDraft;
  write: (part: Partial<OrderDraft>) => void;
  save: () => Promise<boolean>;
  /** The server's refusal of the last save. */
  error: string | undefined;
}

/** The days of the order. A modelo of the cart may have days of its own (`LineDays`). */
export function OrderDaysFields({ cart, draft, write, save, error }: OrderDaysFieldsProps) {
  const { t } = useTranslation();
  return (
    <DaysFields
      temporadas={cart.modelos.flatMap(({ temporada }) => temporada ?? [])}
      days={draft}
      write={write}
      save={save}
      daysError={dayError(draft, browserEnvironment.today())}
      error={error}
      labels={{ noWindow: t('Sin ventana'), noDay: t('Si lo deja en blanco, servimos según plazo.') }}
    />
  );
}
