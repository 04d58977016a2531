import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readQuery } from '../../../platform/http/query.ts';
import { pageMeta, siteFacts } from '../../../platform/ui/page-head.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { readDataServicesEndpoint } from '../website.contract.ts';
import { readLegal } from './legal/legal-document.ts';
import { LegalScreen } from './legal/legal-screen.tsx';

const services = readQuery(readDataServicesEndpoint, {});

export const Route = createFileRoute('/privacidad')({
  loader: async ({ context }) => {
    const [document] = await Promise.all([
      readLegal('privacidad', context.language),
      context.queryClient.ensureQueryData(services),
    ]);
    return document;
  },
  head: ({ loaderData, matches }) => ({
    meta: loaderData ? pageMeta(loaderData, siteFacts(matches)) : [],
  }),
  component: PrivacidadPage,
});

function PrivacidadPage() {
  const { empresa } = useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data;
  const { modelo } = useSuspenseQuery(services).data;
  // A line of the text without its data is left out.
  const data = modelo === undefined ? empresa : { ...empresa, modelo };
  return <LegalScreen document={Route.useLoaderData()} empresa={data} />;
}
