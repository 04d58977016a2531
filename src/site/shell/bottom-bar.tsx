import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountPlace } from './account-place.tsx';
import { CartPlace } from './cart-place.tsx';
import { CatalogueIcon, SearchIcon } from './icons.tsx';
import { PlaceFace, placeClass } from './place.tsx';
import { useGalleryPath } from './shell-data.ts';

/** The bottom bar of phones: catalogue, search, cart and account. */
export function BottomBar() {
  const { t } = useTranslation();
  const gallery = useGalleryPath();
  return (
    <nav
      aria-label={t('Accesos')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        <li>
          <Link to={gallery} search={{}} className={placeClass.bar}>
            <PlaceFace sign={<CatalogueIcon />} word={t('Catálogo')} place="bar" />
          </Link>
        </li>
        <li>
          <Link to={gallery} search={{}} hash="buscar" className={placeClass.bar}>
            <PlaceFace sign={<SearchIcon />} word={t('Buscar')} place="bar" />
          </Link>
        </li>
        <li>
          <CartPlace place="bar" />
        </li>
        <li>
          <AccountPlace place="bar" />
        </li>
      </ul>
    </nav>
  );
}
