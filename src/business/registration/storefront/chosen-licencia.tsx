import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';

/** «1,2 MB», «340 kB». */
function useSize(bytes: number): string {
  const language = useLanguage();
  const kB = Math.max(1, Math.round(bytes / 1024));
  return kB < 1000
    ? `${formatNumber(kB, language)} kB`
    : `${formatNumber(Math.round(kB / 102.4) / 10, language)} MB`;
}

/** The chosen licence: a preview of a photo, or the name of a PDF. */
export function ChosenLicencia({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation();
  const size = useSize(file.size);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="flex items-center gap-4 border border-base-300 p-3">
      <div className="grid size-20 shrink-0 place-items-center overflow-hidden bg-base-200">
        {address ? (
          <img src={address} alt={t('La foto elegida')} className="size-full object-cover" />
        ) : (
          <span aria-hidden="true" className="label-caps text-base-content/75">
            PDF
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.name}</p>
        <p className="text-sm text-base-content/75 tabular-nums">{size}</p>
      </div>
      <Button tone="quiet" onClick={onRemove}>
        {t('Quitar')}
      </Button>
    </div>
  );
}
