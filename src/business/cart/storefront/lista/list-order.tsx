import './lista-words.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FileControl } from '../../../../platform/ui/file-control.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { useCartStore } from '../../cart-context.tsx';
import { readListaEndpoint } from '../../lista.contract.ts';
import { ReadLines } from './read-lines.tsx';

/** Orders by a list: pasted or from a file. Nothing is written before its lines were shown. */
export function ListOrder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const store = useCartStore();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<number>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const { mutate, data, error, isPending, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (archivo: File) => call(readListaEndpoint, { body: { archivo } }),
    onMutate: () => setTaken(undefined),
  });
  const readText = () => mutate(new File([text], 'lista.csv', { type: 'text/csv' }));
  const take = ({ lineas }: ReplyOf<typeof readListaEndpoint>) => {
    const cells = lineas.flatMap(({ celda }) => celda ?? []);
    store.setCells(
      cells.map(({ modeloId, modeloColorId, tallaId, cantidad }) => ({
        modeloId,
        modeloColorId,
        tallaId,
        cantidad,
      })),
    );
    setTaken(cells.reduce((sum, { cantidad }) => sum + cantidad, 0));
    setText('');
    reset();
  };
  return (
    <section aria-labelledby="lista" className="mb-10 border-y border-base-content py-6 print:hidden">
      <div className="mb-4 flex items-baseline justify-between gap-6">
        <h2 id="lista" className="text-2xl font-light">
          {t('Pedir por lista')}
        </h2>
        <Button tone="quiet" onClick={onClose}>
          {t('Cerrar')}
        </Button>
      </div>
      <p className="mb-4 max-w-[70ch] text-sm">
        {t(
          'Una línea por prenda: referencia o EAN, color, talla y cantidad. También sirve una tabla con las tallas en columnas, o el Excel de un carrito.',
        )}
      </p>
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <Field label={t('Pegue la lista')}>
          {(control) => (
            <textarea
              {...control}
              ref={area}
              rows={5}
              value={text}
              maxLength={200_000}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              placeholder={'M27-102  Fucsia  40  2'}
              className={`${controlClass} py-2 font-mono text-sm`}
            />
          )}
        </Field>
        <Field label={t('o elija un archivo de Excel o CSV')}>
          {(control) => (
            <FileControl
              {...control}
              accept=".xlsx,.csv,text/csv"
              onChange={({ target }) => {
                const [archivo] = target.files ?? [];
                if (archivo) mutate(archivo);
              }}
            />
          )}
        </Field>
      </div>
      <Button className="mt-4" busy={isPending} disabled={text.trim() === ''} onClick={readText}>
        {t('Leer la lista')}
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {error && <Notice tone="bad">{failureText(error, t)}</Notice>}
        {taken !== undefined && (
          <Notice tone="good">
            {t('{{count}} prendas de la lista están en el carrito.', { count: taken })}
          </Notice>
        )}
      </div>
      {data && <ReadLines read={data} onTake={() => take(data)} />}
    </section>
  );
}
