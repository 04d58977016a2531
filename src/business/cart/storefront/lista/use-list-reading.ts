import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import { useCartStore } from '../../cart-context.tsx';
import type { CellWrite } from '../../cell.ts';
import { readListaEndpoint } from '../../lista.contract.ts';

export type ReadList = ReplyOf<typeof readListaEndpoint>;

/**
 * Reads a list without writing anything, and puts its lines into the cart once they are agreed to.
 * @param write writes the cells instead, such as a matrix that can undo them
 */
export function useListReading(write?: (writes: CellWrite[]) => void) {
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
      const writes = cells.map(({ modeloId, modeloColorId, tallaId, cantidad }) => ({
        ...{ modeloId, modeloColorId, tallaId, cantidad },
      }));
      if (write) write(writes);
      else store.setCells(writes);
      return cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
    },
  };
}
