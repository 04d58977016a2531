import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { formatInstant } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { type Passkey, renamePasskeyEndpoint } from '../../second-factor.contract.ts';

interface PasskeyRowsProps {
  passkeys: readonly Passkey[];
  onRenamed(): void;
  onRemove(passkey: Passkey): void;
}

/** Lists the passkeys of the account, each with its name and last use. */
export function PasskeyRows({ passkeys, onRenamed, onRemove }: PasskeyRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [renaming, setRenaming] = useState<string>();
  const [renamed, setRenamed] = useState<{ id: string }>();
  const rows = useRef<HTMLUListElement>(null);
  // The form returns the focus to the button that opened it.
  useEffect(() => {
    if (renamed) rows.current?.querySelector<HTMLElement>(`[data-renames="${renamed.id}"]`)?.focus();
  }, [renamed]);
  return (
    <ul ref={rows}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="border-t border-base-300 py-3 first:border-t-0">
          {renaming === passkey.id ? (
            <RenameForm
              passkey={passkey}
              onDone={(changed) => {
                setRenaming(undefined);
                setRenamed(passkey);
                if (changed) onRenamed();
              }}
            />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <div className="min-w-0">
                <p className="break-words">{passkey.name}</p>
                <p className="text-sm text-base-content/75">
                  {passkey.lastUsed
                    ? t('Último uso: {{fecha}}', { fecha: formatInstant(passkey.lastUsed, language) })
                    : t('Sin usar todavía')}
                </p>
              </div>
              <div className="flex gap-6">
                <Button data-renames={passkey.id} tone="quiet" onClick={() => setRenaming(passkey.id)}>
                  {t('Cambiar el nombre')}
                  <span className="sr-only"> ({passkey.name})</span>
                </Button>
                <Button
                  data-opens={`removePasskey ${passkey.id}`}
                  tone="quiet"
                  onClick={() => onRemove(passkey)}
                >
                  {t('Quitar')}
                  <span className="sr-only"> ({passkey.name})</span>
                </Button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone(changed: boolean): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return setError(t('Escriba un nombre.'));
    setBusy(true);
    try {
      await call(renamePasskeyEndpoint, { params: { id: passkey.id }, body: { name } });
      onDone(true);
    } catch (failure) {
      setError(failureText(failure, t));
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label={t('Nombre de la llave')} error={error} className="flex-1 basis-48">
        {(control) => (
          <input
            {...control}
            ref={field}
            name="name"
            defaultValue={passkey.name}
            maxLength={60}
            className={controlClass}
          />
        )}
      </Field>
      {/* Aligned with the field, below its label, with or without an error under it. */}
      <Button type="submit" busy={busy} className="mt-6">
        {t('Guardar')}
      </Button>
      <Button tone="quiet" className="mt-6" onClick={() => onDone(false)}>
        {t('Cancelar')}
      </Button>
    </form>
  );
}
