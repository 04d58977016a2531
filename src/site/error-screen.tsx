import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  isForbidden,
  isServiceUnavailable,
  isSignedOut,
  NetworkError,
} from '../platform/http/call-errors.ts';
import { Button } from '../platform/ui/button.tsx';
import { messageWords } from '../platform/ui/failure-text.ts';
import { isChunkLoadError, isReloaded, reloadIfAnswered } from './chunk-load-error.ts';
import { goToLogin } from './follow-session.ts';
import { isOfficeRefusal } from './login-redirect.ts';

/** The delay before the page is loaded again, in addition to the retries of each read. Milliseconds. */
const awayRetryMs = 4000;

// Its words are loaded with the back office only.
const NotAllowed = lazy(() =>
  import('./back-office/not-allowed.tsx').then((module) => ({ default: module.NotAllowed })),
);

/** Shows the server's sentence for support, or at least the code of the failure. */
function SupportWords({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null;
  const { errorId, supportMessage = '' } = error;
  return (
    <>
      {supportMessage && <p className="mt-2">{supportMessage}</p>}
      {errorId && !supportMessage.includes(errorId) && <p className="mt-2">{errorId}</p>}
    </>
  );
}

/** Shows a failure that the page could not handle: a retry, and the error's message on demand. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [shown, setShown] = useState(false);
  const refused = isOfficeRefusal(error, router.latestLocation.pathname);
  const [leaving, setLeaving] = useState(isSignedOut(error) || (isForbidden(error) && !refused));
  // The browser often cannot tell whether there is a network.
  const cut = isChunkLoadError(error);
  const away = isServiceUnavailable(error);
  const message = useId();

  useEffect(() => {
    setLeaving(goToLogin(router, error));
    if (isChunkLoadError(error) && !isReloaded()) void reloadIfAnswered();
  }, [router, error]);

  const again = useCallback(
    () => void (isChunkLoadError(error) ? reloadIfAnswered() : router.invalidate()),
    [router, error],
  );
  // Retries when the network is back, without a press.
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  // Retries when the server answered that it is unavailable.
  useEffect(() => {
    if (!isServiceUnavailable(error)) return;
    const timer = setTimeout(again, awayRetryMs);
    return () => clearTimeout(timer);
  }, [error, again]);

  if (refused)
    return (
      <Suspense fallback={null}>
        <NotAllowed error={error} />
      </Suspense>
    );
  if (leaving) return null;
  return (
    <section className="page-column py-20 md:py-32" role="alert">
      <h1 className="text-3xl md:text-5xl">
        {cut ? t('Sin conexión') : away ? t('Volvemos enseguida') : t('Something went wrong!')}
      </h1>
      <p className="mt-6 max-w-[60ch]">
        {cut
          ? t(
              'Esta página no se ha visto antes en este equipo y ahora no hay red. Lo que ya ha visto sigue abierto, y lo que ha escrito en su carrito no se pierde.',
            )
          : away
            ? t(
                'Ahora mismo no llegamos a nuestros datos. Esta página lo vuelve a intentar sola cada pocos segundos; lo que ha escrito en su carrito no se pierde.',
              )
            : error instanceof NetworkError
              ? t(
                  'No llega respuesta: compruebe la conexión. En cuanto vuelva, la página se abre sola; lo que ha escrito en su carrito no se pierde.',
                )
              : t('Vuelva a intentarlo dentro de un momento. Si se repite, llámenos y lo miramos juntos.')}
      </p>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button tone="primary" onClick={again}>
          {t('Reintentar')}
        </Button>
        <Button tone="quiet" aria-expanded={shown} aria-controls={message} onClick={() => setShown(!shown)}>
          {shown ? t('Hide Error') : t('Show Error')}
        </Button>
      </div>
      <div
        id={message}
        hidden={!shown}
        className="mt-8 border-t border-base-300 pt-4 text-sm break-words whitespace-pre-wrap"
      >
        {/* The server renders only an error's message: the rest must not differ before the page is
            hydrated. */}
        {shown && (
          <>
            <p>{messageWords(error, t)}</p>
            <SupportWords error={error} />
          </>
        )}
      </div>
    </section>
  );
}
