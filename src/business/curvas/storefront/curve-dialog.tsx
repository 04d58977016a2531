import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';

/** A size of the modelo, as the matrix has it in a column. */
export interface TallaOfModelo {
  tallaId: number;
  nombre: string;
}

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

/** Where a size curve is chosen, scaled to a wanted total, and kept for another day. */
export function CurveDialog({ open, onClose }: CurveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('Curvas de tallas')}>
      {null}
    </Dialog>
  );
}
