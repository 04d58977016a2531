import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question: «¿Borrar el borrador?». */
  title: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  /** The act by its verb, never «Sí» or «Aceptar». */
  act: ReactNode;
  /** What cannot be taken back is asked in the error's ink. */
  danger?: boolean;
  busy?: boolean;
  /** Why it did not work; the dialog stays. */
  error?: ReactNode;
}

/** Asks before an act that cannot be undone; what can be undone is done, and a toast offers to take it back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, act, danger, busy, error } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button data-focus-first={danger || undefined} onClick={onClose}>
            {t('Cancelar')}
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </Dialog>
  );
}
