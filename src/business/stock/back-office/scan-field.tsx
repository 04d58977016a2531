import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';

interface ScanFieldProps {
  /** Takes a code. @returns why it is refused, or undefined */
  onScan(code: string): Promise<string | undefined>;
}

/**
 * A field for barcodes: a scanner types one and presses Enter. It takes the next code while the former one is
 * on its way.
 */
export function ScanField({ onScan }: ScanFieldProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function onKeyDown(event: KeyboardEvent): Promise<void> {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const scanned = code.trim();
    if (!scanned) return;
    setCode('');
    setError(undefined);
    const fault = /^\d{8,14}$/.test(scanned) ? await onScan(scanned) : t('No es un código EAN.');
    if (fault) setError(`${scanned}: ${fault}`);
  }

  return (
    <Field label={t('Escanear')} hint={t('Escanee o escriba el EAN y pulse Intro.')} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => void onKeyDown(event)}
          className={`${controlClass} max-w-80`}
        />
      )}
    </Field>
  );
}
