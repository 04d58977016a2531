import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';

interface CodeFieldProps {
  /** `any` accepts both; `recovery` has letters, so telephones show the whole keyboard. */
  kind: 'totp' | 'recovery' | 'any';
  error?: string;
}

/** Renders the field for a code of the app or a recovery code; its name is `code`. */
export function CodeField({ kind, error }: CodeFieldProps) {
  const { t } = useTranslation();
  const labels = {
    totp: t('Código de la aplicación'),
    recovery: t('Código de recuperación'),
    any: t('Código de la aplicación o de recuperación'),
  };
  return (
    <Field label={labels[kind]} error={error}>
      {(control) => (
        <input
          key={kind}
          {...control}
          name="code"
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className={`${controlClass} max-w-60 tracking-wider tabular-nums`}
        />
      )}
    </Field>
  );
}
