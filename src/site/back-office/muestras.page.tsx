import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { Muestras } from '../../business/mail/back-office/muestras.panel.tsx';
import { listMuestrasEndpoint } from '../../business/mail/mail.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from '../../platform/ui/record/back-to.tsx';

interface MuestrasSearch {
  carta?: string;
  idioma?: Language;
}

export const Route = createFileRoute('/admin/correos/muestras')({
  validateSearch: ({ carta, idioma }: Record<string, unknown>): MuestrasSearch => {
    const known = languages.find((one) => one === idioma);
    return { ...(typeof carta === 'string' && { carta }), ...(known && { idioma: known }) };
  },
  beforeLoad: requirePermission('Permissions.Correos.View'),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(readQuery(listMuestrasEndpoint, {})),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Cartas de muestra'), matches),
  component: MuestrasPage,
});

function MuestrasPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { carta, idioma = language } = Route.useSearch();
  return (
    <>
      <p className="mb-4">
        <BackTo to="/admin/correos">{t('Correos')}</BackTo>
      </p>
      <h1 className="mb-2 text-2xl">{t('Cartas de muestra')}</h1>
      <p className="mb-6 max-w-[60ch] text-base-content/75">
        {t('Todo lo que la casa escribe, con datos inventados y con los colores de ahora.')}
      </p>
      <Muestras
        carta={carta}
        idioma={idioma}
        href={(one, other) => `/admin/correos/muestras?${new URLSearchParams({ carta: one, idioma: other })}`}
      />
    </>
  );
}
