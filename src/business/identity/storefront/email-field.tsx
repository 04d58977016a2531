import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';

/** Returns the error text of a typed e-mail; undefined when it has no visible error. */
export function emailErrorText(email: string, t: TFunction): string | undefined {
  if (!email) return t('Escriba su correo electrónico.');
  return /^\S+@\S+$/.test(email) ? undefined : t('Escriba el correo completo, con la @.');
}

export function EmailField({ error, defaultValue }: { error?: string; defaultValue?: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t('Correo electrónico')} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          placeholder={t('Enter your email')}
          className={controlClass}
        />
      )}
    </Field>
  );
}
