import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import {
  type Foco,
  maxAltLength,
  minCrop,
  type Recorte,
  type TrayPicture,
} from '../../../http/tray-picture.ts';
import { Button } from '../../button.tsx';
import { Radio } from '../../choice.tsx';
import { Dialog } from '../../dialog.tsx';
import { FieldGroup } from '../../field.tsx';
import { TextoControl } from '../texto-control.tsx';
import { useCropLabels } from './crop-labels.ts';
import { CroppedPicture } from './cropped-picture.tsx';

interface PictureDialogProps {
  picture: TrayPicture;
  /** The errors of the alternative text, by language. */
  errorsByPath?: Readonly<Record<string, string>>;
  onClose(): void;
  onDone(picture: TrayPicture): void;
}

const untied = { 'aria-describedby': undefined, 'aria-required': undefined } as const;
const whole: Recorte = { x: 0, y: 0, w: 1, h: 1 };
const middle = ({ x, y, w, h }: Recorte): Foco => ({ x: x + w / 2, y: y + h / 2 });
/** Ratios of the boxes in which pictures are shown: a card, a small picture, a banner. */
const previews = [4 / 5, 1, 16 / 9];

/** Crop, focal point and alternative text of a picture of a tray. */
export function PictureDialog({ picture, errorsByPath, onClose, onDone }: PictureDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const labels = useCropLabels();
  const [draft, setDraft] = useState(picture);
  const [mode, setMode] = useState<'crop' | 'focus'>('crop');
  const { imagen, recorte = whole } = draft;
  const foco = draft.foco ?? middle(recorte);
  const ratio = imagen.ancho / imagen.alto;
  // Its box has its size before the picture is there.
  const image = (
    <img
      src={`${imagen.url}?w=960`}
      alt=""
      style={{
        aspectRatio: ratio,
        width: `min(${imagen.ancho}px, calc(45dvh * ${ratio}))`,
        background: imagen.color,
      }}
      className="h-auto max-w-full"
      draggable={false}
    />
  );

  function crop({ x, y, width, height }: PercentCrop): void {
    const w = Math.max(width / 100, minCrop);
    const h = Math.max(height / 100, minCrop);
    const next = { x: Math.min(x / 100, 1 - w), y: Math.min(y / 100, 1 - h), w, h };
    setDraft({ ...draft, recorte: w > 0.999 && h > 0.999 ? undefined : next });
  }
  const focus = (next: Partial<Foco>) => setDraft({ ...draft, foco: { ...foco, ...next } });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Recorte y texto de la imagen')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" onClick={() => onDone(draft)}>
            {t('Hecho')}
          </Button>
        </>
      }
    >
      <FieldGroup label={t('En la imagen se ajusta')}>
        <div className="flex flex-wrap gap-x-6">
          <Radio name={`${id}-mode`} checked={mode === 'crop'} onChange={() => setMode('crop')}>
            {t('El recorte')}
          </Radio>
          <Radio name={`${id}-mode`} checked={mode === 'focus'} onChange={() => setMode('focus')}>
            {t('El punto que queda a la vista')}
          </Radio>
        </div>
      </FieldGroup>
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 basis-full sm:flex-1 sm:basis-0">
          {mode === 'crop' ? (
            <ReactCrop
              crop={percentCrop(recorte)}
              onChange={(_, next) => crop(next)}
              keepSelection
              minWidth={20}
              minHeight={20}
              ariaLabels={labels}
              className="max-h-[45dvh] [--rc-border-color:var(--color-base-100)] [--rc-focus-color:var(--color-primary)]"
            >
              {image}
            </ReactCrop>
          ) : (
            <FocusArea foco={foco} onFocus={focus}>
              {image}
            </FocusArea>
          )}
        </div>
        <div aria-hidden="true" className="flex items-start gap-3 sm:flex-col">
          {previews.map((ratio) => (
            <CroppedPicture key={ratio} picture={draft} ratio={ratio} rem={5} alt="" />
          ))}
        </div>
      </div>
      {mode === 'crop' ? (
        <p className="text-sm text-base-content/75">
          {t('Con las flechas se mueve el recorte; en cada tirador, su lado. Con Mayús, diez veces más.')}
        </p>
      ) : (
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Slider label={t('En horizontal')} value={foco.x} onChange={(x) => focus({ x })} />
          <Slider label={t('En vertical')} value={foco.y} onChange={(y) => focus({ y })} />
        </div>
      )}
      {(draft.recorte || draft.foco) && (
        <Button
          tone="quiet"
          className="self-start"
          onClick={() => setDraft({ ...draft, recorte: undefined, foco: undefined })}
        >
          {t('La imagen entera, con el centro a la vista')}
        </Button>
      )}
      <FieldGroup label={t('Texto alternativo')} hint={t('Qué se ve, para quien no ve la imagen.')}>
        <TextoControl
          id={`${id}-alt`}
          name={`alt-${picture.id}`}
          label={t('Texto alternativo')}
          {...untied}
          aria-invalid={errorsByPath ? true : undefined}
          value={draft.alt}
          onChange={(alt) => setDraft({ ...draft, alt: alt as TrayPicture['alt'] })}
          onBlur={() => undefined}
          disabled={false}
          errorsByPath={errorsByPath}
          shape={{ kind: 'texto', required: false, optional: false, maxLength: maxAltLength }}
        />
      </FieldGroup>
    </Dialog>
  );
}

const percentCrop = ({ x, y, w, h }: Recorte): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: w * 100,
  height: h * 100,
});

interface FocusAreaProps {
  foco: Foco;
  onFocus(foco: Foco): void;
  children: ReactNode;
}

/** Sets the focal point where the picture is pressed; the sliders below do the same by keyboard. */
function FocusArea({ foco, onFocus, children }: FocusAreaProps) {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (at: number, size: number) => (size > 0 ? Math.min(Math.max(at / size, 0), 1) : 0.5);
    onFocus({ x: share(clientX - left, width), y: share(clientY - top, height) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard
    <div data-focus-area onClick={press} className="relative inline-block cursor-crosshair">
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-base-100 outline-2 outline-primary"
        style={{ left: `${foco.x * 100}%`, top: `${foco.y * 100}%` }}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

function Slider({ label, value, onChange }: SliderProps) {
  const percent = Math.round(value * 100);
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-4">
        {label}
        <span className="tabular-nums">{percent} %</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
        className="h-6 w-full cursor-pointer accent-primary"
      />
    </label>
  );
}
