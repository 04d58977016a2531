import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import type { CartEncargo } from '../../cart.contract.ts';
import { useCartStore } from '../../cart-context.tsx';
import { UnsavedCells } from '../../cart-errors.ts';
import { type EncargoFields, removeEncargoEndpoint, upsertEncargoEndpoint } from '../../encargos.contract.ts';

/** A call without a reply for this long counts as failed. A repeated call changes nothing. */
const timeoutMs = 30_000;

export interface EncargoWrite extends EncargoFields {
  id: string;
  modeloId: number;
}

/** Returns the write that puts a removed special garment back. The company sets its price again. */
export const writeOfEncargo = (one: CartEncargo): EncargoWrite => ({
  id: one.id,
  modeloId: one.modeloId,
  modeloColorId: one.modeloColorId,
  tallaId: one.tallaId,
  cantidad: one.cantidad,
  texto: one.texto,
  fechaEvento: one.fechaEvento,
  referenciaTienda: one.referenciaTienda,
});

/** Returns the actions on special garments of the cart in hand. Each resolves to true on success. */
export function useEncargoActions() {
  const { t } = useTranslation();
  const call = useCall();
  const store = useCartStore();
  const { mutateAsync, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (act: () => Promise<unknown>) => act(),
  });
  const run = async (act: (target: { userId?: string; cartId?: number }) => Promise<unknown>) => {
    try {
      await mutateAsync(() =>
        store.runExclusive((cart) =>
          act({ ...(cart && { userId: cart.userId }), ...(cart?.id && { cartId: cart.id }) }),
        ),
      );
      return true;
    } catch {
      return false;
    }
  };
  const options = () => ({ signal: AbortSignal.timeout(timeoutMs) });
  return {
    put: (write: EncargoWrite) =>
      run((target) => call(upsertEncargoEndpoint, { body: { ...write, ...target } }, options())),
    /** Puts several back, one after another. */
    putAll: (writes: readonly EncargoWrite[]) =>
      run(async (target) => {
        for (const write of writes)
          await call(upsertEncargoEndpoint, { body: { ...write, ...target } }, options());
      }),
    remove: (id: string) =>
      run((target) => call(removeEncargoEndpoint, { body: { id, ...target } }, options())),
    busy: isPending,
    failure: error
      ? error instanceof UnsavedCells
        ? t('Hay casillas sin guardar. Revíselas y vuelva a intentarlo.')
        : failureText(error, t)
      : undefined,
    reset,
  };
}
