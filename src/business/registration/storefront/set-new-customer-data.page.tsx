import { createFileRoute } from '@tanstack/react-router';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { Activation } from './activation.tsx';

export const Route = createFileRoute('/set-new-customer-data/$key')({
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Active su cuenta'), matches),
  component: SetNewCustomerDataPage,
});

function SetNewCustomerDataPage() {
  return <Activation urlKey={Route.useParams().key} />;
}
