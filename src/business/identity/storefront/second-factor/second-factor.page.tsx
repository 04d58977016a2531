import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { ownHead } from '../../../../platform/ui/page-head.ts';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { requireSignedIn } from '../../require-user.ts';
import { safeReturn } from '../../safe-return.ts';
import { session, useUser } from '../../session.ts';

const SecondFactorPanel = lazy(() => import('./second-factor.panel.tsx'));

export const Route = createFileRoute('/segundo-factor')({
  ssr: false,
  validateSearch: ({ retUrl }: Record<string, unknown>): { retUrl?: string } =>
    typeof retUrl === 'string' ? { retUrl } : {},
  beforeLoad: async ({ location, search }) => {
    await requireSignedIn({ location });
    // The factor may have been set up in another tab.
    if (session.user()?.mustEnrol) await session.load();
    if (session.user()?.mustEnrol) return;
    throw redirect({
      href: safeReturn(search.retUrl ?? '/myaccount', window.location.origin),
      replace: true,
    });
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Verificación en dos pasos'), matches),
  component: SetupPage,
});

/** Renders the mandatory setup of the second factor. */
function SetupPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  const { retUrl } = Route.useSearch();
  async function goOn(): Promise<void> {
    await session.load();
    const href = safeReturn(retUrl ?? '/myaccount', window.location.origin);
    await router.navigate({ href, replace: true });
  }
  function leave(): void {
    void router.navigate({ to: '/' });
    session.logout();
  }
  return (
    <div className="page-column max-w-4xl py-12 md:py-20">
      <h1 className="text-3xl md:text-4xl">{t('Verificación en dos pasos')}</h1>
      <p className="mt-4 max-w-[60ch]">
        {t('La casa la pide para {{email}}. Elija una forma para seguir; puede añadir otras después.', {
          email: user?.email,
        })}
      </p>
      <div className="mt-10">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <SecondFactorPanel level="h2" onReady={() => void goOn()} />
        </Suspense>
      </div>
      <Button tone="quiet" className="mt-10" onClick={leave}>
        {t('Cerrar sesión')}
      </Button>
    </div>
  );
}
