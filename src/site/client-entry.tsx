import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startSession } from '../business/identity/session.ts';
import { isForbidden, isSignedOut } from '../platform/http/call-errors.ts';
import { startBrowserI18n } from '../platform/i18n/browser-i18n.ts';
import { languageOf } from '../platform/i18n/languages.ts';
import { settleLanguage } from '../platform/i18n/settle-language.ts';
import { bringWholeTextsIntoSight } from '../platform/ui/whole-text-in-sight.ts';
import { isReloaded, noteMissingPart } from './missing-part.ts';
import { stayAvailable } from './offline/stay-available.ts';
import { getRouter } from './router.tsx';
import { tellOfUnexpectedErrors } from './unexpected-errors.ts';

/**
 * The page may be older than the server's files: a new one names those that are there. If this is it already, it stays as
 * the server rendered it, readable and with its links, rather than with bare keys for words.
 */
function reloadOnce(): void {
  if (!isReloaded()) location.reload();
}

/** Tells the console of what a page could not do. A refusal has its own way, to /login, and is no fault. */
function onCaughtError(error: unknown): void {
  if (!isSignedOut(error) && !isForbidden(error)) console.error(error);
}

/** Lets the browser do what waits, such as a press, between two steps that each take a slow phone a while. */
const breath = () => new Promise<void>((then) => setTimeout(then));

async function start(): Promise<void> {
  startSession();
  try {
    // The page is hydrated in the language it was rendered in; if it names none, all parts of it go by the one found.
    const { language } = await startBrowserI18n(languageOf(document.documentElement.lang));
    document.documentElement.lang = language;
  } catch (error) {
    console.error(error);
    reloadOnce();
    return;
  }
  await breath();
  const router = getRouter();
  tellOfUnexpectedErrors(router.options.context.i18n);
  await breath();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Of Start itself a browser would only need server functions, which there are none of. */}
        <RouterClient router={router} />
      </StrictMode>,
      { onCaughtError },
    );
  });
  stayAvailable(router);
}

bringWholeTextsIntoSight(document);
window.addEventListener('vite:preloadError', ({ payload }) => noteMissingPart(payload));

if (!settleLanguage(window)) void start();
