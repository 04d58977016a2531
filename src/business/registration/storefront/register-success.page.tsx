import { createFileRoute } from '@tanstack/react-router';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { ActivationDone } from './activation-done.tsx';

export const Route = createFileRoute('/register-success')({
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Cuenta activada.'), matches),
  component: ActivationDone,
});
