import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { useCropLabels } from '../../../../platform/ui/form/tray/crop-labels.ts';
import { swatchArea } from './swatch-area.ts';

interface SwatchDialogProps {
  /** The address of the whole photo. */
  photo: string;
  onClose(): void;
  onUnreadable(): void;
  /** Called with the crop as a picture of at most 320 px. */
  onDone(crop: Blob): void;
}

const side = 320;
const first: PercentCrop = { unit: '%', x: 40, y: 40, width: 20, height: 20 };

/** Asks for the part of a photo that shows the cloth alone. */
export function SwatchDialog({ photo, onClose, onUnreadable, onDone }: SwatchDialogProps) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const labels = useCropLabels();
  const [crop, setCrop] = useState(first);

  function take(): void {
    const source = image.current;
    if (!source?.naturalWidth) {
      onUnreadable();
      return;
    }
    const { x, y, width, height } = swatchArea(crop, source);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(width, side);
    canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
    canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => (blob ? onDone(blob) : onUnreadable()), 'image/png');
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('La tela, sin nada más')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" onClick={take}>
            {t('Tomar la muestra')}
          </Button>
        </>
      }
    >
      <ReactCrop
        crop={crop}
        onChange={(_, next) => setCrop(next)}
        keepSelection
        minWidth={16}
        minHeight={16}
        ariaLabels={labels}
        className="max-h-[50dvh] [--rc-border-color:var(--color-base-100)] [--rc-focus-color:var(--color-primary)]"
      >
        <img ref={image} src={photo} alt="" onError={onUnreadable} className="max-h-[50dvh]" />
      </ReactCrop>
      <p className="text-sm text-base-content/75">
        {t('Con las flechas se mueve el recorte; en cada tirador, su lado. Con Mayús, diez veces más.')}
      </p>
    </Dialog>
  );
}
