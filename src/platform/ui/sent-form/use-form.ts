import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError, ValidationError } from '../../http/call-errors.ts';
import { failureWords } from './failure-words.ts';
import type { Faults } from './field-faults.ts';

interface Form {
  form: RefObject<HTMLFormElement | null>;
  faults: Faults;
  busy: boolean;
  /** Sends unless something is wrong already or a sending is under way; what is refused is told at its field. */
  submit(event: FormEvent<HTMLFormElement>, found: Faults, send: () => Promise<void>): Promise<void>;
  /** Of the form's `onInput`: what is being mended is wrong no more. */
  mend(event: FormEvent<HTMLFormElement>): void;
  /** Tells what is wrong with a field, outside of a sending; undefined: nothing. */
  tell(field: string, fault: string | undefined): void;
}

/**
 * The sending of a form: once at a time, and after a refusal the focus is on the first field that is wrong, or on what is
 * said of the whole. Nothing that was filled in is touched.
 * @param fields names that the form has; what the server says of others is told of the whole
 * @param tooLarge the field that is wrong when the server takes no body of that size
 */
export function useForm(fields: readonly string[], tooLarge = ''): Form {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"], [data-of-the-whole]',
    );
    wrong?.focus();
  }, [refusals]);

  const refuse = (found: Faults) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };

  return {
    form,
    faults,
    busy,
    async submit(event, found, send) {
      event.preventDefault();
      if (sending.current) return;
      if (Object.keys(found).length > 0) return refuse(found);
      sending.current = true;
      setBusy(true);
      setFaults({});
      try {
        await send();
      } catch (error) {
        refuse(refusalOf(error));
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    mend(event) {
      const { name } = event.target as HTMLInputElement;
      if (name in faults) tell(name, undefined);
    },
    tell,
  };

  function tell(field: string, fault: string | undefined): void {
    setFaults(({ [field]: _, ...others }) => (fault ? { ...others, [field]: fault } : others));
  }

  function refusalOf(error: unknown): Faults {
    if (error instanceof NetworkError) {
      return {
        '': t(
          'No hemos podido conectar. Lo que ha escrito sigue aquí: cuando vuelva la conexión, envíelo otra vez.',
        ),
      };
    }
    if (error instanceof ApiError && error.status === 413) return { [tooLarge]: failureWords(error, t) };
    const said = error instanceof ValidationError ? Object.entries(error.fields) : [];
    const told: Faults = {};
    for (const [name, messages] of said) {
      const field = fields.includes(name) ? name : '';
      told[field] = [told[field], ...messages].filter(Boolean).join(' ');
    }
    return Object.keys(told).length > 0 ? told : { '': failureWords(error, t) };
  }
}
