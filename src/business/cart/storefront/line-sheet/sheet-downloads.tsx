import { lazy, Suspense, useState, useTransition } from 'react';
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
  // The button stays busy until the dialog has loaded.
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      <button
        type="button"
        disabled={modelos.length === 0}
        aria-busy={isLoading || undefined}
        onClick={() => startLoading(() => setIsOpen(true))}
        className="link-quiet cursor-pointer py-2 text-sm aria-busy:cursor-progress aria-busy:opacity-50 disabled:cursor-default disabled:opacity-50"
      >
        {t('Descargar en Excel o PDF')}
      </button>
      <Suspense fallback={null}>
        {isOpen && <DownloadDialog ids={modelos.map(({ id }) => id)} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
