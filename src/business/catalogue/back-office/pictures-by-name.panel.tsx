import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '../../../platform/http/imagen.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { UploadRows } from '../../../platform/ui/form/tray/upload-rows.tsx';
import { CloseIcon } from '../../../platform/ui/icons.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { BackTo } from '../../../platform/ui/record/back-to.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { modeloKind } from '../resources.ts';
import { type NamedPicture, useNamedPictures } from './use-named-pictures.ts';

/** Takes many picture files, which find their modelo and color by their names, or ask. */
export function PicturesByName() {
  const { t } = useTranslation();
  const pictures = useNamedPictures();
  const { rows, uploads, failure, isReading } = pictures;
  const asking = rows.filter(({ duda }) => duda);
  const ready = rows.filter(({ isSent, duda }) => !isSent && !duda);
  const sent = rows.filter(({ isSent }) => isSent);
  const placed = sent.filter((row) => row.placed);
  // Up to a thousand wait: the sum above shows them.
  const underWay = uploads.filter(({ state }) => state !== 'waiting');
  const isRefused = rows.some(({ error }) => error);

  function onDrop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void pictures.take(files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input takes the files by keyboard
    <div
      data-dense="true"
      className="flex max-w-4xl flex-col gap-6"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={onDrop}
    >
      <div>
        <p className="mb-4">
          <BackTo to="/admin/modelos">{t('Modelos')}</BackTo>
        </p>
        <h1 className="mb-2 text-2xl">{t('Fotos por nombre')}</h1>
        <p className="max-w-[60ch] text-base-content/75">
          {t(
            'Cada archivo se llama como su referencia y su color, y lleva un número: 4012-azul-marino-2.jpg. Sin color, la foto es de todos.',
          )}
        </p>
      </div>
      <FileControl
        aria-label={t('Añadir fotos')}
        multiple
        showsChoice={false}
        accept={pictureTypes.join(',')}
        disabled={isReading}
        onChange={({ target }) => {
          void pictures.take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {sent.length > 0 && (
        <Progress label={t('Fotos en su modelo')} value={placed.length} max={sent.length}>
          {t('{{n}} de {{total}}', { n: placed.length, total: sent.length })}
        </Progress>
      )}
      <UploadRows uploads={underWay} onRetry={pictures.retry} onCancel={pictures.cancel} />
      {isRefused && (
        <Button className="self-start" onClick={pictures.placeAgain}>
          {t('Intentar de nuevo las que no han entrado')}
        </Button>
      )}
      {asking.length > 0 && (
        <Notice tone="waiting" role="status">
          {t('{{count}} fotos no dicen de qué modelo o color son: elíjalo.', { count: asking.length })}
        </Notice>
      )}
      {ready.length > 0 && (
        <Button tone="primary" className="self-start" onClick={pictures.send}>
          {t('Subir {{count}} fotos', { count: ready.length })}
        </Button>
      )}
      {rows.length > 0 && (
        <ul aria-label={t('Fotos')} className="border-t border-base-300">
          {[...asking, ...rows.filter(({ duda }) => !duda)].map((row) => (
            <PictureLine
              key={row.number}
              row={row}
              onModelo={(id) => void pictures.chooseModelo(row.number, id)}
              onColor={(id) => pictures.chooseColor(row.number, id)}
              onDrop={() => pictures.drop(row.number)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PictureLineProps {
  row: NamedPicture;
  onModelo(id: number | undefined): void;
  onColor(id: number | undefined): void;
  onDrop(): void;
}

function PictureLine({ row, onModelo, onColor, onDrop }: PictureLineProps) {
  const { t } = useTranslation();
  const { file, modelo, colorId, duda, isSent, placed, error } = row;
  const color = modelo?.colores.find((one) => one.colorId === colorId);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-base-300 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_2.5rem]">
      <span className="min-w-0 truncate" title={file.name}>
        {file.name}
      </span>
      {modelo ? (
        <AddressLink address={`/admin/modelos/${modelo.id}`} className="link-quiet min-w-0 truncate">
          {modelo.nombre} {modelo.referencia}
        </AddressLink>
      ) : (
        <Field
          label={<span className="sr-only">{t('Modelo de {{nombre}}', { nombre: file.name })}</span>}
          error={duda === 'modelo' && t('Elija el modelo.')}
        >
          {(control) => (
            <RecordControl
              {...control}
              name="modelo"
              kind={modeloKind}
              value={undefined}
              onChange={(id) => onModelo(typeof id === 'number' ? id : undefined)}
              onBlur={() => undefined}
              shape={{ kind: 'number', required: true, optional: false }}
              disabled={false}
            />
          )}
        </Field>
      )}
      {isSent ? (
        <span className="min-w-0">
          {color?.nombre ?? t('De todos los colores')}
          {placed && (
            <span className="block text-sm text-base-content/75">
              {placed === 'puesta' ? t('En su modelo') : t('Ya la tenía: no se repite')}
            </span>
          )}
          {error && <span className="block text-sm text-error-ink">{error}</span>}
        </span>
      ) : (
        <SelectControl
          aria-label={t('Color de la foto {{nombre}}', { nombre: file.name })}
          aria-invalid={duda === 'color' || undefined}
          disabled={!modelo}
          value={duda === 'color' ? '?' : (colorId ?? '')}
          onChange={({ target }) => onColor(target.value ? Number(target.value) : undefined)}
        >
          {duda === 'color' && (
            <option value="?" disabled>
              {t('Elija el color')}
            </option>
          )}
          <option value="">{t('De todos los colores')}</option>
          {modelo?.colores.map((one) => (
            <option key={one.colorId} value={one.colorId}>
              {one.nombre}
            </option>
          ))}
        </SelectControl>
      )}
      {!isSent && (
        <IconButton label={t('Quitar {{nombre}}', { nombre: file.name })} onClick={onDrop}>
          <CloseIcon />
        </IconButton>
      )}
    </li>
  );
}
