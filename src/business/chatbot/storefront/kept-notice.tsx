/** Says how long a conversation is kept and why, and deletes it after a second press. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button } from '../../../platform/ui/button.tsx';

interface KeptNoticeProps {
  run: (done: () => void) => void;
  isPending: boolean;
  error: string | undefined;
  /** A reply is under way, which would be stored after the deletion. */
  isDisabled: boolean;
  onDeleted: () => void;
}

export function KeptNotice({ run, isPending, error, isDisabled, onDeleted }: KeptNoticeProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'notice' | 'question' | 'deleted'>('notice');
  const no = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'question') no.current?.focus();
  }, [step]);
  useEffect(() => {
    // The next message is kept again.
    if (isDisabled) setStep((before) => (before === 'deleted' ? 'notice' : before));
  }, [isDisabled]);
  return (
    <div className="mt-auto pt-6 text-sm text-base-content/75">
      <p>
        {t('Las conversaciones se guardan 30 días, para contestarle y mejorar las respuestas.')}{' '}
        <AddressLink address="/privacidad" className="link-quiet">
          {t('Privacidad')}
        </AddressLink>
      </p>
      {step === 'question' ? (
        <fieldset aria-label={t('Borrar la conversación')} className="mt-3">
          <p>{t('Se borra también de nuestro servidor, con lo de otros días. No se puede recuperar.')}</p>
          {error && (
            <p role="alert" className="mt-2 text-error-ink">
              {error}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              ref={no}
              onClick={() => {
                setStep('notice');
                requestAnimationFrame(() => ask.current?.focus());
              }}
            >
              {t('No, dejarla')}
            </Button>
            <Button
              tone="danger"
              busy={isPending || isDisabled}
              onClick={() =>
                run(() => {
                  setStep('deleted');
                  onDeleted();
                })
              }
            >
              {t('Sí, borrarla')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <button
          ref={ask}
          type="button"
          disabled={isDisabled}
          onClick={() => setStep('question')}
          className="link-quiet min-h-11 cursor-pointer disabled:cursor-default"
        >
          {t('Borrar la conversación')}
        </button>
      )}
      <p role="status">{step === 'deleted' && t('Conversación borrada de nuestro servidor.')}</p>
    </div>
  );
}
