import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readAppSettingsEndpoint } from '../../business/settings/settings.contract.ts';
import { themeProperties } from '../../business/settings/theme.ts';
import { readQuery } from '../../platform/http/query.ts';
import { loadBackOfficeWords } from '../../platform/i18n/back-office-words.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { ButtonSection } from './design/button-section.tsx';
import { ColourSection } from './design/colour-section.tsx';
import { DialogSection } from './design/dialog-section.tsx';
import { FieldSection } from './design/field-section.tsx';
import { KitSection } from './design/kit-section.tsx';
import { LinesSection } from './design/lines-section.tsx';
import { MessageSection } from './design/message-section.tsx';
import { NavigationSection } from './design/navigation-section.tsx';
import { PictureSection } from './design/picture-section.tsx';
import { RecordsSection } from './design/records-section.tsx';
import { SpaceSection } from './design/space-section.tsx';
import { TableSection } from './design/table-section.tsx';
import { themes } from './design/themes.ts';
import { TypeSection } from './design/type-section.tsx';
import { WaitingSection } from './design/waiting-section.tsx';

const mayLook = requirePermission('Permissions.AppSettings.View');

export const Route = createFileRoute('/admin/ui')({
  ssr: false,
  // Toasts appear in the theme under test.
  staticData: { ownToasts: true },
  validateSearch: ({ tema }: Record<string, unknown>): { tema?: 'oscuro' | 'duro' } =>
    tema === 'oscuro' || tema === 'duro' ? { tema } : {},
  beforeLoad: async ({ location, context }) => {
    // The page for a missing right has its words there, too.
    await loadBackOfficeWords({ context });
    await mayLook({ location, context });
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Sistema de diseño'), matches),
  component: DesignPage,
});

/**
 * Shows every component of `platform/ui` in every state: in the company's theme, a dark one and a harsh one.
 */
function DesignPage() {
  const { t } = useTranslation();
  const { tema } = Route.useSearch();
  const { data: settings } = useQuery(readQuery(readAppSettingsEndpoint, {}));
  const theme = tema ? themes[tema] : (settings ?? {});
  return (
    <div style={themeProperties(theme) as CSSProperties} className="bg-base-100 text-(--percha-text)">
      <div className="page-column pt-8 pb-16 lg:pt-14">
        <header className="mb-14 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div className="max-w-[62ch]">
            <h1 className="text-4xl font-light lg:text-5xl">{t('Sistema de diseño')}</h1>
            <p className="mt-3">
              {t(
                'Cada pieza de la interfaz en todos sus estados. Los colores salen de los ajustes del tema.',
              )}
            </p>
          </div>
          <nav aria-label={t('Tema')} className="flex gap-6">
            {([undefined, 'oscuro', 'duro'] as const).map((name) => (
              <Link
                key={name ?? 'casa'}
                to="/admin/ui"
                search={name ? { tema: name } : {}}
                resetScroll={false}
                activeOptions={{ exact: true, explicitUndefined: true }}
                className="border-b border-transparent py-2 hover:border-base-content/40 aria-[current=page]:border-base-content"
              >
                {{ casa: t('De la casa'), oscuro: t('Oscuro'), duro: t('Duro') }[name ?? 'casa']}
              </Link>
            ))}
          </nav>
        </header>
        <TypeSection />
        <SpaceSection />
        <ColourSection theme={theme} />
        <ButtonSection />
        <FieldSection />
        <MessageSection />
        <DialogSection />
        <TableSection />
        <LinesSection />
        <RecordsSection />
        <PictureSection />
        <WaitingSection />
        <KitSection />
        <NavigationSection />
      </div>
    </div>
  );
}
