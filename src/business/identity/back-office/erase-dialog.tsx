import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { previewErasureEndpoint, type User } from '../users.contract.ts';
import { personalDataKeys, userTitle } from './user-words.ts';

/**
 * Erases a person for good after two questions: first what is deleted and what the law makes the company
 * keep, then the account's e-mail, typed by hand.
 */
export function EraseDialog({ rows, onClose, onRun }: ActionDialogProps<User, unknown>) {
  const { t } = useTranslation();
  const [user] = rows;
  const [step, setStep] = useState<1 | 2>(1);
  const [written, setWritten] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { data } = useQuery(readQuery(previewErasureEndpoint, { params: { id: user?.id ?? '' } }));
  const words = (name: string) => t(personalDataKeys[name] ?? name);
  if (!user) return null;
  const sure = written.trim().toLowerCase() === user.email.toLowerCase();

  async function erase(): Promise<void> {
    if (!sure) {
      setError(t('No es el correo de la cuenta.'));
      return;
    }
    setBusy(true);
    setError(undefined);
    setError(await onRun(undefined));
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('¿Borrar a {{nombre}} para siempre?', { nombre: userTitle(user) })}
      actions={
        <>
          <Button data-focus-first onClick={onClose}>
            {t('Cancelar')}
          </Button>
          {/* Two buttons with keys: a reused button would submit the form on the press that swaps it. */}
          {step === 1 ? (
            <Button key="seguir" disabled={!data} onClick={() => setStep(2)}>
              {t('Seguir')}
            </Button>
          ) : (
            <Button key="borrar" tone="danger" type="submit" form="borrar-persona" busy={busy}>
              {t('Borrar para siempre')}
            </Button>
          )}
        </>
      }
    >
      {step === 1 && data && (
        <>
          <div>
            <h3 className="text-base">{t('Se borra')}</h3>
            <ul className="mt-1 list-disc pl-5">
              {data.borrado.map((name) => (
                <li key={name}>{words(name)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="text-base">{t('Se queda, sin su nombre')}</h3>
            <ul className="mt-1 flex flex-col gap-1">
              {data.conservado.map(({ que, motivo }) => (
                <li key={que}>
                  {words(que)}
                  <span className="block text-sm text-base-content/75">{motivo}</span>
                </li>
              ))}
            </ul>
          </div>
          <p>{t('Para que deje de entrar basta con cerrar la cuenta, y eso tiene vuelta.')}</p>
        </>
      )}
      {step === 2 && (
        <form
          id="borrar-persona"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void erase();
          }}
        >
          <Field
            label={t('Escriba el correo de la cuenta: {{email}}', { email: user.email })}
            hint={t('Esto no tiene vuelta.')}
          >
            {(control) => (
              <input
                {...control}
                autoFocus
                autoComplete="off"
                value={written}
                onChange={({ target }) => setWritten(target.value)}
                className={controlClass}
              />
            )}
          </Field>
        </form>
      )}
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </Dialog>
  );
}
