import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingPart } from '../../platform/ui/missing-part.tsx';

const ScanTag = lazy(() =>
  import('./scan-tag.tsx').then(
    (part) => ({ default: part.ScanTag }),
    () => ({ default: MissingPart }),
  ),
);

/** Two other ways to order from the gallery: by list, and by a hang-tag. */
export function ShopTools() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-x-6 text-sm">
      <Link to="/cart" hash="lista" className="link-quiet inline-block py-2">
        {t('Pedir por lista')}
      </Link>
      <button type="button" onClick={() => setIsOpen(true)} className="link-quiet cursor-pointer py-2">
        {t('Escanear una etiqueta')}
      </button>
      {isOpen && (
        <Suspense>
          <ScanTag open onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
