import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../business/identity/session.ts';
import { AccountIcon } from './icons.tsx';
import { PlaceFace, type PlaceIn, placeClass } from './place.tsx';

/** The account's entry: sign-in for visitors, the account for users. */
export function AccountPlace({ place }: { place: PlaceIn }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Link to={user ? '/myaccount' : '/login'} className={placeClass[place]}>
      <PlaceFace sign={<AccountIcon />} word={user ? t('Cuenta') : t('Entrar')} place={place} />
    </Link>
  );
}
