import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingBandLoader } from '../../../business/cart/storefront/acting/acting-band-loader.tsx';
import { session, useUser } from '../../../business/identity/session.ts';
import { PrintHeader } from '../../../business/settings/storefront/print-header.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FormWriterProvider } from '../../../platform/ui/form/use-form-draft.tsx';
import { SearchIcon } from '../../../platform/ui/icons.tsx';
import { ListServicesProvider } from '../../../platform/ui/list/list-services.tsx';
import { ShellKeysProvider } from '../../../platform/ui/shell-keys.tsx';
import { ToastPlace } from '../../../platform/ui/toasts/toast-place.tsx';
import { usePageKeys } from '../../../platform/ui/use-page-keys.ts';
import { LanguagePlace } from '../../shell/language-place.tsx';
import { PopoverPlace } from '../../shell/place.tsx';
import { useEmpresa } from '../../shell/shell-data.ts';
import { BackOfficeMenu } from './back-office-menu.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { dashboardScreen, menuGroups } from './menu.ts';
import { type ChosenCommand, CommandRunner } from './palette/command-runner.tsx';
import { OfficePalette, sourcesOf } from './palette/office-palette.tsx';
import { useNoteRecords } from './palette/use-recent-records.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useOfficeListServices } from './use-office-list-services.ts';
import { usePermissions } from './use-permissions.ts';

/** The frame of every page of the back office: menu, command palette, language and account. */
export function BackOfficeShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { nombre } = useEmpresa();
  const router = useRouter();
  const [dialog, setDialog] = useState<'palette' | 'keys'>();
  const [chosen, setChosenOne] = useState<ChosenCommand & { times: number }>();
  // The same command again is a run of its own.
  const setChosen = (next: ChosenCommand) =>
    setChosenOne((before) => ({ ...next, times: (before?.times ?? 0) + 1 }));
  const close = () => setDialog(undefined);
  const openPalette = () => setDialog('palette');
  const main = useFocusOfNewPages();
  usePaletteKey(openPalette);
  // A page with keys of its own lists them instead.
  usePageKeys({ '?': () => setDialog('keys') });
  const held = usePermissions();
  const targets = [dashboardScreen, ...menuGroups(held).flatMap(({ screens }) => screens)];
  const keyed = targets.flatMap(({ to, label, goKey }) => (goKey ? [{ to, label, goKey }] : []));
  const isGoing = useGoKeys(Object.fromEntries(keyed.map(({ goKey, to }) => [goKey, to])), (path) => {
    close();
    router.history.push(path);
  });
  const shellKeys = [
    { keys: 'Ctrl K', words: t('Buscar una pantalla, una ficha o una acción') },
    ...keyed.map(({ goKey, label }) => ({ keys: `g ${goKey}`, words: t(label) })),
  ];
  useNoteRecords(useMemo(() => sourcesOf(held), [held]));
  return (
    <FormWriterProvider value={useUser()?.id}>
      <ListServicesProvider value={useOfficeListServices(held)}>
        <ShellKeysProvider value={shellKeys}>
          <div
            data-going={isGoing || undefined}
            data-dense="true"
            className="min-h-dvh bg-base-100 lg:grid lg:grid-cols-[14rem_1fr] print:block print:min-h-0"
          >
            <a
              href="#contenido"
              className="sr-only z-50 bg-base-100 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
            >
              {t('Ir al contenido')}
            </a>
            <ActingBandLoader />
            <aside className="hidden border-r border-base-300 bg-base-200/60 lg:block print:hidden">
              <div className="sticky top-(--band-height) flex max-h-[calc(100dvh-var(--band-height))] flex-col overflow-y-auto px-4 pt-4 pb-8">
                <Link to="/admin" className="mb-4 shrink-0 truncate font-serif text-lg">
                  {nombre}
                </Link>
                <BackOfficeMenu />
              </div>
            </aside>
            <div className="flex min-w-0 flex-col">
              <header className="sticky top-(--band-height) z-20 flex h-12 items-center gap-2 border-b border-base-300 bg-base-100 px-4 lg:px-6 print:hidden">
                <PhoneMenu />
                <button
                  type="button"
                  onClick={openPalette}
                  aria-keyshortcuts="Control+K Meta+K"
                  className="flex h-(--control-height) w-full max-w-96 min-w-0 cursor-pointer items-center gap-2 border border-base-300 px-3 text-base-content/75 hover:border-base-content/60"
                >
                  <SearchIcon />
                  <span className="truncate max-sm:sr-only">
                    {t('Ir a una pantalla, una ficha o una acción')}
                  </span>
                  <span aria-hidden="true" className="sm:hidden">
                    {t('Buscar')}
                  </span>
                  <kbd className="ml-auto hidden font-sans text-xs sm:inline">Ctrl K</kbd>
                </button>
                <div className="-mr-3 ml-auto flex items-center">
                  <LanguagePlace />
                  <AccountOfStaff />
                </div>
              </header>
              <main
                id="contenido"
                ref={main}
                tabIndex={-1}
                className="min-w-0 flex-1 px-4 py-5 outline-none lg:px-6 print:p-0"
              >
                <PrintHeader />
                {children}
              </main>
            </div>
          </div>
          {dialog === 'palette' && <OfficePalette onClose={close} onCommand={setChosen} />}
          {chosen && (
            <CommandRunner
              key={`${chosen.command.action} ${chosen.command.on.href(chosen.row)} ${chosen.times}`}
              {...chosen}
            />
          )}
          {dialog === 'keys' && <KeysDialog onClose={close} />}
          {/* The back office has no bottom bar on phones. */}
          <div data-dense="true" className="contents [--bar-height:0px]">
            <ToastPlace />
          </div>
        </ShellKeysProvider>
      </ListServicesProvider>
    </FormWriterProvider>
  );
}

function AccountOfStaff() {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email;
  return (
    <PopoverPlace face={<span className="max-w-[9rem] truncate px-1 sm:max-w-[16rem]">{name}</span>}>
      <div className="flex flex-col items-start gap-1">
        <p className="text-sm text-base-content/75">{user?.email}</p>
        <Link to="/myaccount" className="py-2 underline-offset-4 hover:underline">
          {t('Cuenta')}
        </Link>
        <Link to="/" className="py-2 underline-offset-4 hover:underline">
          {t('Ver la tienda')}
        </Link>
        <Button
          tone="quiet"
          onClick={() => {
            session.logout();
            void router.navigate({ to: '/' });
          }}
        >
          {t('Cerrar sesión')}
        </Button>
      </div>
    </PopoverPlace>
  );
}

/** Opens the palette on Ctrl+K or ⌘K, wherever the focus is. */
function usePaletteKey(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Moves the focus to the top of the page after a navigation. */
function useFocusOfNewPages() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // A focus that the page itself has set stays.
        const led = main.current?.contains(document.activeElement);
        if (fromLocation && pathChanged && !led) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
