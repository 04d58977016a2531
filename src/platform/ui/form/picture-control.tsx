import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../http/call-context.tsx';
import { NetworkError } from '../../http/call-errors.ts';
import type { Imagen } from '../../http/imagen.ts';
import type { recordCalls } from '../../http/record-calls.ts';
import { Button } from '../button.tsx';
import { failureText } from '../failure-text.ts';
import { FileControl } from '../file-control.tsx';
import { Picture } from '../picture.tsx';
import { Progress } from '../progress.tsx';
import type { ControlledProps } from './form-field.ts';

type PictureEndpoint = ReturnType<ReturnType<typeof recordCalls>['picture']>;

interface PictureControlProps extends ControlledProps {
  /** The call that takes in the picture. */
  endpoint: PictureEndpoint;
  /** The picture of the current id. */
  imagen: Imagen | undefined;
  /** Called after an upload. */
  onPicture(id: number, imagen: Imagen): void;
}

/** Uploads a chosen or dropped picture at once; the form then holds its id. */
export function PictureControl(props: PictureControlProps) {
  const {
    value,
    onChange,
    shape,
    endpoint,
    imagen,
    onPicture,
    disabled,
    onBlur,
    errorsByPath,
    onFieldError,
    ...control
  } = props;
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    onFieldError?.(undefined);
    try {
      const kept = await call(endpoint, { body: { imagen: file } });
      onPicture(kept.id, kept.imagen);
      onChange(kept.id);
    } catch (error) {
      if (error instanceof NetworkError) onFieldError?.(t('No hay conexión: la imagen no se ha enviado.'));
      else onFieldError?.(failureText(error, t));
    } finally {
      setBusy(false);
      onBlur();
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="w-40 shrink-0">
        <Picture
          imagen={imagen}
          sizes="10rem"
          alt=""
          className="!aspect-auto max-h-40 min-h-20 object-contain"
        />
      </div>
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <FileControl
          {...control}
          key={String(value)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={disabled || busy}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        {busy && <Progress label={t('Enviando la imagen')} />}
        {imagen && (
          <p className="text-sm text-base-content/75 tabular-nums">
            {imagen.ancho} × {imagen.alto} px
          </p>
        )}
        {value !== undefined && shape.optional && !disabled && (
          <Button tone="quiet" className="self-start" onClick={() => onChange(undefined)}>
            {t('Quitar la imagen')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The picture in a comparison of two versions; its size distinguishes it without sight. */
export function PictureLabel({ imagen }: { imagen: Imagen | undefined }) {
  const { t } = useTranslation();
  if (!imagen) return t('(vacío)');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="block w-28 shrink-0">
        <Picture imagen={imagen} sizes="7rem" alt="" className="!aspect-auto max-h-28 object-contain" />
      </span>
      <span className="tabular-nums">
        {imagen.ancho} × {imagen.alto} px
      </span>
    </span>
  );
}
