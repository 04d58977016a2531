import { useTranslation } from 'react-i18next';
import type { GalleryFilters } from '../../gallery-address.ts';

interface DensityToggleProps {
  vista: GalleryFilters['vista'];
  onChange: (change: GalleryFilters) => void;
  className: string;
}

/** Switches between pictures and rows. */
export function DensityToggle({ vista, onChange, className }: DensityToggleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={vista ? t('Ver en fotos') : t('Ver en lista')}
      onClick={() => onChange({ vista: vista ? undefined : 'lista' })}
      className={`min-h-11 cursor-pointer items-center justify-center gap-2 text-sm ${className}`}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          d={
            vista
              ? 'M1.5 1.5h5v5h-5zM9.5 1.5h5v5h-5zM1.5 9.5h5v5h-5zM9.5 9.5h5v5h-5z'
              : 'M1 3.5h14M1 8h14M1 12.5h14'
          }
        />
      </svg>
      <span aria-hidden="true" className="hidden sm:inline">
        {vista ? t('En fotos') : t('En lista')}
      </span>
    </button>
  );
}
