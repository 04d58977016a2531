import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { licenciaTypes, maxLicenciaBytes } from '../registration.contract.ts';
import { ChosenLicencia } from './chosen-licencia.tsx';
import { type LicenciaError, prepareLicencia } from './prepare-licencia.ts';

const mb = maxLicenciaBytes / 1024 / 1024;
const photos = licenciaTypes.filter((type) => type.startsWith('image/')).join(',');

interface LicenciaFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string;
  /** Called with the error of the chosen file; undefined without one. */
  onError: (error: string | undefined) => void;
  /** A chosen photo is being reduced. */
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
}

/** The field for the licence: a file or a new photo, checked, reduced and previewed in the browser. */
export function LicenciaField({ file, onChange, error, onError, ...props }: LicenciaFieldProps) {
  const { preparing, onPreparing } = props;
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // A new key replaces the control by an empty one.
  const [inputKey, setInputKey] = useState(0);
  const [removed, setRemoved] = useState(false);
  const latestAttempt = useRef(0);

  const words: Record<LicenciaError, string> = {
    empty: t('Ese archivo está vacío.'),
    type: t('Ese archivo no es un PDF ni una foto JPEG, PNG o WebP.'),
    size: t('Ese archivo pasa de {{mb}} MB. Adjunte uno más pequeño.', { mb }),
  };

  async function choose(chosen: File | undefined): Promise<void> {
    // The file dialog was closed without a choice, so the previous file stays.
    if (!chosen) return;
    latestAttempt.current += 1;
    const attempt = latestAttempt.current;
    onPreparing(true);
    const ready = await prepareLicencia(chosen);
    if (attempt !== latestAttempt.current) return;
    onPreparing(false);
    onChange(typeof ready === 'string' ? undefined : ready);
    onError(typeof ready === 'string' ? words[ready] : undefined);
  }

  function remove(): void {
    onChange(undefined);
    setInputKey((number) => number + 1);
    setRemoved(true);
  }

  // The button with the focus is gone.
  useEffect(() => {
    if (removed) place.current?.querySelector('input')?.focus();
    setRemoved(false);
  }, [removed]);

  return (
    <div ref={place} className="flex flex-col gap-3">
      <Field
        label={t('Licencia comercial')}
        hint={t(
          'El documento que acredita que vende al público: alta censal (036 o 037), IAE o licencia de apertura. PDF o foto, {{mb}} MB como máximo.',
          { mb },
        )}
        error={error}
        required
      >
        {(control) => (
          <FileControl
            {...control}
            key={inputKey}
            name="licencia"
            accept={licenciaTypes.join(',')}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      <div className="hidden pointer-coarse:block">
        <Button onClick={() => camera.current?.click()}>{t('Hacer una foto')}</Button>
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={t('Hacer una foto')}
          accept={photos}
          capture="environment"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
            setInputKey((number) => number + 1);
          }}
        />
      </div>
      <div role="status" className="empty:hidden">
        {preparing && <p className="text-sm">{t('Preparando el archivo…')}</p>}
        {!preparing && file && <ChosenLicencia file={file} onRemove={remove} />}
      </div>
    </div>
  );
}
