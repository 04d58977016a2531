import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { saveCertificateEndpoint } from '../verifactu-records.contract.ts';

/** The server takes up to 30 kB. */
const maxBytes = 30_000;

/** Asks for the PFX file of the company's certificate and its password. */
export function CertificateDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  function send(): Promise<string | undefined> | undefined {
    if (!file || file.size > maxBytes) {
      setError(file ? t('Este archivo es demasiado grande para un certificado.') : t('Elija el archivo.'));
      return undefined;
    }
    return save(file);
  }

  async function save(chosen: File): Promise<string | undefined> {
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      await call(saveCertificateEndpoint, { body: { file: text, password } });
      onSaved();
      return undefined;
    } catch (failure) {
      return failureText(failure, t);
    }
  }

  return (
    <FormDialog
      title={t('Certificado para la agencia')}
      act={t('Guardar el certificado')}
      onClose={onClose}
      onSend={send}
    >
      <p className="text-base-content/75">{t('Se guarda cifrado, y nadie puede volver a descargarlo.')}</p>
      <Field label={t('Archivo PFX o P12')} error={error} required>
        {(control) => (
          <FileControl
            {...control}
            accept=".pfx,.p12"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label={t('Contraseña del archivo')}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="off"
            maxLength={200}
            className={controlClass}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
