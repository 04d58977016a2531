import { useTranslation } from 'react-i18next';
import type { GalleryFilters, Vista } from '../../gallery-address.ts';

interface DensityProps {
  vista: GalleryFilters['vista'];
  onChange: (change: GalleryFilters) => void;
}

/** Switches between pictures and rows. */
export function DensityToggle({ vista, onChange, className }: DensityProps & { className: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={vista ? t('Ver en fotos') : t('Ver en lista')}
      onClick={() => onChange({ vista: vista ? undefined : 'lista' })}
      className={`min-h-11 cursor-pointer items-center justify-center gap-2 text-sm ${className}`}
    >
      <DensityIcon shown={vista ? undefined : 'lista'} />
      <span aria-hidden="true" className="hidden sm:inline">
        {vista ? t('En fotos') : t('En lista')}
      </span>
    </button>
  );
}

const choices = [
  [undefined, 'En fotos'],
  ['lista', 'En lista'],
  ['hoja', 'Hoja de pedido'],
] as const;

/** Chooses pictures, rows, or rows with a matrix each. */
export function DensityChoice({ vista, onChange }: DensityProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={t('Cómo verla')} className="hidden items-center sm:flex">
      {choices.map(([choice, words]) => (
        <button
          key={words}
          type="button"
          aria-pressed={vista === choice}
          onClick={() => onChange({ vista: choice })}
          className="min-h-11 cursor-pointer px-2 text-sm underline-offset-6 aria-pressed:font-semibold aria-pressed:underline"
        >
          {t(words)}
        </button>
      ))}
    </fieldset>
  );
}

/** The same choice on a phone: an icon over the list of the system. */
export function DensitySelect({ vista, onChange }: DensityProps) {
  const { t } = useTranslation();
  return (
    <label className="relative inline-flex min-h-11 min-w-10 items-center justify-center focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-primary-ink sm:hidden">
      <span className="sr-only">{t('Cómo verla')}</span>
      <DensityIcon shown={vista} />
      <select
        value={vista ?? ''}
        onChange={({ target }) => onChange({ vista: (target.value || undefined) as Vista | undefined })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {choices.map(([choice, words]) => (
          <option key={words} value={choice ?? ''}>
            {t(words)}
          </option>
        ))}
      </select>
    </label>
  );
}

const iconPaths = {
  fotos: 'M1.5 1.5h5v5h-5zM9.5 1.5h5v5h-5zM1.5 9.5h5v5h-5zM9.5 9.5h5v5h-5z',
  lista: 'M1 3.5h14M1 8h14M1 12.5h14',
  hoja: 'M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.8h13M5.8 2.5v11M10.2 2.5v11',
};

const DensityIcon = ({ shown }: { shown: Vista | undefined }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={iconPaths[shown ?? 'fotos']} />
  </svg>
);
