import type { ErrorComponentProps } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Something failed that the page itself could not mend: one sentence, a way on, and the message for who wants it. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const message = useId();
  return (
    <section className="page-column py-24 md:py-36" role="alert">
      <h1 className="text-4xl md:text-5xl">{t('Something went wrong!')}</h1>
      <p className="mt-6 max-w-prose">
        {t('Vuelva a intentarlo dentro de un momento. Si se repite, llámenos y lo miramos.')}
      </p>
      <p className="mt-10 flex flex-wrap gap-4">
        <button type="button" className="btn btn-primary" onClick={reset}>
          {t('Reintentar')}
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          aria-expanded={shown}
          aria-controls={message}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('Hide Error') : t('Show Error')}
        </button>
      </p>
      <pre
        id={message}
        hidden={!shown}
        className="mt-6 max-w-full overflow-x-auto border-t border-base-300 pt-4 text-sm whitespace-pre-wrap"
      >
        {error instanceof Error ? error.message : String(error)}
      </pre>
    </section>
  );
}
