import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { NetworkError } from '../../../../platform/http/call-errors.ts';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { FileControl } from '../../../../platform/ui/file-control.tsx';
import type { ControlledProps } from '../../../../platform/ui/form/form-field.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { Progress } from '../../../../platform/ui/progress.tsx';
import { uploadSwatchEndpoint } from '../colores.contract.ts';
import { SwatchDialog } from './swatch-dialog.tsx';

interface SwatchControlProps extends ControlledProps {
  /** The picture of the current id. */
  imagen: Imagen | undefined;
  /** Called after an upload; the picture's colour is its mean tone. */
  onPicture(id: number, imagen: Imagen): void;
}

/** Takes a picture, asks for the crop of the cloth and uploads it; the form then holds its id. */
export function SwatchControl(props: SwatchControlProps) {
  const { value, onChange, shape: _, imagen, onPicture, disabled, onBlur } = props;
  const { errorsByPath: __, onFieldError, ...control } = props;
  const { t } = useTranslation();
  const call = useCall();
  const [photo, setPhoto] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo]);

  async function send(crop: Blob): Promise<void> {
    setPhoto(undefined);
    setBusy(true);
    onFieldError?.(undefined);
    try {
      const file = new File([crop], 'muestra.png', { type: crop.type });
      const kept = await call(uploadSwatchEndpoint, { body: { imagen: file } });
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
      <div className="w-16 shrink-0">
        <Picture imagen={imagen} sizes="4rem" alt="" className="!aspect-square" />
      </div>
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <FileControl
          id={control.id}
          name={control.name}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          key={String(value)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={disabled || isBusy}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) setPhoto(URL.createObjectURL(file));
          }}
        />
        {isBusy && <Progress label={t('Enviando la imagen')} />}
        {value !== undefined && !disabled && (
          <Button tone="quiet" className="self-start" onClick={() => onChange(undefined)}>
            {t('Quitar la imagen')}
          </Button>
        )}
      </div>
      {photo && (
        <SwatchDialog
          photo={photo}
          onClose={() => setPhoto(undefined)}
          onUnreadable={() => {
            setPhoto(undefined);
            onFieldError?.(t('Esta imagen no se puede abrir: está dañada o es demasiado grande.'));
          }}
          onDone={(crop) => void send(crop)}
        />
      )}
    </div>
  );
}
