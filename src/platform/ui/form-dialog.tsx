import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface FormDialogProps {
  title: ReactNode;
  /** The act as a verb, on the button that sends the form. */
  act: ReactNode;
  /** The act cannot be undone: its button has the error colour. */
  danger?: boolean;
  /** Fields and texts. */
  children: ReactNode;
  onClose: () => void;
  /**
   * Checks the fields and sends them. Returns nothing when a field is wrong, which its field shows.
   * @returns the words of a refusal, with a way out where there is one; undefined when the form was taken, or
   *   when a field shows the refusal
   */
  onSend: () => Promise<ReactNode> | undefined;
}

/**
 * A form over the page with one act. The form is sent once at a time; a refusal stays in the dialog beside
 * the typed values. The caller closes it.
 */
export function FormDialog({ title, act, danger, children, onClose, onSend }: FormDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();

  async function send(): Promise<void> {
    if (isBusy) return;
    const sending = onSend();
    // The field shows what is wrong now.
    if (!sending) return setRefusal(undefined);
    setBusy(true);
    setRefusal(await sending);
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone={danger ? 'danger' : 'primary'} type="submit" form={form} busy={isBusy}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-dense="true"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="flex flex-col gap-4"
      >
        {children}
        {refusal && (
          <Notice tone="bad" role="alert">
            {refusal}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
