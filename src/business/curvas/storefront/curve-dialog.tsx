import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import type { TallaOfModelo } from '../curva.ts';
import { CurvePanel } from './curve-panel.tsx';

export { preloadHouseCurves } from './use-house-curves.ts';

export interface CurveDialogProps {
  open: boolean;
  onClose(): void;
  /** The sizes of this colour, in order. */
  tallas: readonly TallaOfModelo[];
  /** Garments of the colour's row, in the order of `tallas`. */
  currentQuantities: readonly number[];
  colorNombre: string;
  /** Applies the curve: garments in the order of `tallas`, for this colour or for all. */
  onUse(cantidades: readonly number[], target: 'row' | 'all'): void;
}

/**
 * Chooses, scales and saves size curves. Its state is new at every opening; the caller closes it after use.
 */
export function CurveDialog({ open, onClose, ...panel }: CurveDialogProps) {
  const { t } = useTranslation();
  const checked = useRef<HTMLInputElement>(null);
  // The dialog opens in an effect of its own, which runs before this one.
  useEffect(() => {
    if (open) checked.current?.focus();
  }, [open]);
  return (
    <Dialog sheet open={open} onClose={onClose} title={t('Curvas de tallas')}>
      {open && <CurvePanel {...panel} checked={checked} />}
    </Dialog>
  );
}
