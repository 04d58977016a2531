import './devolucion-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { type Imagen, pictureTypes } from '../../../platform/http/imagen.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { maxFotos, uploadFotoEndpoint } from '../devoluciones.contract.ts';

export interface Foto {
  id: number;
  imagen: Imagen;
}

interface ReturnFotosProps {
  fotos: readonly Foto[];
  onChange(fotos: Foto[]): void;
}

/** The pictures of a return: files or new photos, uploaded one after the other. */
export function ReturnFotos({ fotos, onChange }: ReturnFotosProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();

  async function add(files: readonly File[]): Promise<void> {
    setUploading(true);
    setError(undefined);
    let all = [...fotos];
    for (const file of files.slice(0, maxFotos - fotos.length)) {
      try {
        const foto = await call(uploadFotoEndpoint, { body: { imagen: file } }, { idempotencyKey: newKey() });
        all = [...all, foto];
        onChange(all);
      } catch (failure) {
        setError(`${file.name}: ${failureText(failure, t)}`);
      }
    }
    setUploading(false);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('Fotos')}
        hint={t('Del defecto o de la etiqueta; {{n}} como máximo.', { n: maxFotos })}
        error={error}
      >
        {(control) => (
          <FileControl
            {...control}
            multiple
            accept={pictureTypes.join(',')}
            showsChoice={false}
            disabled={isUploading || fotos.length >= maxFotos}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void add(files);
            }}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-sm text-base-content/75 empty:hidden">
        {isUploading && t('Subiendo…')}
      </p>
      {fotos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {fotos.map(({ id, imagen }, place) => (
            <li key={id} className="flex w-24 flex-col gap-1">
              <Picture imagen={imagen} sizes="96px" alt="" className="aspect-4/5" />
              <Button
                tone="quiet"
                aria-label={t('Quitar la foto {{n}}', { n: place + 1 })}
                onClick={() => onChange(fotos.filter((foto) => foto.id !== id))}
              >
                {t('Quitar')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
