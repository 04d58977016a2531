import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../../platform/ui/form/form-field.ts';

/** A tone: picked, or typed as `#rrggbb`. */
export function ToneControl(props: ControlledProps & { label: string }) {
  const { value, onChange, shape: _, errorsByPath: __, onFieldError: ___, label, ...control } = props;
  const { t } = useTranslation();
  const written = typeof value === 'string' ? value : '';
  const isWhole = /^#[0-9a-f]{6}$/i.test(written);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        type="color"
        tabIndex={-1}
        aria-label={t('Elegir en la carta: {{color}}', { color: label })}
        value={isWhole ? written.toLowerCase() : '#ffffff'}
        disabled={control.disabled}
        onChange={(event) => onChange(event.target.value)}
        className="size-(--control-height) shrink-0 cursor-pointer border border-base-content/60 bg-base-100 p-0.5"
      />
      <input
        {...control}
        value={written}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        onChange={(event) => onChange(event.target.value.trim() || undefined)}
        className={`${controlClass} !w-28 tabular-nums`}
      />
    </span>
  );
}
