import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { maxNombre, normaliseNombre } from '../curvas.contract.ts';

interface NameFormProps {
  /** The current name. */
  nombre?: string;
  busy: boolean;
  /** The message of a failed save; empty when nothing failed. */
  failure: string;
  onSave: (nombre: string) => void;
  onCancel: () => void;
}

/**
 * Asks for the name of a curve. A name that is too long is reported, not cut. Escape closes the form and
 * leaves the dialog open.
 */
export function NameForm({ nombre = '', busy, failure, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nombre);
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const letters = normaliseNombre(typed).length;
  const excess = Math.max(0, letters - maxNombre);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setEmpty(letters === 0);
    if (letters === 0 || excess > 0) input.current?.focus();
    else onSave(typed);
  };
  const wrong = excess
    ? t('Sobran {{count}} letras.', { count: excess })
    : empty && letters === 0
      ? t('Escriba un nombre.')
      : failure;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };

  return (
    <form onSubmit={save} onKeyDown={leave} className="flex flex-col gap-3 px-2 py-3">
      <Field
        label={t('Nombre de la curva')}
        hint={
          <span className="flex flex-wrap justify-between gap-x-6">
            {t('La verán todos los usuarios de la tienda.')}
            <span className="tabular-nums">
              {t('{{n}} de {{max}} letras', { n: letters, max: maxNombre })}
            </span>
          </span>
        }
        error={wrong}
        required
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            value={typed}
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
