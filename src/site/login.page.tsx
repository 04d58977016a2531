import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTurnedAway, safeReturn } from '../business/identity/safe-return.ts';
import { useInterrupted, useUser } from '../business/identity/session.ts';
import { LoginForm } from '../business/identity/storefront/login-form.tsx';
import { LoginHelp } from '../business/identity/storefront/login-help.tsx';
import { MailedSignIn } from '../business/identity/storefront/mailed-sign-in.tsx';
import { RegisterPanel } from '../business/registration/storefront/register-panel.tsx';
import { ownHead } from '../platform/ui/page-head.ts';

interface LoginSearch {
  retUrl?: string;
  email?: string;
  emailToken?: string;
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ retUrl, email, emailToken }: Record<string, unknown>): LoginSearch => ({
    ...(typeof retUrl === 'string' ? { retUrl } : {}),
    // A mailed link has both.
    ...(typeof email === 'string' && emailToken !== undefined
      ? { email, emailToken: String(emailToken) }
      : {}),
  }),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Iniciar sesión'), matches),
  component: LoginPage,
});

function LoginPage() {
  const { t } = useTranslation();
  const { retUrl, email, emailToken } = Route.useSearch();
  const user = useUser();
  const interrupted = useInterrupted();
  const router = useRouter();

  const turnedAway = user !== undefined && isTurnedAway(retUrl, window.location.origin);
  // Set by the sign-in here: a user without the permission stays until then.
  const [signedIn, setSignedIn] = useState<string>();
  const goesOn = turnedAway ? signedIn : user?.id;
  const mustEnrol = user?.mustEnrol;
  useEffect(() => {
    if (!goesOn) return;
    const href = safeReturn(retUrl, window.location.origin);
    if (mustEnrol) void router.navigate({ to: '/segundo-factor', search: { retUrl: href }, replace: true });
    else void router.navigate({ href, replace: true });
  }, [goesOn, mustEnrol, router, retUrl]);

  // A user with a mailed link or a session needs no account.
  const isNew = !emailToken && !turnedAway;
  return (
    <div className="page-column grid gap-x-8 gap-y-16 py-12 md:grid-cols-12 md:py-20">
      <div className="flex flex-col gap-12 md:col-span-5 lg:col-span-4">
        <section>
          <h1 className="text-3xl md:text-4xl">{t('Iniciar sesión')}</h1>
          <p className="mt-4 max-w-[52ch]">
            {turnedAway &&
              t('La cuenta {{email}} no tiene acceso a esa página. Puede entrar con otra.', {
                email: user.email,
              })}
            {interrupted && t('Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.')}
            {!turnedAway &&
              !interrupted &&
              t('Con la cuenta de su tienda ve sus precios y lo que hay disponible, y hace sus pedidos.')}
          </p>
          {email && emailToken ? (
            <MailedSignIn email={email} token={emailToken} onSignedIn={setSignedIn} />
          ) : (
            <LoginForm onSignedIn={setSignedIn} />
          )}
        </section>
        <LoginHelp />
      </div>
      {isNew && (
        <section
          id="alta"
          className="min-w-0 scroll-mt-20 border-t border-base-content pt-10 md:col-span-7 md:border-t-0 md:border-l md:border-base-300 md:pt-0 md:pl-8 lg:col-start-6 lg:pl-12"
        >
          <RegisterPanel
            level="h2"
            head={
              <>
                <h2 className="text-3xl md:text-4xl">{t('Pedir una cuenta')}</h2>
                <p className="mt-4 max-w-[60ch]">
                  {t(
                    'Vendemos solo a comercios. Cuéntenos quién es y adjunte su licencia: la revisamos y le escribimos para activar la cuenta.',
                  )}
                </p>
              </>
            }
          />
        </section>
      )}
    </div>
  );
}
