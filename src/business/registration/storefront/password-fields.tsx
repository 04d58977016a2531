import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../platform/ui/public-form/field-errors.ts';
import { TextField } from '../../../platform/ui/public-form/text-field.tsx';
import { NewPasswordFields } from '../../identity/storefront/new-password-fields.tsx';

/** The first password of an account, entered twice, with the e-mail for password managers. */
export function PasswordFields({ email, errors }: { email: string; errors: FieldErrors }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="username"
        type="email"
        label={t('Entrará con este correo')}
        readOnly
        value={email}
        autoComplete="username"
      />
      <NewPasswordFields
        names={['password', 'confirmPassword']}
        label={t('Contraseña')}
        context={{ known: [email] }}
        errors={errors}
        required
      />
    </>
  );
}
