import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingPart } from '../../../../platform/ui/missing-part.tsx';

const DownloadDialog = lazy(() =>
  import('./download-dialog.tsx').then(
    (part) => ({ default: part.DownloadDialog }),
    () => ({ default: MissingPart }),
  ),
);

/** Offers the shown modelos as files: a sheet to fill in, or a PDF with pictures. */
export function SheetDownloads({ modelos }: { modelos: readonly { id: number }[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={modelos.length === 0}
        onClick={() => setIsOpen(true)}
        className="link-quiet cursor-pointer py-2 text-sm disabled:cursor-default disabled:opacity-50"
      >
        {t('Descargar en Excel o PDF')}
      </button>
      {isOpen && (
        <Suspense>
          <DownloadDialog ids={modelos.map(({ id }) => id)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
