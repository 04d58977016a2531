import './lista-words.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FileControl } from '../../../../platform/ui/file-control.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { maxListText } from '../../lista/order-list.ts';
import { ReadLines } from './read-lines.tsx';
import { type ReadList, useListReading } from './use-list-reading.ts';

/** Orders by a list: pasted or from a file. Nothing is written before its lines were shown. */
export function ListOrder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<number>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const { data, error, isPending, reset, ...list } = useListReading();
  const readText = () => {
    setTaken(undefined);
    list.readText(text);
  };
  const readFile = (archivo: File) => {
    setTaken(undefined);
    list.readFile(archivo);
  };
  const take = (read: ReadList) => {
    setTaken(list.take(read));
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
              maxLength={maxListText}
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
                if (archivo) readFile(archivo);
              }}
            />
          )}
        </Field>
      </div>
      <Button className="mt-4" busy={isPending} disabled={text.trim() === ''} onClick={readText}>
        {t('Leer la lista')}
      </Button>
      <div role="status" className="not-empty:mt-4">
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
