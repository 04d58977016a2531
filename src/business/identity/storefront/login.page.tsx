import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { readCountries } from '../../settings/settings.contract.ts';
import { isTurnedAway, safeReturn } from '../safe-return.ts';
import { useUser } from '../session.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHelp } from './login-help.tsx';
import { MailedWayIn } from './mailed-way-in.tsx';

interface LoginSearch {
  retUrl?: string;
  email?: string;
  emailToken?: string;
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ retUrl, email, emailToken }: Record<string, unknown>): LoginSearch => ({
    ...(typeof retUrl === 'string' ? { retUrl } : {}),
    // A mailed link names both.
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
  const router = useRouter();
  const queryClient = useQueryClient();

  const turnedAway = user !== undefined && isTurnedAway(retUrl, window.location.origin);
  const goOn = useCallback(
    () => router.navigate({ href: safeReturn(retUrl, window.location.origin), replace: true }),
    [router, retUrl],
  );

  useEffect(() => {
    if (user && !turnedAway) void goOn();
  }, [user, turnedAway, goOn]);

  // Registration, which begins here, asks for the country.
  useEffect(() => void queryClient.prefetchQuery(readQuery(readCountries, {})), [queryClient]);

  return (
    <div className="page-column grid gap-x-8 gap-y-12 py-12 md:grid-cols-12 md:py-20">
      <section className="md:col-span-6 lg:col-span-5">
        <h1 className="text-3xl md:text-4xl">{t('Iniciar sesión')}</h1>
        <p className="mt-4 max-w-[52ch]">
          {turnedAway
            ? t('La cuenta {{email}} no tiene acceso a esa página. Puede entrar con otra.', {
                email: user.email,
              })
            : t('Con la cuenta de su tienda ve sus precios y lo que hay disponible, y hace sus pedidos.')}
        </p>
        {email && emailToken ? (
          <MailedWayIn email={email} token={emailToken} onSignedIn={goOn} />
        ) : (
          <LoginForm onSignedIn={goOn} />
        )}
      </section>
      <LoginHelp className="md:col-span-5 md:col-start-8 lg:col-span-4 lg:col-start-9" />
    </div>
  );
}
