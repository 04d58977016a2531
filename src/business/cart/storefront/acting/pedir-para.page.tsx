import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ownHead } from '../../../../platform/ui/page-head.ts';
import { requirePermission } from '../../../identity/require-permission.ts';
import { safeReturn } from '../../../identity/safe-return.ts';
import { CustomerChooser } from './customer-chooser.tsx';

interface PedirParaSearch {
  /** The page to open after the choice. */
  volver?: string;
  /** The user asked to finish while cells were unsaved. */
  terminar?: true;
}

export const Route = createFileRoute('/pedir-para')({
  ssr: false,
  validateSearch: ({ volver, terminar }: Record<string, unknown>): PedirParaSearch => ({
    ...(typeof volver === 'string' ? { volver } : {}),
    ...(terminar === true ? { terminar } : {}),
  }),
  beforeLoad: requirePermission('Permissions.Cart.ActFor'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Pedir para un cliente'), matches),
  component: PedirParaPage,
});

function PedirParaPage() {
  const router = useRouter();
  const { volver, terminar } = Route.useSearch();
  // Pages of one customer's own data do not exist for the next.
  const back = safeReturn(volver, window.location.origin);
  const href = /^\/(?:gallery|modelo|cart)\b/.test(back) ? back : '/gallery/user';
  return (
    <CustomerChooser
      requested={terminar ? 'finish' : undefined}
      onDone={() => void router.navigate({ href })}
    />
  );
}
