import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { cellKey } from '../movement-plan.ts';
import { type CountedCell, countEndpoint } from '../recuentos.contract.ts';
import { ModeloSheet } from './modelo-sheet.tsx';
import { ScanField } from './scan-field.tsx';

/** Cells that stay on the screen after they were counted. */
const maxShown = 8;

/** Counts garments blind: by scan, or by modelo. Each act adds to the counts of everyone. */
export function CountGarments({
  id,
  scanInput,
}: {
  id: number;
  /** The input for barcodes. */
  scanInput?: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const [counted, setCounted] = useState<readonly CountedCell[]>([]);
  const [error, setError] = useState<string>();

  // Calls run in sequence: the reply with the higher sum comes last.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  type Body = Parameters<typeof call<typeof countEndpoint>>[1]['body'];
  /** Sends a count after those on their way. @returns why it failed */
  function send(body: Body, key = newKey()): Promise<string | undefined> {
    const sent = queue.current.then(() => sendNow(body, key));
    queue.current = sent;
    return sent;
  }

  async function sendNow(body: Body, idempotencyKey: string): Promise<string | undefined> {
    try {
      const reply = await call(countEndpoint, { params: { id: String(id) }, body }, { idempotencyKey });
      setCounted((before) => {
        const fresh = new Set(reply.celdas.map(cellKey));
        return [...reply.celdas, ...before.filter((one) => !fresh.has(cellKey(one)))].slice(0, maxShown);
      });
      setError(undefined);
      void router.invalidate();
      return undefined;
    } catch (failure) {
      return failureText(failure, t);
    }
  }

  return (
    <section aria-label={t('Contar')} className="mb-8 flex flex-col gap-4">
      <ScanField onScan={(codigo, key) => send({ ean: { codigo, cantidad: 1 } }, key)} input={scanInput} />
      <ol aria-live="polite" aria-label={t('Lo último contado')} className="max-w-xl empty:hidden">
        {counted.map((cell) => (
          <li
            key={cellKey(cell)}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-base-300"
          >
            <span className="min-w-0 truncate">
              {cell.referencia}, {cell.color}, {cell.talla}
            </span>
            <span className="flex items-center gap-3">
              <strong className="tabular-nums">{cell.contadas}</strong>
              <Button
                aria-label={`−1 ${[cell.referencia, cell.color, cell.talla].join(' ')}`}
                onClick={() =>
                  void send({
                    celdas: [{ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId, cantidad: -1 }],
                  }).then(setError)
                }
              >
                −1
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <ModeloSheet
        words={t('Sumar al recuento')}
        onAdd={async (cells) => {
          const refusal = await send({
            celdas: cells.map(({ modeloColorId, tallaId, cantidad }) => ({
              modeloColorId,
              tallaId,
              cantidad,
            })),
          });
          setError(refusal);
          return refusal === undefined;
        }}
      />
    </section>
  );
}
