import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startSession } from '../business/identity/session.ts';
import { startBrowserI18n } from '../platform/i18n/browser-i18n.ts';
import { languageOf } from '../platform/i18n/languages.ts';
import { settleLanguage } from '../platform/i18n/settle-language.ts';

async function start(): Promise<void> {
  startSession();
  // The page is hydrated in the language it was rendered in.
  await startBrowserI18n(languageOf(document.documentElement.lang));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    );
  });
}

if (!settleLanguage(window)) void start();
