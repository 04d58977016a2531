import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readQuery } from '../../../platform/http/query.ts';
import { pageMeta, siteFacts } from '../../../platform/ui/page-head.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { readLegal } from './legal/legal-document.ts';
import { LegalScreen } from './legal/legal-screen.tsx';

export const Route = createFileRoute('/aviso-legal')({
  loader: ({ context }) => readLegal('aviso', context.language),
  head: ({ loaderData, matches }) => ({
    meta: loaderData ? pageMeta(loaderData, siteFacts(matches)) : [],
  }),
  component: AvisoLegalPage,
});

function AvisoLegalPage() {
  const { empresa } = useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data;
  return <LegalScreen document={Route.useLoaderData()} empresa={empresa} />;
}
