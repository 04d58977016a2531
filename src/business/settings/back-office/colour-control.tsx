import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { fallbackColour, type ThemeColour } from '../theme.ts';

/** Renders a colour of the theme: picked, or typed as `#rrggbb`; when empty, the fallback applies. */
export function ColourControl({
  value,
  onChange,
  shape: _,
  label,
  ...control
}: ControlledProps & { label: string }) {
  const { t } = useTranslation();
  const name = control.name as ThemeColour;
  const written = typeof value === 'string' ? value : '';
  const fallback = fallbackColour(name);
  const whole = /^#[0-9a-f]{6}$/i.test(written);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        type="color"
        tabIndex={-1}
        aria-label={t('Elegir en la carta: {{color}}', { color: label })}
        value={whole ? written.toLowerCase() : fallback}
        disabled={control.disabled}
        onChange={(event) => onChange(event.target.value)}
        className="size-(--control-height) shrink-0 cursor-pointer border border-base-content/60 bg-base-100 p-0.5"
      />
      <input
        {...control}
        value={written}
        spellCheck={false}
        autoComplete="off"
        placeholder={fallback}
        onChange={(event) => onChange(event.target.value.trim() || undefined)}
        className={`${controlClass} !w-28 tabular-nums`}
      />
      {written === '' && (
        <span className="text-sm text-base-content/75">
          {t('Sin color: se ve {{color}}', { color: fallback })}
        </span>
      )}
    </span>
  );
}

/** Renders a colour beside its code, read-only. */
export function ReadOnlyColour({ colour }: { colour: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span
        aria-hidden="true"
        className="size-5 border border-base-content/60 forced-color-adjust-none"
        style={{ background: colour }}
      />
      {colour}
    </span>
  );
}
