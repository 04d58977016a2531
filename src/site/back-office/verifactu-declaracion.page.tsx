import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readDeclarationEndpoint } from '../../business/verifactu/verifactu-records.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/verifactu/declaracion')({
  loader: ({ context: { queryClient } }) =>
    queryClient.fetchQuery({ ...readQuery(readDeclarationEndpoint, {}), staleTime: 0 }),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Declaración responsable'), matches),
  component: DeclarationPage,
});

/** The declaration of the producer, which the law wants inside the software, in Spanish. */
function DeclarationPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { text, version, day } = Route.useLoaderData();
  return (
    <>
      <h1 className="text-2xl">{t('Declaración responsable')}</h1>
      <p className="mb-6 text-base-content/75">
        {t('Versión {{version}}, {{dia}}', { version, dia: formatDay(day, language) })}
      </p>
      <div lang="es" className="flex max-w-[70ch] flex-col gap-3 wrap-anywhere">
        {text.split('\n').map(
          (line, nth) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
            line.trim() && <p key={nth}>{line}</p>,
        )}
      </div>
    </>
  );
}
