import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError, ValidationError } from '../../http/call-errors.ts';
import { failureText } from '../failure-text.ts';
import type { FieldErrors } from './field-errors.ts';

interface PublicForm {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  busy: boolean;
  /**
   * Sends unless `found` has errors or a submission is under way; shows the server's errors at their fields.
   */
  submit(event: FormEvent<HTMLFormElement>, found: FieldErrors, send: () => Promise<void>): Promise<void>;
  /** The form's `onInput`: clears the error of the edited field. */
  clearError(event: FormEvent<HTMLFormElement>): void;
  /** Shows an error of a field outside of a submission; undefined clears it. */
  showError(field: string, error: string | undefined): void;
}

/**
 * Submits a public form, one submission at a time. After an error the focus moves to the first invalid field,
 * or to the error of the whole form. Values stay as they were typed.
 * @param fields names of the form's fields; errors of others are shown for the whole form
 * @param tooLarge the field that gets the error when the server refuses the body's size
 */
export function usePublicForm(fields: readonly string[], tooLarge = ''): PublicForm {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"], [data-form-error]',
    );
    wrong?.focus();
  }, [refusals]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  return {
    form,
    errors,
    busy,
    async submit(event, found, send) {
      event.preventDefault();
      if (sending.current) return;
      if (Object.keys(found).length > 0) return refuse(found);
      sending.current = true;
      setBusy(true);
      setErrors({});
      try {
        await send();
      } catch (error) {
        refuse(refusalOf(error));
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    clearError(event) {
      const { name } = event.target as HTMLInputElement;
      if (name in errors) setError(name, undefined);
    },
    showError: setError,
  };

  function setError(field: string, error: string | undefined): void {
    setErrors(({ [field]: _, ...others }) => (error ? { ...others, [field]: error } : others));
  }

  function refusalOf(error: unknown): FieldErrors {
    if (error instanceof NetworkError) {
      return {
        '': t(
          'No hemos podido conectar. Lo que ha escrito sigue aquí: cuando vuelva la conexión, envíelo otra vez.',
        ),
      };
    }
    if (error instanceof ApiError && error.status === 413) return { [tooLarge]: failureText(error, t) };
    const fieldMessages = error instanceof ValidationError ? Object.entries(error.fields) : [];
    const errors: FieldErrors = {};
    for (const [name, messages] of fieldMessages) {
      const field = fields.includes(name) ? name : '';
      errors[field] = [errors[field], ...messages].filter(Boolean).join(' ');
    }
    return Object.keys(errors).length > 0 ? errors : { '': failureText(error, t) };
  }
}
