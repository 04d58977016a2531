import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import type { Register } from '../registration.contract.ts';
import { useLicenciaAddress } from './use-licencia-address.ts';

interface LicenciaViewProps {
  id: number;
  licencia: NonNullable<Register['licencia']>;
  /** The licence takes the whole width. */
  large: boolean;
  onLarge(large: boolean): void;
}

/** The height is fixed before the licence loads, so that nothing moves. */
const besideForm = 'h-[60dvh] w-full lg:h-[max(24rem,calc(100dvh-22rem))]';

/** The licence as pictures rendered by the server, page by page; the original file is a download. */
export function LicenciaView({ id, licencia, large, onLarge }: LicenciaViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pagina, setPagina] = useState(1);
  const { url, paginas, failed, again, addressOfOriginal, onPictureError } = useLicenciaAddress(id, pagina);

  async function download(): Promise<void> {
    try {
      // An attachment, so the page stays.
      window.location.assign(await addressOfOriginal());
    } catch {
      showToast({ tone: 'bad', text: t('La licencia no ha llegado.') });
    }
  }

  return (
    <section aria-label={t('Licencia comercial')} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t('Licencia comercial')}</h2>
        <div className="flex flex-wrap gap-x-5">
          {!failed && (
            <Button tone="quiet" aria-pressed={large} aria-keyshortcuts="z" onClick={() => onLarge(!large)}>
              {large ? t('Junto a los datos') : t('A todo el ancho')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => void download()}>
            {t('Descargar el original')}
          </Button>
        </div>
      </header>
      {failed === 'lost' ? (
        <FailureState title={t('La licencia no ha llegado.')} onRetry={again} />
      ) : failed ? (
        <p className="border border-base-300 p-6" role="alert">
          {t('Esta licencia no se puede mostrar aquí. Descargue el original para abrirlo con otro programa.')}
        </p>
      ) : url ? (
        <button
          type="button"
          onClick={() => onLarge(!large)}
          aria-label={`${t('Licencia de {{nombre}}', { nombre: licencia.nombre })}. ${large ? t('Junto a los datos') : t('A todo el ancho')}`}
          className={`grid justify-items-center border border-base-300 bg-base-200 ${large ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        >
          <img
            key={url}
            src={url}
            alt=""
            onError={onPictureError}
            className={large ? 'w-full' : `${besideForm} object-contain object-top`}
          />
        </button>
      ) : (
        <Skeleton className={besideForm} />
      )}
      <Pagination page={pagina} totalPages={paginas} onPage={setPagina} label={t('Licencia comercial')} />
      <p className="text-sm break-all text-base-content/75">
        {licencia.nombre}, {formatNumber(Math.max(1, Math.round(licencia.bytes / 1024)), language)} kB
      </p>
    </section>
  );
}
