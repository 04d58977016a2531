import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import type { Register } from '../registration.contract.ts';
import { useLicenciaAddress } from './use-licencia-address.ts';

interface LicenciaViewProps {
  id: number;
  licencia: NonNullable<Register['licencia']>;
  /** It takes the whole width. */
  large: boolean;
  onLarge(large: boolean): void;
}

/** The place of a licence beside the form, from before it comes: nothing moves then. */
const besideForm = 'h-[60dvh] w-full lg:h-[max(24rem,calc(100dvh-22rem))]';

/** Told to the browser's reader of PDFs: the page as wide as its place, without a column of small pages beside it. */
const pageAlone = 'navpanes=0&pagemode=none&view=FitH';

/** The licence as it was sent: a picture or, where the browser shows them, a PDF; always in a tab of its own as well. */
export function LicenciaView({ id, licencia, large, onLarge }: LicenciaViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { url, failed, fresh, again, broken } = useLicenciaAddress(id);
  const isPdf = licencia.tipo === 'application/pdf';
  // A browser that shows no PDFs would take it down at once.
  const framed = isPdf && navigator.pdfViewerEnabled;

  /** The tab is opened by the press itself, before its address has come: later it would be taken for a pop-up. */
  async function openTab(): Promise<void> {
    const tab = window.open('', '_blank');
    try {
      const address = await fresh();
      if (!tab) return void window.location.assign(address);
      tab.opener = null;
      tab.location.replace(address);
    } catch {
      tab?.close();
      showToast({ tone: 'bad', text: t('La licencia no ha llegado.') });
    }
  }

  return (
    <section aria-label={t('Licencia comercial')} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t('Licencia comercial')}</h2>
        <div className="flex flex-wrap gap-x-5">
          {(framed || !isPdf) && (
            <Button tone="quiet" aria-pressed={large} aria-keyshortcuts="z" onClick={() => onLarge(!large)}>
              {large ? t('Junto a los datos') : t('A todo el ancho')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => void openTab()}>
            {t('Abrir en otra pestaña')}
          </Button>
        </div>
      </header>
      {failed ? (
        <FailureState title={t('La licencia no ha llegado.')} onRetry={again} />
      ) : framed ? (
        url ? (
          <iframe
            key={url}
            src={`${url}#${pageAlone}`}
            title={licencia.nombre}
            className={`w-full border border-base-300 ${large ? 'h-[85dvh]' : besideForm}`}
          />
        ) : (
          <Skeleton className={besideForm} />
        )
      ) : isPdf ? (
        <p className="border border-base-300 p-6">
          {t('Este navegador no muestra documentos PDF en la página: ábralo en otra pestaña.')}
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
            onError={broken}
            className={large ? 'w-full' : `${besideForm} object-contain object-top`}
          />
        </button>
      ) : (
        <Skeleton className={besideForm} />
      )}
      <p className="text-sm break-all text-base-content/75">
        {licencia.nombre}, {formatNumber(Math.max(1, Math.round(licencia.bytes / 1024)), language)} kB
      </p>
    </section>
  );
}
