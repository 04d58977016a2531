import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Imagen, imagenWidths } from '../../../../../platform/http/imagen.ts';
import { useZoom } from './use-zoom.ts';

interface ZoomViewProps {
  imagenes: readonly Imagen[];
  /** The picture that was pressed. */
  start: number;
  nombre: string;
  /** Called on close, with the index of the last picture. */
  onClose: (place: number) => void;
}

const step = 1.5;
/** The step of an arrow key over the picture. Pixels. */
const stride = 80;

/** Shows a picture over the whole window for zooming; the browser's own modal dialog, so Escape closes it. */
export default function ZoomView({ imagenes, start, nombre, onClose }: ZoomViewProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const zoomArea = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(start);
  const imagen = imagenes[place];
  const turn = (by: number) => {
    setPlace((place + by + imagenes.length) % imagenes.length);
    reset();
  };
  const { view, zoomBy, moveBy, reset, stageEvents } = useZoom(zoomArea, imagen, turn);

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const across = (by: number) => (view.scale > 1 ? moveBy(-by * stride, 0) : turn(by));
    const acts: Record<string, () => void> = {
      '+': () => zoomBy(step),
      '=': () => zoomBy(step),
      '-': () => zoomBy(1 / step),
      '0': reset,
      ArrowLeft: () => across(-1),
      ArrowRight: () => across(1),
      ArrowUp: () => moveBy(0, stride),
      ArrowDown: () => moveBy(0, -stride),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('{{nombre}} de cerca', { nombre })}
      onClose={() => onClose(place)}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 grid h-dvh max-h-none w-full max-w-none animate-[appear_200ms_ease-out] grid-rows-[minmax(0,1fr)_auto] overflow-hidden overscroll-none bg-base-100 text-base-content"
    >
      {/* First in the dialog, so that it gets the focus. */}
      <button
        type="button"
        aria-label={t('Cerrar')}
        onClick={() => dialog.current?.close()}
        className="absolute top-2 right-2 z-10 grid size-11 cursor-pointer place-items-center bg-base-100"
      >
        <Icon>
          <path d="M4 4l12 12M16 4L4 16" />
        </Icon>
      </button>
      <div
        ref={zoomArea}
        {...stageEvents}
        className={`relative touch-none overflow-hidden select-none ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        {imagen && (
          <img
            key={imagen.url}
            src={`${imagen.url}?w=${widthFor(imagen)}`}
            alt={imagen.alt}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
      </div>
      <div className="flex items-center justify-center gap-x-1 border-t border-base-300 pb-[env(safe-area-inset-bottom)]">
        {imagenes.length > 1 && (
          <Act label={t('Imagen anterior')} onPress={() => turn(-1)}>
            <path d="M12 4l-6 6 6 6" />
          </Act>
        )}
        <p aria-live="polite" className="min-w-14 text-center text-sm tabular-nums">
          <span className="sr-only">{t('Imagen')} </span>
          {t('{{n}} de {{total}}', { n: place + 1, total: imagenes.length })}
          <span className="sr-only">, {t('aumento {{n}} %', { n: Math.round(view.scale * 100) })}</span>
        </p>
        {imagenes.length > 1 && (
          <Act label={t('Imagen siguiente')} onPress={() => turn(1)}>
            <path d="M8 4l6 6-6 6" />
          </Act>
        )}
        <span aria-hidden="true" className="mx-2 h-5 w-px bg-base-300" />
        <Act label={t('Alejar')} onPress={() => zoomBy(1 / step)} idle={view.scale === 1}>
          <path d="M4 10h12" />
        </Act>
        <Act label={t('Acercar')} onPress={() => zoomBy(step)}>
          <path d="M4 10h12M10 4v12" />
        </Act>
      </div>
    </dialog>
  );
}

/** The widest useful version of the picture; only the zoom loads it. */
function widthFor({ ancho }: Imagen): number {
  return imagenWidths.find((width) => width >= ancho) ?? 1920;
}

interface ActProps {
  label: string;
  onPress: () => void;
  /** True when the button has no effect now. */
  idle?: boolean;
  children: ReactNode;
}

function Act({ label, onPress, idle = false, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center hover:bg-base-200 aria-disabled:opacity-40"
    >
      <Icon>{children}</Icon>
    </button>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
