import { useTranslation } from 'react-i18next';
import { Field } from '../../../platform/ui/field.tsx';
import type { Faults } from '../../../platform/ui/sent-form/field-faults.ts';
import { TextField } from '../../../platform/ui/sent-form/text-field.tsx';
import { shortestPassword } from '../../identity/password-rule.ts';
import { PasswordControl } from '../../identity/storefront/password-control.tsx';

/** The first password of an account, twice, under the name it will be used with. */
export function PasswordFields({ email, faults }: { email: string; faults: Faults }) {
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
      <Field
        label={t('Contraseña')}
        hint={t(
          'Al menos {{n}} caracteres, y que no sea de las que todo el mundo prueba. Tres o cuatro palabras que solo usted juntaría sirven mejor que una complicada.',
          { n: shortestPassword },
        )}
        error={faults.password}
        required
      >
        {(control) => (
          <PasswordControl
            {...control}
            name="password"
            autoComplete="new-password"
            autoCapitalize="none"
            maxLength={200}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('Otra vez, la misma')} error={faults.confirmPassword} required>
        {(control) => (
          <PasswordControl
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            autoCapitalize="none"
            maxLength={200}
            enterKeyHint="done"
          />
        )}
      </Field>
    </>
  );
}
