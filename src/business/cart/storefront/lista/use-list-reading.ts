import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import { useCartStore } from '../../cart-context.tsx';
import { readListaEndpoint } from '../../lista.contract.ts';

export type ReadList = ReplyOf<typeof readListaEndpoint>;

/** Reads a list without writing anything, and puts its lines into the cart once they are agreed to. */
export function useListReading() {
  const call = useCall();
  const store = useCartStore();
  const { mutate, data, error, isPending, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (archivo: File) => call(readListaEndpoint, { body: { archivo } }),
  });
  return {
    data,
    error,
    isPending,
    reset,
    readFile: mutate,
    readText: (text: string) => mutate(new File([text], 'lista.csv', { type: 'text/csv' })),
    /** Returns the garments that it put into the cart. */
    take({ lineas }: ReadList): number {
      const cells = lineas.flatMap(({ celda }) => celda ?? []);
      store.setCells(
        cells.map(({ modeloId, modeloColorId, tallaId, cantidad }) => ({
          modeloId,
          modeloColorId,
          tallaId,
          cantidad,
        })),
      );
      return cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
    },
  };
}
