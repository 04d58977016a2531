import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WaitingPanel } from '../business/cart/storefront/waiting/waiting-panel.tsx';
import { requireUser } from '../business/identity/require-user.ts';
import { ownHead } from '../platform/ui/page-head.ts';
import { TakeAlongPanel } from './offline/take-along-panel.tsx';

export const Route = createFileRoute('/sin-red')({
  ssr: false,
  beforeLoad: requireUser,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Sin red'), matches),
  component: SinRedPage,
});

/** The page of all that works without a network: orders that wait on this device, and a catalogue. */
function SinRedPage() {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-8 pb-24 lg:pt-14">
      <h1 className="text-4xl font-light lg:text-6xl">{t('Sin red')}</h1>
      <WaitingPanel />
      <TakeAlongPanel />
    </div>
  );
}
