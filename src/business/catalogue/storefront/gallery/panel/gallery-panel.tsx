import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../../platform/ui/dialog.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

interface GalleryPanelProps extends FilterFieldsProps {
  /** The number of modelos with the current filters. */
  count: number;
  /** True: a sheet over the page, from the bottom, for phones. False: part of the page. */
  sheet: boolean;
  onClose: () => void;
}

/** The filters of the gallery; each change shows at once behind them. */
export function GalleryPanel({ count, sheet, onClose, ...fields }: GalleryPanelProps) {
  const { t } = useTranslation();
  if (!sheet) {
    return (
      <section aria-label={t('Filtros')} className="mb-8 border-y border-base-300 py-6">
        <FilterFields {...fields} />
      </section>
    );
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Filtros')}
      actions={
        <Button tone="primary" onClick={onClose}>
          {count === 0 ? t('Ningún modelo') : t('Ver {{count}} modelos', { count })}
        </Button>
      }
    >
      <FilterFields {...fields} />
    </Dialog>
  );
}
