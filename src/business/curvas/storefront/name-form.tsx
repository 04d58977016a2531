import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { maxNombre } from '../curvas.contract.ts';

interface NameFormProps {
  /** The name as it is now. */
  nombre?: string;
  busy: boolean;
  /** Why it was not saved, in words; empty when nothing failed. */
  failure: string;
  onSave: (nombre: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a curve. It has the focus when it comes; Escape gives up the name, and leaves the dialog open. */
export function NameForm({ nombre = '', busy, failure, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nombre);
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setEmpty(typed.trim() === '');
    if (typed.trim() === '') input.current?.focus();
    else onSave(typed);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };

  return (
    <form onSubmit={save} onKeyDown={leave} className="flex flex-col gap-3 px-2 py-3">
      <Field
        label={t('Nombre de la curva')}
        hint={t('La verán todos los usuarios de su tienda.')}
        error={empty ? t('Escriba un nombre.') : failure}
        required
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            value={typed}
            maxLength={maxNombre}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button type="submit" busy={busy}>
          {t('Guardar')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('Cancelar')}
        </Button>
      </div>
    </form>
  );
}
