import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { maxNombre } from '../../borradores.contract.ts';

interface NameDialogProps {
  title: string;
  /** The consequence of the action. */
  hint: string;
  act: string;
  nombre: string;
  /** Why it failed. The dialog stays open. */
  error?: string | undefined;
  busy: boolean;
  onClose: () => void;
  onName: (nombre: string) => void;
}

/** Asks for the name of a borrador. */
export function NameDialog({ title, hint, act, nombre, error, busy, onClose, onName }: NameDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [text, setText] = useState(nombre);
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!text.trim());
          if (text.trim() && !busy) onName(text.trim());
        }}
      >
        <Field
          label={t('Nombre')}
          hint={hint}
          error={missing && !text.trim() ? t('Escriba un nombre.') : error}
          required
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={maxNombre}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={controlClass}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
