import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import type { Returnable } from '../devoluciones.contract.ts';
import { createDevolucionEndpoint } from '../office-devoluciones.contract.ts';
import { ReturnForm } from '../storefront/return-form.tsx';
import { devolucionActions } from './devolucion-actions.tsx';

/** The form of a return that a rep or the house asks for a shop. */
export function NewDevolucion({ returnable }: { returnable: Returnable | undefined }) {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(devolucionActions)(true);
  if (!returnable) {
    return (
      <EmptyState title={t('Una devolución empieza en su pedido: ábralo y elija «Devolver prendas».')}>
        <Link to="/admin/pedidos" className="link-quiet">
          {t('Pedidos')}
        </Link>
      </EmptyState>
    );
  }
  const { cliente, pedidoId } = returnable;
  return (
    <>
      <p className="mb-4">
        {cliente.nombre} ·{' '}
        <Link to="/admin/pedidos/$id" params={{ id: String(pedidoId) }} className="link-quiet">
          #{pedidoId}
        </Link>
      </p>
      <ReturnForm
        isStaff
        returnable={returnable}
        onSend={async (asked, idempotencyKey) => {
          const made = await call(createDevolucionEndpoint, { body: asked }, { idempotencyKey });
          saved(made);
        }}
      />
    </>
  );
}
