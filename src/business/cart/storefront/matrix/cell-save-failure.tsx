import { useTranslation } from 'react-i18next';
import { useCartStore } from '../../cart-context.tsx';
import type { PendingCell } from '../../save-queue.ts';

/** Shows why a cell is not saved, with buttons to retry or to restore the saved value. */
export function CellSaveFailure({ pending, id }: { pending: PendingCell; id: string }) {
  const { t } = useTranslation();
  const store = useCartStore();
  const words = {
    network: t('Sin guardar: no hay conexión. Se guardará en cuanto vuelva.'),
    signedOut: t('Sin guardar: su sesión ha terminado. Se guardará cuando vuelva a entrar.'),
    noCustomer: t('Esperan a que elija la tienda.'),
    refused: pending.message ?? t('Sin guardar: no se ha aceptado esta cantidad.'),
  };
  if (pending.failure === 'noCustomer') return <p>{words.noCustomer}</p>;
  return (
    <p className="text-error-ink">
      {words[pending.failure ?? 'network']}{' '}
      {pending.failure !== 'signedOut' && (
        <button
          type="button"
          onClick={() => void store.retry()}
          className="link-quiet -my-1 cursor-pointer py-1"
        >
          {t('Reintentar')}
        </button>
      )}
      {pending.failure === 'refused' && (
        <>
          {' · '}
          <button
            type="button"
            onClick={() => store.discard([id])}
            className="link-quiet -my-1 cursor-pointer py-1"
          >
            {t('Dejar como estaba')}
          </button>
        </>
      )}
    </p>
  );
}
