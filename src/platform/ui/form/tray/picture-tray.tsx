import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Imagen, pictureTypes } from '../../../http/imagen.ts';
import type { EditedTrayPicture, TrayPicture } from '../../../http/tray-picture.ts';
import type { ColourDot } from '../../colour-dots.tsx';
import { FileControl } from '../../file-control.tsx';
import { OrderList } from '../../list/order-list.tsx';
import type { ControlledProps } from '../form-field.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureRow } from './picture-row.tsx';
import { UploadRows } from './upload-rows.tsx';
import { type UploadPicture, useUploads } from './use-uploads.ts';

interface PictureTrayProps extends ControlledProps {
  label: string;
  upload: UploadPicture;
  /** The colours that a picture can show; without them none is asked. */
  colours?: readonly ColourDot[];
}

/**
 * The pictures of a record in their order. Many files are uploaded at once; each picture has a crop, a focal
 * point, an alternative text and a colour.
 */
export function PictureTray(props: PictureTrayProps) {
  const {
    value,
    onChange,
    label,
    upload,
    colours,
    shape,
    disabled,
    errorsByPath,
    onFieldError: _,
    ...control
  } = props;
  const { t } = useTranslation();
  const known = useRef(new Map<number, Imagen>());
  // The same rows while the value is the same: progress must not end a drag.
  const pictures = useMemo(() => withImages(value, known.current), [value]);
  // Uploads end later, when the value may be another one.
  const latest = useRef(pictures);
  latest.current = pictures;
  const [editedId, setEditedId] = useState<number>();
  const edited = pictures.find(({ id }) => id === editedId);
  const tray = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const numbers = useRef(new Map<number, number>());

  function set(next: TrayPicture[]): void {
    latest.current = next;
    onChange(next);
  }

  /** Adds a picture; files of one choice keep their order, whichever arrives first. */
  function add(number: number, { id, imagen }: { id: number; imagen: Imagen }): void {
    numbers.current.set(id, number);
    const before = latest.current;
    const later = before.findIndex((one) => (numbers.current.get(one.id) ?? 0) > number);
    set(before.toSpliced(later < 0 ? before.length : later, 0, { id, imagen, alt: {} }));
    setStatus(t('{{count}} imágenes en la bandeja.', { count: before.length + 1 }));
  }

  const most = shape.maxItems ?? 60;
  const room = most - pictures.length;
  const { uploads, add: send, retry, cancel } = useUploads({ upload, room, onStored: add });

  function onDrop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    if (files.length === 0 || disabled) return;
    // The file input below the pointer would take them a second time.
    event.preventDefault();
    send(files);
  }
  const change = (picture: TrayPicture) =>
    set(latest.current.map((one) => (one.id === picture.id ? picture : one)));
  /** Removes a picture. The focus moves to the next one, else to the one before, else to the file input. */
  function remove(picture: TrayPicture): void {
    setStatus(t('{{nombre}}: fuera de la bandeja.', { nombre: nameOf(picture) }));
    const near = pictures[placeOf(picture) + 1] ?? pictures[placeOf(picture) - 1];
    const next = near ? `[data-remove="${near.id}"]` : 'input[type=file]';
    tray.current?.querySelector<HTMLElement>(next)?.focus();
    set(latest.current.filter(({ id }) => id !== picture.id));
  }
  const placeOf = (picture: TrayPicture) => pictures.findIndex(({ id }) => id === picture.id);
  const nameOf = (picture: TrayPicture) => picture.alt.es || t('Imagen {{n}}', { n: placeOf(picture) + 1 });
  /** The errors of a picture, by their path in it: `alt.ca`. */
  const errorsOf = (picture: TrayPicture) => {
    const at = `${placeOf(picture)}.`;
    const own = Object.entries(errorsByPath ?? {}).filter(
      ([path]) => path.startsWith(at) || `${path}.` === at,
    );
    return Object.fromEntries(own.map(([path, words]) => [path.slice(at.length), words]));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input takes the files by keyboard
    <div
      ref={tray}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files') && !disabled) event.preventDefault();
      }}
      onDrop={onDrop}
      onBlur={control.onBlur}
      className="flex flex-col gap-3"
    >
      {pictures.length > 0 && (
        <OrderList
          title={label}
          rows={pictures}
          rowId={({ id }) => id}
          rowName={nameOf}
          locked={disabled}
          onOrder={async (next) => set([...next])}
          show={(picture) => (
            <PictureRow
              picture={picture}
              name={nameOf(picture)}
              colours={colours}
              errorsByPath={errorsOf(picture)}
              disabled={disabled}
              onChange={change}
              onEdit={() => setEditedId(picture.id)}
              onRemove={() => remove(picture)}
            />
          )}
        />
      )}
      <UploadRows uploads={uploads} onRetry={retry} onCancel={cancel} />
      {!disabled && room > 0 && (
        <FileControl
          id={control.id}
          name={control.name}
          aria-describedby={control['aria-describedby']}
          aria-invalid={errorsByPath ? undefined : control['aria-invalid']}
          aria-label={`${label}: ${t('añadir imágenes')}`}
          multiple
          showsChoice={false}
          accept={pictureTypes.join(',')}
          onChange={(event) => {
            send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
      <p className="text-sm text-base-content/75 tabular-nums">
        {pictures.length === 0
          ? t('Sin imágenes. Caben {{most}}, de hasta 12 MB cada una.', { most })
          : t('{{n}} de {{most}} imágenes.', { n: pictures.length, most })}
      </p>
      <p role="status" className="sr-only">
        {status}
      </p>
      {edited && (
        <PictureDialog
          picture={edited}
          errorsByPath={altErrors(errorsOf(edited))}
          onClose={() => setEditedId(undefined)}
          onDone={(next) => {
            setEditedId(undefined);
            change(next);
          }}
        />
      )}
    </div>
  );
}

/**
 * Returns the pictures of a value. The values that were just saved have ids only: the images of these are the
 * ones that the tray has seen before.
 */
function withImages(value: unknown, known: Map<number, Imagen>): TrayPicture[] {
  const held = Array.isArray(value) ? (value as (EditedTrayPicture & { imagen?: Imagen })[]) : [];
  return held.map((one) => {
    if (one.imagen) known.set(one.id, one.imagen);
    return { ...one, imagen: one.imagen ?? known.get(one.id) ?? unseen };
  });
}
const unseen: Imagen = { url: 'data:,', ancho: 1, alto: 1, alt: '', color: 'transparent' };

/** The pictures in a comparison of two versions. */
export function TrayWords({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const pictures = Array.isArray(value) ? (value as TrayPicture[]) : [];
  if (pictures.length === 0) return t('(vacío)');
  return (
    <span className="flex flex-wrap gap-1">
      {pictures.map((picture, at) => (
        <CroppedPicture
          key={picture.id}
          picture={picture}
          ratio={1}
          rem={3}
          alt={picture.alt.es ?? t('Imagen {{n}}', { n: at + 1 })}
        />
      ))}
    </span>
  );
}

/** Returns the errors of the alternative text by language; undefined without any. */
function altErrors(errorsByPath: Record<string, string>): Record<string, string> | undefined {
  const own = Object.entries(errorsByPath).filter(([path]) => path.startsWith('alt.'));
  return own.length > 0
    ? Object.fromEntries(own.map(([path, words]) => [path.slice('alt.'.length), words]))
    : undefined;
}
