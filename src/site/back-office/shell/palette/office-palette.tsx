import { useTranslation } from 'react-i18next';
import { sliceResources } from '../../../../business/resources.ts';
import type { OpenCommand, RecordCommand } from '../../../../platform/slice-resources.ts';
import { dashboardScreen, openGroups } from '../menu.ts';
import { usePermissions } from '../use-permissions.ts';
import type { ChosenCommand } from './command-runner.tsx';
import type { Source } from './find-records.ts';
import { Palette } from './palette.tsx';
import type { PaletteEntry } from './use-palette.ts';
import { useRecentRecords } from './use-recent-records.ts';

// Cast: each search has rows of its own type, and only its own functions read them.
const searches = sliceResources.flatMap(
  ({ searches: own = [] }) => own as readonly (Source & { permission: string })[],
);
const commands = sliceResources.flatMap(({ commands: own = [] }) => own);
const creates = commands.filter((command): command is OpenCommand => 'to' in command);
const recordCommands = commands.filter((command): command is RecordCommand => 'on' in command);

/** Returns the searches that these permissions open. */
export const sourcesOf = (held: readonly string[]): readonly Source[] =>
  searches.filter(({ permission }) => held.includes(permission));

interface OfficePaletteProps {
  onClose(): void;
  onCommand(chosen: ChosenCommand): void;
}

/** The command palette with everything the user may open. */
export function OfficePalette({ onClose, onCommand }: OfficePaletteProps) {
  const { t } = useTranslation();
  const held = usePermissions();
  const recent = useRecentRecords().map(
    ({ href, name, kind }): PaletteEntry => ({ id: `recent ${href}`, name, kind: t(kind), href }),
  );
  const created = creates
    .filter(({ permission }) => held.includes(permission))
    .map(
      ({ label, to }): PaletteEntry => ({ id: `create ${to}`, name: t(label), kind: t('Crear'), href: to }),
    );
  const screens = openGroups(held).flatMap(({ label: group, screens: own }) =>
    own.map(
      ({ to, label, goKey }): PaletteEntry => ({
        id: to,
        name: t(label),
        kind: t(group),
        keys: goKey && `g ${goKey}`,
        href: to,
      }),
    ),
  );
  const named = recordCommands
    .filter(({ permission }) => held.includes(permission))
    .map((command) => ({ id: `${command.on.label} ${command.action}`, name: t(command.label), command }));
  const dashboard: PaletteEntry = {
    id: dashboardScreen.to,
    name: t(dashboardScreen.label),
    kind: t('Gestión'),
    keys: `g ${dashboardScreen.goKey}`,
    href: dashboardScreen.to,
  };
  return (
    <Palette
      local={[...recent, dashboard, ...screens, ...created]}
      sources={sourcesOf(held)}
      commands={named}
      onCommand={({ asked: { command }, row }) =>
        void command.load().then((resource) => onCommand({ command, row, resource }))
      }
      onClose={onClose}
    />
  );
}
