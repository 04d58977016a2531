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
  /** The consequence of the act. */
  children: ReactNode;
  /** The act as a verb, never «Sí» or «Aceptar». */
  act: ReactNode;
  /** The act cannot be undone: its button has the error colour. */
  danger?: boolean;
  busy?: boolean;
  /** The reason why the act failed; the dialog stays open. */
  error?: ReactNode;
}

/**
 * Asks before an act that cannot be undone. Acts that can be undone run at once, and a toast offers to undo
 * them.
 */
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
