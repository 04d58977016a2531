import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startSession } from '../business/identity/session.ts';
import { isForbidden, isSignedOut } from '../platform/http/call-errors.ts';
import { startBrowserI18n } from '../platform/i18n/browser-i18n.ts';
import { languageOf } from '../platform/i18n/languages.ts';
import { reloadInLanguage } from '../platform/i18n/reload-in-language.ts';
import { scrollFocusedTextareas } from '../platform/ui/scroll-textareas.ts';
import { isReloaded, markChunkLoadError } from './chunk-load-error.ts';
import { isOfficePath, loadOfficeRoutes, setOfficeRouter } from './office-routes.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { getRouter } from './router.tsx';
import { recoverableErrorHandler, showUnexpectedErrors } from './unexpected-errors.ts';

/**
 * Reloads the page once, because it may be older than the server's files. A page that was already reloaded
 * stays as the server rendered it, readable and with links, instead of showing text keys.
 */
function reloadOnce(): void {
  if (!isReloaded()) location.reload();
}

/** Logs the errors that the page handled. A refusal leads to /login and is no error. */
function onCaughtError(error: unknown): void {
  if (!isSignedOut(error) && !isForbidden(error)) console.error(error);
}

/** Yields to the browser between two steps that take a slow phone a while, so that it handles a press. */
const breath = () => new Promise<void>((then) => setTimeout(then));

async function start(): Promise<void> {
  startSession();
  try {
    // Hydrates in the language of the page; when it names none, the detected language decides for all of it.
    const { language } = await startBrowserI18n(languageOf(document.documentElement.lang));
    document.documentElement.lang = language;
    if (isOfficePath(location.pathname)) await loadOfficeRoutes();
  } catch (error) {
    console.error(error);
    reloadOnce();
    return;
  }
  await breath();
  const router = getRouter();
  setOfficeRouter(router);
  showUnexpectedErrors(router.options.context.i18n);
  await breath();
  const onRecoverableError = recoverableErrorHandler(location.href);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* The browser needs only the server functions of Start, and the site has none. */}
        <RouterClient router={router} />
      </StrictMode>,
      { onCaughtError, onRecoverableError },
    );
  });
  registerServiceWorker(router);
}

scrollFocusedTextareas(document);
window.addEventListener('vite:preloadError', ({ payload }) => markChunkLoadError(payload));

// A page that `early-priced-page.ts` is leaving starts nothing.
if (document.documentElement.dataset.leaving === undefined && !reloadInLanguage(window)) void start();
