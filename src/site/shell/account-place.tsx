import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session, useUser } from '../../business/identity/session.ts';
import { AccountSign } from './icons.tsx';
import { PlaceFace, type PlaceIn, PopoverPlace, placeClass } from './place.tsx';

/** The account's place: the way in for visitors; for a user who it is and the way out. */
export function AccountPlace({ place }: { place: PlaceIn }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  if (!user) {
    return (
      <Link
        to="/login"
        aria-label={place === 'header' ? t('Iniciar sesión') : undefined}
        className={placeClass[place]}
      >
        <PlaceFace sign={<AccountSign />} word={t('Entrar')} place={place} />
      </Link>
    );
  }
  async function signOut(): Promise<void> {
    // First away from what only the user may see: it must not ask for more on the way out.
    await navigate({ to: '/' });
    session.logout();
  }
  return (
    <PopoverPlace
      place={place}
      label={t('Su cuenta')}
      face={<PlaceFace sign={<AccountSign />} word={t('Cuenta')} place={place} />}
    >
      {user.cliente && <p className="max-w-72 truncate">{user.cliente}</p>}
      <p className="max-w-72 truncate text-sm text-base-content/75">{user.email}</p>
      <button
        type="button"
        onClick={signOut}
        className="link-quiet mt-2 flex min-h-11 cursor-pointer items-center"
      >
        {t('Cerrar sesión')}
      </button>
    </PopoverPlace>
  );
}
