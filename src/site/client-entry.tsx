import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startSession } from '../business/identity/session.ts';
import { NetworkError } from '../platform/http/call-errors.ts';
import { startBrowserI18n } from '../platform/i18n/browser-i18n.ts';
import { languageOf } from '../platform/i18n/languages.ts';
import { settleLanguage } from '../platform/i18n/settle-language.ts';

/**
 * The page may be older than the server's files: a new one names those that are there. If this is it already, it stays as
 * the server rendered it, readable and with its links, rather than with bare keys for words.
 */
function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') location.reload();
}

async function start(): Promise<void> {
  startSession();
  try {
    // The page is hydrated in the language it was rendered in.
    await startBrowserI18n(languageOf(document.documentElement.lang));
  } catch (error) {
    console.error(error);
    reloadOnce();
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    );
  });
}

// The router answers a part of the site that is missing with a new page, which without a line is the browser's own
// «no connection»: the page that is there, and what is typed on it, must stay. An error of another name does not do that.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = new NetworkError(payload).message;
});

if (!settleLanguage(window)) void start();
