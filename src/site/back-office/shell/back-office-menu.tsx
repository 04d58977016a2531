import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldIcon, StarIcon } from '../../../platform/ui/icons.tsx';
import { dashboardScreen, menuGroups } from './menu.ts';
import { toggled } from './menu-settings.ts';
import { countAt, usePendingWork } from './pending-work.ts';
import { useMenuSettings } from './use-menu-settings.ts';
import { usePermissions } from './use-permissions.ts';

interface Entry {
  to: string;
  label: string;
  goKey?: string;
}

/** The screens the user may open: the day sheet, the favourites, and the groups, which fold. */
export function BackOfficeMenu() {
  const { t } = useTranslation();
  const held = usePermissions();
  const groups = menuGroups(held);
  const [{ favourites: starred, folded }, change] = useMenuSettings();
  const { counts } = usePendingWork(held);
  const all: Entry[] = groups.flatMap(({ screens }) => screens);
  const favourites = starred.flatMap((to) => all.find((screen) => screen.to === to) ?? []);
  const shared = {
    countAt: (to: string) => countAt(counts, to),
    favourites: starred,
    onStar: (to: string) => change({ favourites: toggled(starred, to) }),
  };
  return (
    <nav aria-label={t('Pantallas')} className="flex flex-col gap-4">
      <ul>
        <MenuEntry entry={dashboardScreen} />
      </ul>
      {favourites.length > 0 && (
        <MenuGroup label="Favoritas" entries={favourites} isFolded={false} {...shared} />
      )}
      {groups.map(({ label, screens }) => (
        <MenuGroup
          key={label}
          label={label}
          entries={screens}
          isFolded={folded.includes(label)}
          onFold={() => change({ folded: toggled(folded, label) })}
          {...shared}
        />
      ))}
    </nav>
  );
}

interface MenuGroupProps {
  label: string;
  entries: readonly Entry[];
  isFolded: boolean;
  /** Absent: the group does not fold. */
  onFold?: () => void;
  countAt(to: string): number;
  favourites: readonly string[];
  onStar(to: string): void;
}

function MenuGroup({
  label,
  entries,
  isFolded,
  onFold,
  countAt: countOf,
  favourites,
  onStar,
}: MenuGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const waiting = entries.reduce((sum, { to }) => sum + countOf(to), 0);
  return (
    <div>
      {onFold ? (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={onFold}
          className="label-caps group/fold -mx-2 mb-0.5 flex min-h-8 w-[calc(100%+1rem)] cursor-pointer items-center gap-1 px-2 text-base-content/75 hover:text-base-content max-lg:min-h-11"
        >
          {t(label)}
          <span
            className={`transition-transform ${isFolded ? '-rotate-90' : 'lg:opacity-0 lg:group-hover/fold:opacity-100 lg:group-focus-visible/fold:opacity-100'}`}
          >
            <FoldIcon />
          </span>
          {isFolded && <MenuCount count={waiting} />}
        </button>
      ) : (
        <p aria-hidden="true" className="label-caps mb-0.5 flex min-h-8 items-center text-base-content/75">
          {t(label)}
        </p>
      )}
      {/* A named list, no region: the day sheet has regions of the same names. */}
      <ul id={id} aria-label={t(label)} hidden={isFolded}>
        {entries.map((entry) => (
          <MenuEntry
            key={entry.to}
            entry={entry}
            count={countOf(entry.to)}
            isFavourite={favourites.includes(entry.to)}
            onStar={() => onStar(entry.to)}
          />
        ))}
      </ul>
    </div>
  );
}

interface MenuEntryProps {
  entry: Entry;
  count?: number;
  isFavourite?: boolean;
  onStar?: () => void;
}

function MenuEntry({ entry: { to, label, goKey }, count = 0, isFavourite = false, onStar }: MenuEntryProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className="group/entry relative -mx-2 flex items-center hover:bg-base-300/60 has-[[aria-current=page]]:bg-base-300">
      <Link
        to={to}
        activeOptions={{ exact: to === dashboardScreen.to }}
        aria-keyshortcuts={goKey && `g ${goKey}`}
        aria-describedby={count > 0 ? id : undefined}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 px-2 pr-9 max-lg:min-h-11 max-lg:pr-12 aria-[current=page]:font-semibold"
      >
        <span className="min-w-0 truncate">{t(label)}</span>
        <MenuCount count={count} id={id} />
      </Link>
      {goKey && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute right-2 font-sans text-xs text-base-content/75 max-lg:hidden ${onStar ? 'group-focus-within/entry:opacity-0 group-hover/entry:opacity-0' : ''}`}
        >
          g {goKey}
        </span>
      )}
      {onStar && (
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={t('Favorita: {{nombre}}', { nombre: t(label) })}
          onClick={onStar}
          className="absolute right-0 grid size-8 cursor-pointer place-items-center text-base-content/75 hover:text-base-content max-lg:size-11 lg:opacity-0 lg:group-focus-within/entry:opacity-100 lg:group-hover/entry:opacity-100"
        >
          <StarIcon filled={isFavourite} />
        </button>
      )}
    </li>
  );
}

/** The number that waits; nothing where nothing waits. */
function MenuCount({ count, id }: { count: number; id?: string }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="ml-auto font-sans font-semibold tabular-nums tracking-normal">
        {count > 999 ? '999+' : count}
      </span>
      <span id={id} hidden>
        {t('{{count}} esperan', { count })}
      </span>
    </>
  );
}
