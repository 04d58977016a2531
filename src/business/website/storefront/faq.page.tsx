import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readForPage } from '../../../platform/http/page-read.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { siteFacts } from '../../../platform/ui/page-head.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { readWebPreguntasEndpoint } from '../preguntas.contract.ts';
import { faqHead } from './faq/faq-head.ts';
import { FaqScreen } from './faq/faq-screen.tsx';

export const Route = createFileRoute('/faq')({
  loader: ({ context }) => readForPage(context, readWebPreguntasEndpoint, {}),
  head: ({ loaderData = [], match, matches }) => {
    const { t } = match.context.i18n;
    return faqHead(
      {
        title: t('Preguntas frecuentes'),
        description: t(
          'Alta de tiendas, mínimos, tallas, plazos, envíos, devoluciones, pago e impuestos: lo que las tiendas nos preguntan.',
        ),
        preguntas: loaderData,
      },
      siteFacts(matches),
    );
  },
  component: FaqPage,
});

function FaqPage() {
  const { empresa } = useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data;
  return <FaqScreen preguntas={Route.useLoaderData()} email={empresa.email} telefono={empresa.telefono} />;
}
