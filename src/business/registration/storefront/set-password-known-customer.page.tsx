import { createFileRoute } from '@tanstack/react-router';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { Activation } from './activation.tsx';

export const Route = createFileRoute('/set-password-known-customer/$key')({
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Elija su contraseña'), matches),
  component: SetPasswordKnownCustomerPage,
});

function SetPasswordKnownCustomerPage() {
  return <Activation urlKey={Route.useParams().key} />;
}
