import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../platform/ui/field.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { maxPasswordLength, minPasswordLength, type PasswordContext } from '../password-rule.ts';
import { PasswordControl } from './password-control.tsx';
import { passwordErrorText } from './password-error-text.ts';

interface NewPasswordFieldsProps {
  /** Names of the password and its repetition. */
  names: readonly [password: string, again: string];
  label: string;
  context: PasswordContext;
  /** Errors of the last submission, by name. */
  errors: Readonly<Record<string, string | undefined>>;
  required?: boolean;
}

/**
 * Renders a new password, twice. The rule is marked while typing; errors are shown once the field is left.
 * Both have their space from the start: a button below must not move between press and release.
 */
export function NewPasswordFields({ names, label, context, errors, required }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const [first, second] = names;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [left, setLeft] = useState<Record<string, boolean>>({});
  // An error of the last submission stays until the next key.
  const [answered, setAnswered] = useState(errors);
  const sent = answered === errors ? {} : errors;
  const password = typed[first] ?? '';
  const again = typed[second] ?? '';

  const rule = t('Al menos {{n}} caracteres.', { n: context.minLength ?? minPasswordLength });
  const error = password ? passwordErrorText(password, t, context) : undefined;
  const shown = sent[first] ?? (left[first] ? error : undefined);
  const differs = left[second] && again && again !== password;
  const shownAgain = sent[second] ?? (differs ? t('Las dos contraseñas no son iguales.') : undefined);
  const isLong = password !== '' && error !== rule;

  const follow = (name: string) => ({
    name,
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    maxLength: maxPasswordLength,
    onInput: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((before) => ({ ...before, [name]: value }));
      if (sent[name]) setLeft((before) => ({ ...before, [name]: true }));
      setAnswered(errors);
    },
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
  });

  return (
    <>
      <Field
        label={label}
        required={required}
        hint={
          <>
            <StateMark state={shown === rule ? 'bad' : isLong ? 'good' : 'neutral'}>{rule}</StateMark>
            <span
              aria-live="polite"
              className={`block min-h-[2lh] ${shown && shown !== rule ? 'text-error-ink' : ''}`}
            >
              {shown && shown !== rule
                ? shown
                : t('Tres o cuatro palabras que solo usted juntaría sirven mejor que una complicada.')}
            </span>
          </>
        }
      >
        {(control) => (
          <>
            <PasswordControl
              {...control}
              {...follow(first)}
              aria-invalid={shown ? true : undefined}
              enterKeyHint="next"
            />
            <span aria-live="polite" className="sr-only">
              {shown === rule && shown}
            </span>
          </>
        )}
      </Field>
      <Field
        label={t('Repita la contraseña')}
        required={required}
        hint={
          <span aria-live="polite" className="block min-h-[1lh] text-error-ink">
            {shownAgain}
          </span>
        }
      >
        {(control) => (
          <PasswordControl
            {...control}
            {...follow(second)}
            aria-invalid={shownAgain ? true : undefined}
            enterKeyHint="done"
          />
        )}
      </Field>
    </>
  );
}
