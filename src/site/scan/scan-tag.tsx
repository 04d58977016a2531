import './scan-words.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findEanEndpoint } from '../../business/cart/lista.contract.ts';
import { useCall } from '../../platform/http/call-context.tsx';
import { ApiError } from '../../platform/http/call-errors.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { failureText } from '../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../platform/ui/field.tsx';
import { readTag } from './read-tag.ts';
import { useCameraCodes } from './use-camera-codes.ts';

/**
 * Opens the matrix at the garment of a hang-tag. The camera reads it where the browser can; the field takes
 * the digits of a hand scanner, or typed ones.
 */
export function ScanTag({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const running = useRef(false);

  async function take(code: string): Promise<void> {
    const tag = readTag(code);
    if (!tag) return setError(t('Este código no es de una etiqueta de la casa.'));
    if (running.current) return;
    running.current = true;
    setError(undefined);
    try {
      if ('ean' in tag) {
        const { modeloId, modeloColorId, tallaId } = await call(findEanEndpoint, {
          params: { ean: tag.ean },
        });
        // Closed first: it returns the focus, which the matrix then takes.
        onClose();
        await navigate({
          to: '/modelo/user/$id',
          params: { id: String(modeloId) },
          search: { color: modeloColorId, talla: tallaId },
        });
      } else {
        const search = tag.color === undefined ? {} : { color: tag.color };
        onClose();
        await navigate({ to: '/modelo/user/$id', params: { id: tag.modeloId }, search });
      }
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.status === 404;
      setError(isUnknown ? t('No hay ninguna prenda con este código.') : failureText(failure, t));
    } finally {
      running.current = false;
    }
  }
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const camera = useCameraCodes(open, video, (code) => void latest.current(code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(text);
    setText('');
  };
  return (
    <Dialog open={open} onClose={onClose} sheet title={t('Escanear una etiqueta')}>
      {camera !== 'none' && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('Imagen de la cámara')}
          className="mb-4 aspect-video w-full bg-base-300 object-cover"
        />
      )}
      <p className="mb-4 text-sm">
        {camera === 'reading'
          ? t('Ponga el código de la etiqueta ante la cámara.')
          : t('Este navegador no lee códigos con la cámara: use un lector de mano o escriba los números.')}
      </p>
      <form onSubmit={submit} className="flex items-end gap-3">
        <Field label={t('Números del código de barras')} error={error} className="min-w-0 flex-1">
          {(control) => (
            <input
              {...control}
              value={text}
              inputMode="numeric"
              autoComplete="off"
              maxLength={200}
              onChange={({ target }) => setText(target.value)}
              className={`${controlClass} tabular-nums`}
            />
          )}
        </Field>
        <Button type="submit">{t('Abrir')}</Button>
      </form>
    </Dialog>
  );
}
