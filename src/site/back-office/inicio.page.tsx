import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPermissionsEndpoint } from '../../business/identity/identity.contract.ts';
import { weekNumber } from '../../business/pedidos/weeks.ts';
import { sliceResources } from '../../business/resources.ts';
import { readQuery } from '../../platform/http/query.ts';
import { formatToday } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import type { DashboardTile, DashboardTileModule } from '../../platform/slice-resources.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { usePageKeys } from '../../platform/ui/use-page-keys.ts';
import { BackupWarning, loadBackupWarning } from './backup-warning.tsx';
import { loadOwnWork, OwnWork } from './own-work.tsx';
import { KeysDialog } from './shell/keys-dialog.tsx';
import { openGroups } from './shell/menu.ts';
import { loadPendingWork } from './shell/pending-work.ts';
import { usePermissions } from './shell/use-permissions.ts';
import { useRowSteps } from './use-row-steps.ts';
import { loadVerifactuWarning, VerifactuWarning } from './verifactu-warning.tsx';
import { Waiting } from './waiting.tsx';

const tiles = sliceResources
  .flatMap(({ tiles: own = [] }) => own)
  .toSorted((one, other) => one.order - other.order);

interface LoadedTile extends Pick<DashboardTile, 'column'> {
  key: string;
  Tile: DashboardTileModule['Tile'];
}

export const Route = createFileRoute('/admin/')({
  loader: async ({ context: { queryClient } }): Promise<{ shown: LoadedTile[] }> => {
    const held = await queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
    if (openGroups(held).length === 0) {
      await loadOwnWork(queryClient);
      return { shown: [] };
    }
    const [shown] = await Promise.all([
      Promise.all(
        tiles
          .filter(({ permission }) => held.includes(permission))
          .map(async ({ column, order, load }) => {
            const { Tile, prefetch } = await load();
            await prefetch(queryClient);
            return { key: `${column} ${order}`, column, Tile };
          }),
      ),
      loadPendingWork(queryClient, held),
      loadBackupWarning(queryClient, held),
      loadVerifactuWarning(queryClient, held),
    ]);
    return { shown };
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Hoy'), matches),
  component: DaySheet,
});

/** The day sheet: what waits for the user, in the tiles that the slices register. */
function DaySheet() {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasScreens = openGroups(usePermissions()).length > 0;
  const { shown } = Route.useLoaderData();
  const inColumn = (column: DashboardTile['column']) =>
    shown.filter((one) => one.column === column).map(({ key, Tile }) => <Tile key={key} />);
  const side = inColumn('side');
  const { day, words } = formatToday(language);
  const sheet = useRef<HTMLDivElement>(null);
  useRowSteps(sheet);
  const [isHelping, setHelping] = useState(false);
  usePageKeys({ '?': () => setHelping(true) });
  return (
    <div ref={sheet} className={side.length > 0 ? 'max-w-[90rem]' : 'max-w-3xl'}>
      <header className="mb-6">
        <h1 className="text-3xl first-letter:uppercase">{words}</h1>
        <p className="text-sm text-base-content/75">{t('Semana {{numero}}', { numero: weekNumber(day) })}</p>
      </header>
      <div className={side.length > 0 ? 'grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}>
        <div className="flex min-w-0 flex-col gap-8">
          <BackupWarning />
          <VerifactuWarning />
          <Waiting />
          {inColumn('main')}
          {!hasScreens && <OwnWork />}
        </div>
        {side.length > 0 && <div className="flex min-w-0 flex-col gap-8">{side}</div>}
      </div>
      {isHelping && (
        <KeysDialog
          keys={[
            { keys: '↓ ↑, j k', words: t('Ir de fila en fila') },
            { keys: '↵', words: t('Abrir la ficha') },
          ]}
          onClose={() => setHelping(false)}
        />
      )}
    </div>
  );
}
