import './registration-words.ts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { AccountPage } from '../../identity/storefront/account-page.tsx';

/** Shown when the account exists. */
export function ActivationDone() {
  const { t } = useTranslation();
  return (
    <AccountPage
      title={t('Cuenta activada.')}
      intro={t('Su cuenta ha sido activada. Ya puede iniciar sesión con su email y su contraseña.')}
    >
      <ButtonLink to="/login" tone="primary">
        {t('Iniciar sesión')}
      </ButtonLink>
    </AccountPage>
  );
}
