import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readQuery } from '../../../platform/http/query.ts';
import { pageMeta, siteFacts } from '../../../platform/ui/page-head.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { ContactoScreen } from './contacto/contacto-screen.tsx';

export const Route = createFileRoute('/contacto')({
  // The subject that our own links preselect.
  validateSearch: ({ asunto }: Record<string, unknown>): { asunto?: string } =>
    typeof asunto === 'string' ? { asunto } : {},
  // The head needs these texts as well.
  loader: async () => {
    await import('./contacto/words.ts');
  },
  head: ({ match, matches }) => {
    const { t } = match.context.i18n;
    const site = siteFacts(matches);
    return {
      meta: pageMeta(
        {
          title: t('Contacto'),
          description: t(
            'Teléfono, WhatsApp, correo, horario y dirección de {{nombre}}. Escríbanos o pida cita en el showroom.',
            { nombre: site.nombre },
          ),
        },
        site,
      ),
    };
  },
  component: ContactoPage,
});

function ContactoPage() {
  const { empresa } = useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data;
  return <ContactoScreen empresa={empresa} asunto={Route.useSearch().asunto} />;
}
