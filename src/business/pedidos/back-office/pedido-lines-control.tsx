import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { modeloKind } from '../../catalogue/resources.ts';
import { maxPedidoLineas, readMatricesEndpoint } from '../edit-pedido.contract.ts';
import { type DraftLine, lineKey, linesOfMatrix, newEncargo } from './draft-lines.ts';
import { PedidoLineEditor } from './pedido-line-editor.tsx';

interface PedidoLinesControlProps
  extends Pick<ControlledProps, 'value' | 'onChange' | 'disabled' | 'errorsByPath'> {
  /** Its prices; absent: no cliente is chosen yet. */
  clienteId: number | undefined;
}

const modeloShape = { kind: 'number', required: false, optional: true } as const;

/** The lines of a pedido: each a modelo with its colours and sizes. */
export function PedidoLinesControl({
  value,
  onChange,
  disabled,
  errorsByPath,
  clienteId,
}: PedidoLinesControlProps) {
  const { t } = useTranslation();
  const lines = (value ?? []) as readonly DraftLine[];
  const latest = useRef(lines);
  latest.current = lines;
  const list = useRef<HTMLDivElement>(null);
  const { matrices, read } = useMatrices(clienteId, lines);
  const [modeloId, setModeloId] = useState<number>();
  const [failure, setFailure] = useState<string>();

  function put(next: readonly DraftLine[]): void {
    latest.current = next;
    onChange(next);
  }
  const replace = (key: string, next: DraftLine) =>
    put(latest.current.map((one) => (lineKey(one) === key ? next : one)));

  async function add(asEncargo: boolean): Promise<void> {
    if (modeloId === undefined) return;
    setFailure(undefined);
    try {
      const matrix = await read(modeloId);
      if (!matrix || matrix.celdas.length === 0) {
        setFailure(t('Este modelo no tiene tallas a la venta.'));
        return;
      }
      const more = asEncargo ? [newEncargo(matrix, newKey())] : linesOfMatrix(matrix, newKey);
      put([...latest.current, ...more].slice(0, maxPedidoLineas));
      setModeloId(undefined);
      const [first] = more;
      requestAnimationFrame(() => {
        const added = first && list.current?.querySelector(`[data-line="${lineKey(first)}"]`);
        added?.querySelector<HTMLElement>(asEncargo ? 'select' : 'input[data-place]')?.focus();
      });
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {clienteId === undefined && (
        <p className="text-base-content/75">
          {t('Elija antes el cliente: los precios son los de su tarifa.')}
        </p>
      )}
      <div ref={list}>
        {lines.map((line, place) => {
          const key = lineKey(line);
          return (
            <div key={key} data-line={key}>
              <PedidoLineEditor
                line={line}
                matrix={matrices.get(line.modeloId)}
                disabled={disabled}
                errorOf={(member) => errorsByPath?.[`${place}.${member}`]}
                onChange={(next) => replace(key, next)}
                onRemove={() => put(latest.current.filter((one) => lineKey(one) !== key))}
              />
            </div>
          );
        })}
      </div>
      {!disabled && clienteId !== undefined && (
        <div className="flex flex-wrap items-end gap-3 border-t border-base-300 pt-4">
          <Field label={t('Añadir un modelo')} className="w-full max-w-80" error={failure}>
            {(control) => (
              <RecordControl
                {...control}
                name="modelo"
                kind={modeloKind}
                shape={modeloShape}
                disabled={false}
                value={modeloId}
                onBlur={() => {}}
                onChange={(next) => setModeloId(next as number | undefined)}
              />
            )}
          </Field>
          <Button disabled={modeloId === undefined} onClick={() => void add(false)}>
            {t('Añadir')}
          </Button>
          <Button tone="quiet" disabled={modeloId === undefined} onClick={() => void add(true)}>
            {t('Añadir como encargo especial')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The matrices of the modelos of the lines, at the prices of a cliente. */
function useMatrices(clienteId: number | undefined, lines: readonly DraftLine[]) {
  const call = useCall();
  const queries = useQueryClient();
  const ids = [...new Set(lines.map(({ modeloId }) => modeloId))].toSorted((a, b) => a - b);
  const query = (wanted: readonly number[]) => ({
    queryKey: ['pedidos/matrices', clienteId, ...wanted],
    queryFn: () => call(readMatricesEndpoint, { body: { clienteId: clienteId ?? 0, ids: [...wanted] } }),
    staleTime: 60_000,
  });
  const { data } = useQuery({
    ...query(ids),
    enabled: clienteId !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    matrices: new Map(data?.data.map((one) => [one.modeloId, one])),
    read: async (id: number) => (await queries.fetchQuery(query([id]))).data[0],
  };
}
