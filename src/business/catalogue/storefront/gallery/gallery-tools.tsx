import { useTranslation } from 'react-i18next';
import { DownIcon } from '../../../../platform/ui/icons.tsx';
import { countFilters, type GalleryFilters, type Orden, ordenes } from '../../gallery-address.ts';
import type { Audience } from '../audience.ts';
import { DensityChoice, DensityToggle } from './density-toggle.tsx';
import { ordenLabels } from './orden-labels.ts';
import { useRequestedFilters } from './use-requested-filters.ts';

interface GalleryToolsProps {
  count: number;
  filters: GalleryFilters;
  audience: Audience;
  open: boolean;
  onOpen: () => void;
  /** Called when the panel is about to open. */
  onNear: () => void;
  onChange: (change: GalleryFilters) => void;
}

/** Shows the number of modelos, pictures or list, the sort order and the button of the filters. */
export function GalleryTools(props: GalleryToolsProps) {
  const { count, audience, open, onOpen, onNear } = props;
  const { requested: filters, change: onChange } = useRequestedFilters(props.filters, props.onChange);
  const { t } = useTranslation();
  const offered = ordenes.filter((orden) => audience === 'shop' || !orden.startsWith('precio'));
  const set = countFilters(filters);
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-6">
      <h2 className="py-1.5 font-sans text-sm text-base-content/75 tabular-nums" aria-live="polite">
        {count === 0 ? t('Ningún modelo') : t('{{count}} modelos', { count })}
      </h2>
      <div className="flex items-center gap-x-5">
        {audience === 'shop' ? (
          <DensityChoice vista={filters.vista} onChange={onChange} />
        ) : (
          <DensityToggle vista={filters.vista} onChange={onChange} className="hidden sm:inline-flex" />
        )}
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <span className="sr-only text-base-content/75 sm:not-sr-only">{t('Ordenar por')}</span>
          <select
            value={filters.orden ?? ''}
            onChange={({ target }) => onChange({ orden: (target.value || undefined) as Orden | undefined })}
            className="field-sizing-content min-h-11 max-w-[44vw] cursor-pointer bg-base-100 pr-1"
          >
            <option value="">{t('Orden de la casa')}</option>
            {offered.map((orden) => (
              <option key={orden} value={orden}>
                {t(ordenLabels[orden])}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-expanded={open}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={onOpen}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm"
        >
          {t('Filtros')}
          {set > 0 && <span className="tabular-nums">({set})</span>}
          <span className={open ? 'rotate-180' : ''}>
            <DownIcon />
          </span>
        </button>
      </div>
    </div>
  );
}
