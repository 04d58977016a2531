import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openGroups } from './menu.ts';
import { useHeld } from './use-held.ts';

/** The screens the user may open, by group. */
export function BackOfficeMenu() {
  const { t } = useTranslation();
  const groups = openGroups(useHeld());
  return (
    <nav aria-label={t('Pantallas')} className="flex flex-col gap-5">
      {groups.map(({ label, screens }) => (
        <div key={label}>
          <p aria-hidden="true" className="label-caps mb-1 text-base-content/75">
            {t(label)}
          </p>
          {/* A named list, no region: the start page has regions of the same names. */}
          <ul aria-label={t(label)}>
            {screens.map(({ to, label: name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="-mx-2 flex min-h-8 items-center max-lg:min-h-11 px-2 hover:bg-base-300/60 aria-[current=page]:bg-base-300 aria-[current=page]:font-semibold"
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
