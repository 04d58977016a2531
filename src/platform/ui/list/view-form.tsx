import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Check } from '../choice.tsx';
import { failureText } from '../failure-text.ts';
import { controlClass, Field } from '../field.tsx';
import { type AnyView, isShared } from './list-settings.ts';

interface ViewFormProps {
  /** The view to rename; absent for a new one. */
  before: AnyView | undefined;
  canShare: boolean;
  /** Rejects when the view cannot be shared; the form then stays with the reason. */
  onSave(nombre: string, withAll: boolean): Promise<void>;
}

const maxNameLength = 60;

/** Asks for the name of a view, and whether all staff see it. */
export function ViewForm({ before, canShare, onSave }: ViewFormProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const nombre = String(data.get('nombre')).trim();
    if (!nombre || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(nombre, before ? isShared(before) : data.has('compartir'));
    } catch (failure) {
      setError(failureText(failure, t));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <Field
        label={t('Nombre')}
        required
        hint={t('Con el nombre de otra vista ocupa su lugar.')}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            data-focus-first
            name="nombre"
            defaultValue={before?.nombre}
            required
            maxLength={maxNameLength}
            className={controlClass}
          />
        )}
      </Field>
      {canShare && !before && <Check name="compartir">{t('Compartir con el equipo')}</Check>}
      <Button type="submit" tone="primary" className="self-end" busy={busy}>
        {t('Guardar')}
      </Button>
    </form>
  );
}
