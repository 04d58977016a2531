import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../platform/http/new-key.ts';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { CloseIcon } from '../../../platform/ui/icons.tsx';

interface ScanFieldProps {
  /**
   * Takes a code.
   * @param key the same when the user repeats a code that failed
   * @returns why it is refused, or undefined
   */
  onScan(code: string, key: string): Promise<string | undefined>;
  /** The input, for a key of the page that leads to it. */
  input?: RefObject<HTMLInputElement | null>;
}

interface Refused {
  key: string;
  code: string;
  words: string;
  /** It is no barcode, so another attempt is useless. */
  isFinal: boolean;
}

/**
 * A field for barcodes: a scanner types one and presses Enter. It takes the next code while the former one is
 * on its way. A refused code stays listed, because the user looks at the garments, not at
 * the screen.
 */
export function ScanField({ onScan, input }: ScanFieldProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;

  async function take(scanned: string, key: string): Promise<void> {
    const isCode = /^\d{8,14}$/.test(scanned);
    const words = isCode ? await onScan(scanned, key) : t('No es un código EAN.');
    setRefused((before) => {
      const others = before.filter((one) => one.key !== key);
      return words === undefined ? others : [...others, { key, code: scanned, words, isFinal: !isCode }];
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const scanned = code.trim();
    if (!scanned) return;
    setCode('');
    void take(scanned, newKey());
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={t('Escanear')} hint={t('Escanee o escriba el EAN y pulse Intro.')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            className={`${controlClass} max-w-80`}
          />
        )}
      </Field>
      <div role="alert" className="max-w-xl empty:hidden">
        {refused.length > 0 && (
          <ul>
            {refused.map((one) => (
              <li
                key={one.key}
                className="flex min-h-11 flex-wrap items-center gap-x-3 border-l-2 border-error pl-3 text-sm"
              >
                <span className="min-w-0 flex-1 text-error">
                  <span className="tabular-nums">{one.code}</span>: {one.words}
                </span>
                {!one.isFinal && (
                  <Button
                    tone="quiet"
                    aria-label={t('Reintentar {{codigo}}', { codigo: one.code })}
                    onClick={() => {
                      field.current?.focus();
                      void take(one.code, one.key);
                    }}
                  >
                    {t('Reintentar')}
                  </Button>
                )}
                <IconButton
                  label={t('Quitar {{nombre}}', { nombre: one.code })}
                  onClick={() => {
                    field.current?.focus();
                    setRefused((before) => before.filter(({ key }) => key !== one.key));
                  }}
                >
                  <CloseIcon />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
