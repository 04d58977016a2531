import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ownHead } from '../../../../platform/ui/page-head.ts';
import { requirePermission } from '../../../identity/require-permission.ts';
import { safeReturn } from '../../../identity/safe-return.ts';
import { CustomerChooser } from './customer-chooser.tsx';
import { MyDay } from './my-day.tsx';

interface PedirParaSearch {
  /** The page to open after the choice. */
  volver?: string;
  /** The user asked to finish while cells were unsaved. */
  terminar?: true;
  /** The rep's own day instead of the shops. */
  vista?: 'dia';
}

export const Route = createFileRoute('/pedir-para')({
  ssr: false,
  validateSearch: ({ volver, terminar, vista }: Record<string, unknown>): PedirParaSearch => ({
    ...(typeof volver === 'string' ? { volver } : {}),
    ...(terminar === true ? { terminar } : {}),
    ...(vista === 'dia' ? { vista } : {}),
  }),
  beforeLoad: requirePermission('Permissions.Cart.ActFor'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Pedir para un cliente'), matches),
  component: PedirParaPage,
});

function PedirParaPage() {
  const router = useRouter();
  const { volver, terminar, vista } = Route.useSearch();
  // Pages of one customer's own data do not exist for the next.
  const back = safeReturn(volver, window.location.origin);
  const href = /^\/(?:gallery|modelo|cart)\b/.test(back) ? back : '/gallery/user';
  if (vista === 'dia') return <MyDay />;
  return (
    <CustomerChooser
      requested={terminar ? 'finish' : undefined}
      onDone={() => void router.navigate({ href })}
    />
  );
}
