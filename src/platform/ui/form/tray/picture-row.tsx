import { useTranslation } from 'react-i18next';
import type { TrayPicture } from '../../../http/tray-picture.ts';
import { languages } from '../../../i18n/languages.ts';
import { Button, IconButton } from '../../button.tsx';
import { type ColourDot, swatch } from '../../colour-dots.tsx';
import { CloseIcon } from '../../icons.tsx';
import { SelectControl } from '../../select-control.tsx';
import { CroppedPicture } from './cropped-picture.tsx';

interface PictureRowProps {
  picture: TrayPicture;
  /** Its alternative text, or its number. */
  name: string;
  colours: readonly ColourDot[] | undefined;
  /** The errors of this picture, by their path in it. */
  errorsByPath: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange(picture: TrayPicture): void;
  onEdit(): void;
  onRemove(): void;
}

/** A picture of a tray: as it is cropped, with its text, its colour and its actions. */
export function PictureRow(props: PictureRowProps) {
  const { picture, name, colours, errorsByPath, disabled, onChange, onEdit, onRemove } = props;
  const { t } = useTranslation();
  const missing = languages.filter((language) => !picture.alt[language]?.trim());
  const colour = colours?.find(({ id }) => id === picture.colorId);
  const words = Object.values(errorsByPath);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CroppedPicture picture={picture} ratio={1} rem={4.5} alt={picture.alt.es ?? ''} />
      <div className="min-w-36 flex-1">
        <p className={`truncate ${picture.alt.es ? '' : 'text-base-content/75'}`}>
          {picture.alt.es || t('Sin texto alternativo')}
        </p>
        {picture.alt.es && missing.length > 0 && (
          <p className="text-sm text-base-content/75">
            {t('faltan {{idiomas}}', { count: missing.length, idiomas: missing.join(', ') })}
          </p>
        )}
        {words.length > 0 && <p className="text-sm text-error-ink">{words.join(' ')}</p>}
      </div>
      {colours && (
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-full border border-base-content/35 forced-color-adjust-none"
            style={colour && { background: `${swatch(colour)} border-box` }}
          />
          <SelectControl
            aria-label={t('{{nombre}}: color', { nombre: name })}
            aria-invalid={'colorId' in errorsByPath || undefined}
            disabled={disabled}
            value={picture.colorId ?? ''}
            onChange={({ target }) =>
              onChange({ ...picture, colorId: target.value ? Number(target.value) : undefined })
            }
          >
            <option value="">{t('De todos los colores')}</option>
            {colours.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </SelectControl>
        </span>
      )}
      {!disabled && (
        <span className="flex items-center gap-2">
          <Button
            tone="quiet"
            // The form moves the focus to the first wrong control.
            aria-invalid={words.length > 0 || undefined}
            aria-label={`${t('Recorte y texto')}: ${name}`}
            onClick={onEdit}
          >
            {t('Recorte y texto')}
          </Button>
          <IconButton
            label={t('Quitar {{nombre}}', { nombre: name })}
            data-remove={picture.id}
            onClick={onRemove}
          >
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
