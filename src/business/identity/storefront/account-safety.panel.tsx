import './account-words.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Disclosure } from '../../../platform/ui/disclosure.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { readOwnDataEndpoint } from '../personal.contract.ts';
import { useUser } from '../session.ts';
import { AgentTokens } from './agent-tokens.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OpenSessions } from './open-sessions.tsx';

const SecondFactorPanel = lazy(() => import('./second-factor/second-factor.panel.tsx'));

/** Renders the account's security page: password, sessions and stored personal data. */
export function AccountSafety() {
  const { t } = useTranslation();
  const [looking, setLooking] = useState(false);
  const [verifying, setVerifying] = useState(false);
  const [authorising, setAuthorising] = useState(false);
  const isStaff = useUser()?.clienteId === undefined;
  return (
    <section aria-labelledby="su-cuenta" className="mt-16">
      <h2 id="su-cuenta" className="mb-4 text-2xl font-light lg:text-3xl">
        {t('Su cuenta')}
      </h2>
      <div className="border-t border-base-300">
        <Disclosure title={t('Cambiar la contraseña')}>
          <NewPasswordForm />
        </Disclosure>
        {isStaff && (
          <Disclosure
            title={t('Verificación en dos pasos')}
            onToggle={({ currentTarget }) => setVerifying(currentTarget.open)}
          >
            {verifying && (
              <Suspense fallback={<Skeleton className="h-40" />}>
                <SecondFactorPanel level="h3" />
              </Suspense>
            )}
          </Disclosure>
        )}
        <Disclosure
          title={t('Sus dispositivos')}
          onToggle={({ currentTarget }) => setLooking(currentTarget.open)}
        >
          {looking && <OpenSessions />}
        </Disclosure>
        {!isStaff && (
          <Disclosure
            title={t('Programas autorizados')}
            // It stays: a new key is shown only once.
            onToggle={({ currentTarget }) => currentTarget.open && setAuthorising(true)}
          >
            {authorising && <AgentTokens />}
          </Disclosure>
        )}
        <Disclosure title={t('Sus datos')}>
          <OwnData />
        </Disclosure>
      </div>
    </section>
  );
}

function OwnData() {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function handOver(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const bytes = new TextEncoder().encode(JSON.stringify(await call(readOwnDataEndpoint, {}), null, 2));
      downloadFile({ bytes, type: 'application/json', name: 'percha-datos.json' });
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('Todo lo que guardamos de usted, en un archivo. Para corregirlo o borrarlo, escríbanos.')}</p>
      <Button busy={busy} onClick={() => void handOver()}>
        {t('Descargar sus datos')}
      </Button>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </div>
  );
}
