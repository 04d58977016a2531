import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import type { TallaOfModelo } from '../curva.ts';
import { CurvePanel } from './curve-panel.tsx';

export interface CurveDialogProps {
  open: boolean;
  onClose(): void;
  /** The sizes in which this colour is made, in order. */
  tallas: readonly TallaOfModelo[];
  /** How many of each size the colour's row holds now, by the order of `tallas`. */
  present: readonly number[];
  colorNombre: string;
  /** Takes the curve: how many of each size, by the order of `tallas`, for this colour or for all. */
  onUse(cantidades: readonly number[], target: 'row' | 'all'): void;
}

/**
 * Where a size curve is chosen, scaled to a wanted total, and kept for another day. It begins anew whenever it is opened;
 * whoever takes the curve closes it.
 */
export function CurveDialog({ open, onClose, ...panel }: CurveDialogProps) {
  const { t } = useTranslation();
  const checked = useRef<HTMLInputElement>(null);
  // The dialog opens itself in an effect of its own, which comes before this one.
  useEffect(() => {
    if (open) checked.current?.focus();
  }, [open]);
  return (
    <Dialog sheet open={open} onClose={onClose} title={t('Curvas de tallas')}>
      {open && <CurvePanel {...panel} checked={checked} />}
    </Dialog>
  );
}
