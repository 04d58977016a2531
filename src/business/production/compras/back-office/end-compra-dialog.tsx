import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../../platform/ui/choice.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../../platform/ui/record/action.ts';

export interface EndInput {
  mueveReservas: boolean;
}

interface EndCompraDialogProps extends Pick<ActionDialogProps<unknown, EndInput>, 'onClose' | 'onRun'> {
  title: string;
  text: string;
  act: string;
}

/** Confirms that nothing more comes of a pedido, and asks whether promised garments move elsewhere. */
export function EndCompraDialog({ title, text, act, onClose, onRun }: EndCompraDialogProps) {
  const { t } = useTranslation();
  const [mueveReservas, setMove] = useState(false);
  return (
    <FormDialog title={title} act={act} danger onClose={onClose} onSend={() => onRun({ mueveReservas })}>
      <p>{text}</p>
      <Check checked={mueveReservas} onChange={({ target }) => setMove(target.checked)}>
        {t(
          'Mover las reservas de las prendas que ya no llegan: las tiendas ven la nueva fecha en su pedido.',
        )}
      </Check>
    </FormDialog>
  );
}
