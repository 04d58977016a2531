import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { AccountPage, Done } from '../../identity/storefront/account-page.tsx';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import type { KeyState } from './key-state.ts';

/** Explains why a mailed link does not work, and offers next steps. */
export function InvalidKey({ state }: { state: KeyState }) {
  const { t } = useTranslation();
  const words: Record<KeyState, { title: string; text: string }> = {
    unknown: {
      title: t('No reconocemos este enlace'),
      text: t(
        'Puede que se haya copiado a medias. Ábralo desde el propio correo o, si sigue sin funcionar, díganoslo y le mandamos otro.',
      ),
    },
    used: {
      title: t('Esta cuenta ya está activada'),
      text: t('Con este enlace ya se eligió una contraseña. Entre con ella; si no la recuerda, elija otra.'),
    },
    expired: {
      title: t('Este enlace ha caducado'),
      text: t('Sirve durante 14 días. Escríbanos o llámenos y le mandamos otro enseguida.'),
    },
    replaced: {
      title: t('Hay un enlace más nuevo'),
      text: t(
        'Le hemos mandado otro correo después de este: abra el más reciente. Si no lo encuentra, díganoslo.',
      ),
    },
  };
  const { title, text } = words[state];
  return (
    <AccountPage title={title}>
      <Done>
        <p>{text}</p>
        {state === 'used' ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/login" tone="primary">
              {t('Iniciar sesión')}
            </ButtonLink>
            <Link to="/forgot-password" className="link-quiet inline-block py-2.5">
              {t('¿Ha olvidado la contraseña?')}
            </Link>
          </div>
        ) : (
          <ContactLinks />
        )}
      </Done>
    </AccountPage>
  );
}

/** The company's contacts, and the sign-in page for a user with a password. */
function ContactLinks() {
  const { t } = useTranslation();
  const { telefono, email } = useQuery(readQuery(readAppSettingsEndpoint, {})).data?.empresa ?? {};
  const line = 'link-quiet inline-block py-2.5';
  return (
    <ul className="flex flex-col">
      {email && (
        <li>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(t('Otro enlace para activar la cuenta'))}`}
            className={line}
          >
            {t('Pedir otro enlace a {{email}}', { email })}
          </a>
        </li>
      )}
      {telefono && (
        <li>
          <a href={`tel:${telefono.replaceAll(' ', '')}`} className={`${line} tabular-nums`}>
            {t('Llamar al {{telefono}}', { telefono })}
          </a>
        </li>
      )}
      <li>
        <Link to="/login" className={line}>
          {t('Iniciar sesión')}
        </Link>
      </li>
    </ul>
  );
}
